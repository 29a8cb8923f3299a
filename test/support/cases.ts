/**
 * Random cases for properties: every run of the suite draws the same ones, from a fixed seed. `FLOWTAIL_TEST_SEED` takes
 * another, and `npm run test:stability` runs the suite with new ones and prints each.
 *
 * A case that was found by chance is kept as an example of its test; the seed alone would lose it at the next change.
 */

import fc from "fast-check";

/** The seed of this run, a 32-bit integer. */
export const testSeed = seedOf(process.env["FLOWTAIL_TEST_SEED"]);

fc.configureGlobal({ seed: testSeed });

export default fc;

function seedOf(text: string | undefined): number {
  if (text === undefined || text === "") return 20_241_119;
  if (!/^-?\d{1,10}$/.test(text))
    throw new Error(`FLOWTAIL_TEST_SEED is an integer; this is ${JSON.stringify(text)}.`);
  return Number(text) | 0;
}
