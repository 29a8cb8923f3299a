/** The order of texts is that of their UTF-8 bytes, also at the edges of what two units make. */

import { expect, it } from "vitest";
import { compareValues } from "../../src/expressions/value.ts";
import fc from "../support/cases.ts";

/** The first and the last of each range: plain, first and second surrogate, behind the surrogates. */
const edges = [
  "",
  "a",
  "\ud7ff",
  "\ue000",
  "\uffff",
  "\u{10000}",
  "\u{103ff}",
  "\u{10400}",
  "\u{10fc00}",
  "\u{10ffff}",
];

const byBytes = (left: string, right: string) =>
  Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right)));

it("orders texts by their bytes", () => {
  for (const left of edges)
    for (const right of edges)
      expect(Math.sign(compareValues(left, right) ?? Number.NaN), JSON.stringify([left, right])).toBe(
        byBytes(left, right),
      );
  const text = fc.array(fc.constantFrom(...edges), { maxLength: 3 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(Math.sign(compareValues(left, right) ?? Number.NaN)).toBe(byBytes(left, right));
    }),
  );
});
