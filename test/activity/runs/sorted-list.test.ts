import { expect, it } from "vitest";
import { createSortedList } from "../../../src/activity/runs/sorted-list.ts";
import fc from "../../support/cases.ts";

const act = fc.record({ value: fc.integer({ min: 0, max: 3000 }), isRemoval: fc.boolean() });

it("is always the same as a sorted array, whatever is put in and taken out", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 400 }), fc.integer({ min: 0, max: 2000 }), (acts, filled) => {
      const list = createSortedList<number>((a, b) => a - b);
      let values: number[] = [];
      const insert = (value: number) => {
        if (values.includes(value)) return;
        list.insert(value);
        values = [...values, value].sort((a, b) => a - b);
      };
      // Enough that the list is made of several blocks.
      for (let value = 0; value < filled; value += 2) {
        list.insert(value);
        values.push(value);
      }
      for (const { value, isRemoval } of acts) {
        if (!isRemoval) insert(value);
        else {
          list.remove(value);
          values = values.filter((other) => other !== value);
        }
      }
      expect(Array.from({ length: list.length }, (_, position) => list.at(position))).toEqual(values);
      expect(list.at(values.length)).toBeUndefined();
      expect(values.map((value) => list.rank(value))).toEqual(values.map((_, index) => index));
    }),
    { numRuns: 60 },
  );
});

it("knows where an item would stand that it does not have", () => {
  const list = createSortedList<number>((a, b) => a - b);
  expect(list.rank(5)).toBe(0);
  for (const value of [2, 4, 6]) list.insert(value);
  expect([1, 3, 5, 7].map((value) => list.rank(value))).toEqual([0, 1, 2, 3]);
});

/** Few that differ, so that they collide. */
const anyEntry = fc.record({ us: fc.integer({ min: 0, max: 20 }), isBad: fc.boolean() });
type Entry = { readonly us: number; readonly isBad: boolean };
const inOrder = (a: Entry, b: Entry) => a.us - b.us || Number(a.isBad) - Number(b.isBad);

const anyDeed = fc.oneof(
  fc.record({ does: fc.constantFrom("add", "add", "add", "remove"), entry: anyEntry }),
  fc.constant({ does: "take first", entry: { us: 0, isBad: false } }),
);

it("holds each of several items that compare equal, until it is taken out", () => {
  fc.assert(
    // Each is done so often that blocks are parted and emptied.
    fc.property(fc.array(anyDeed, { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), (deeds, times) => {
      const entries = createSortedList(inOrder);
      let naive: Entry[] = [];
      for (const { does, entry } of deeds) {
        for (let time = 0; time < times; time++) {
          if (does === "add") {
            entries.insert(entry);
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
        expect(entries.at(0)).toEqual(naive[0]);
        expect(entries.length).toBe(naive.length);
      }
      expect(entries.all).toEqual(naive);
    }),
    { numRuns: 15 },
  );
});
