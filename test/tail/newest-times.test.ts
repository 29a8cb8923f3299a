import { expect, it } from "vitest";
import { createNewestTimes } from "../../src/tail/newest-times.ts";
import fc from "../support/cases.ts";

it("knows the oldest of the newest times, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(50))), fc.integer({ min: 1, max: 8 }), (pages, count) => {
      const newest = createNewestTimes(8);
      for (const page of pages) newest.add(page);
      const sorted = pages.flat().toSorted((a, b) => b - a);
      expect(newest.oldestOf(count)).toBe(sorted[count - 1]);
    }),
  );
});

it.each([0, -3])("knows none of %d", (count) => {
  const newest = createNewestTimes(8);
  newest.add([1, 2, 3]);
  expect(newest.oldestOf(count)).toBeUndefined();
});
