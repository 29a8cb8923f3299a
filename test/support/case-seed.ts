/** The seed of random cases: the same in every run of the suite, unless `FLOWTAIL_TEST_SEED` gives another. */

const usualSeed = 20_241_119;
const given = process.env["FLOWTAIL_TEST_SEED"];

/** The seed of this run, a 32-bit integer. */
export const testSeed = given ? seedOf(given) : usualSeed;

/** Nobody asked for other cases than always. */
export const isUsual = !given;

/** For tests that number their own cases: how many runs of the suite these cases are away from the usual ones; 0 usually. */
export const runNumber = Math.abs(testSeed - usualSeed);

function seedOf(text: string): number {
  if (!/^-?\d{1,10}$/.test(text))
    throw new Error(`FLOWTAIL_TEST_SEED is an integer; this is ${JSON.stringify(text)}.`);
  return Number(text) | 0;
}
