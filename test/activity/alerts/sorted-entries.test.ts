import { expect, it } from "vitest";
import type { Entry } from "../../../src/activity/alerts/sliding-window.ts";
import { SortedEntries } from "../../../src/activity/alerts/sorted-entries.ts";
import fc from "../../support/cases.ts";

const entryAt = (us: number): Entry => ({ us, isBad: false, durationMs: 0 });
const inOrder = (a: Entry, b: Entry) =>
  a.us - b.us || a.durationMs - b.durationMs || Number(a.isBad) - Number(b.isBad);

/** Few that differ, so that they collide. */
const anyEntry = fc.record({
  us: fc.integer({ min: 0, max: 20 }),
  isBad: fc.boolean(),
  durationMs: fc.integer({ min: 0, max: 2 }),
});
const anyDeed = fc.oneof(
  fc.record({ does: fc.constantFrom("add", "add", "add", "remove"), entry: anyEntry }),
  fc.constant({ does: "take first", entry: entryAt(0) }),
);

it("holds what a sorted list would hold, whatever is put in and taken out", () => {
  fc.assert(
    // Each is done so often that chunks are parted and emptied.
    fc.property(fc.array(anyDeed, { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), (deeds, times) => {
      const entries = new SortedEntries();
      let naive: Entry[] = [];
      for (const { does, entry } of deeds) {
        for (let time = 0; time < times; time++) {
          if (does === "add") {
            entries.add(entry);
            naive.push(entry);
          } else if (does === "remove") {
            const at = naive.findIndex((other) => inOrder(other, entry) === 0);
            expect(entries.remove(entry)).toBe(at !== -1);
            if (at === -1) break;
            naive.splice(at, 1);
          } else {
            naive = naive.sort(inOrder);
            expect(entries.takeFirst()).toEqual(naive.shift());
          }
        }
        naive = naive.sort(inOrder);
        expect(entries.first).toEqual(naive[0]);
        expect(entries.size).toBe(naive.length);
      }
      expect(entries.all).toEqual(naive);
    }),
    { numRuns: 15 },
  );
});
