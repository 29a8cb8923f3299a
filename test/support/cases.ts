/**
 * Random cases for properties: every run of the suite draws the same ones, from a fixed seed. `FLOWTAIL_TEST_SEED` takes
 * another, and `npm run test:stability` runs the suite with new ones and prints each.
 *
 * A case that was found by chance is kept as an example of its test; the seed alone would lose it at the next change.
 */

import { testSeed } from "./case-seed.ts";
import * as fc from "./drawn-cases.ts";

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
