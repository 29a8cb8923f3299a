/**
 * Random cases for properties: every run of the suite draws the same ones, from a fixed seed. `FLOWTAIL_TEST_SEED` takes
 * another, and `npm run test:stability` runs the suite with new ones and prints each.
 *
 * A case that was found by chance is kept as an example of its test; the seed alone would lose it at the next change.
 */

import fc from "fast-check";

const usualSeed = 20_241_119;

/** The seed of this run, a 32-bit integer. */
export const testSeed = seedOf(process.env["FLOWTAIL_TEST_SEED"]);

/** For tests that number their own cases: how many runs of the suite these cases are away from the usual ones; 0 usually. */
export const runNumber = Math.abs(testSeed - usualSeed);

fc.configureGlobal({ seed: testSeed });

/** Above the surrogates, which are no characters, the numbers of characters go on so much later. */
const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character, for `fc.string({ unit: anyCharacter })`: what the unit "binary" draws. That one makes a table of all 1.1
 * million characters in each process when it is first used, which takes a second and a hundred megabytes.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count),
  (character) => {
    const code = typeof character === "string" ? (character.codePointAt(0) ?? -1) : -1;
    const isSurrogate = code >= surrogates.first && code < surrogates.first + surrogates.count;
    if (code < 0 || isSurrogate || character !== String.fromCodePoint(code))
      throw new RangeError("not one character");
    return code < surrogates.first ? code : code - surrogates.count;
  },
);

export default fc;

function seedOf(text: string | undefined): number {
  if (text === undefined || text === "") return usualSeed;
  if (!/^-?\d{1,10}$/.test(text))
    throw new Error(`FLOWTAIL_TEST_SEED is an integer; this is ${JSON.stringify(text)}.`);
  return Number(text) | 0;
}
