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
