/** A circle of pages is met wherever it begins and however long it is, and what is kept of a walk has a bound. */

import { expect, it } from "vitest";
import { createUseCount } from "../../src/base/count-uses.ts";
import fc from "../support/cases.ts";

const kept = 8;

/** How many cursors it takes until one was given that often, where `lead` cursors lead into a circle of `length`. */
function cursorsUntil(uses: number, lead: number, length: number): number {
  const usesOf = createUseCount(kept);
  for (let at = 0; ; at++) {
    const page = at < lead ? at : lead + ((at - lead) % length);
    if (usesOf(`${"c".repeat(100)}${page}`) === uses) return at + 1;
  }
}

it("meets a circle at once where all of it is kept, and else within three times the longer part of the walk", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (lead, length) => {
      const cursors = cursorsUntil(2, lead, length);
      if (length <= kept) expect(cursors).toBe(lead + length + 1);
      expect(cursors).toBeGreaterThan(lead + length);
      expect(cursors).toBeLessThanOrEqual(3 * Math.max(lead + 1, length));
    }),
    {
      examples: [
        [0, 1],
        [0, 9],
        [300, 300],
      ],
    },
  );
});

it("meets a cursor for the third time within six times the longer part of the walk", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (lead, length) => {
      const cursors = cursorsUntil(3, lead, length);
      expect(cursors).toBeGreaterThan(lead + 2 * length);
      expect(cursors).toBeLessThanOrEqual(6 * Math.max(lead + 1, length));
    }),
    {
      examples: [
        [0, 1],
        [0, 9],
        [300, 300],
      ],
    },
  );
});

it("never takes one cursor for another, and keeps the latest and one more", () => {
  const usesOf = createUseCount(kept);
  const cursors = Array.from({ length: 100 }, (_, at) => `${"c".repeat(9000)}${at}`);
  expect(new Set(cursors.map(usesOf))).toEqual(new Set([1]));
  const remembered = cursors.filter((_, at) => {
    const usesAfter = createUseCount(kept);
    for (const cursor of cursors) usesAfter(cursor);
    return usesAfter(cursors[at] ?? "") > 1;
  });
  expect(remembered.map((cursor) => cursor.slice(9000))).toEqual([
    "63",
    ...Array.from({ length: kept }, (_, at) => `${92 + at}`),
  ]);
});
