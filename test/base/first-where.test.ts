import { expect, it } from "vitest";
import { firstWhere } from "../../src/base/first-where.ts";
import fc from "../support/cases.ts";

it("finds what looking at each from the first on finds", () => {
  const sorted = fc
    .array(fc.integer({ min: 0, max: 20 }))
    .map((numbers) => numbers.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 21 }), (numbers, least) => {
      const first = numbers.findIndex((number) => number >= least);
      const found = firstWhere(numbers.length, (index) => (numbers[index] ?? 0) >= least);
      expect(found).toBe(first === -1 ? numbers.length : first);
    }),
  );
});
