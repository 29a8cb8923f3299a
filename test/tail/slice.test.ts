import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { Slice } from "../../src/tail/slice.ts";

const record = (name: string) => createRecord({}, JSON.stringify({ name }));

describe("a slice", () => {
  it("knows records of one instant apart, by their fields and not by how they are written", () => {
    const slice = new Slice().begin(100);
    const row = slice.rowOf(createRecord({}, '{"a":1,"b":2}'), 105);
    const other = slice.rowOf(createRecord({}, '{"a":2,"b":1}'), 105);
    expect(slice.rowOf(createRecord({}, '{"b":2,"a":1}'), 105)).toBe(row);
    expect(slice.rowOf(createRecord({}, '{"b":1, "a":2}'), 105)).toBe(other);
    expect(slice.rowOf(createRecord({}, '{"a":1,"b":2}'), 106)).not.toBe(row);
    expect(slice.rowsAt(105)).toEqual([row, other]);
    expect(slice.rowsAt(106)).toHaveLength(1);
    expect(slice.rowsAt(107)).toEqual([]);
  });

  it("takes no more memory for others than it had for those before", () => {
    const slice = new Slice();
    const fill = () => {
      for (let us = 0; us < 50; us++) slice.rowOf(record("x".repeat(us)), us);
      return slice.capacity;
    };
    slice.begin(0);
    const capacity = fill();
    expect(capacity).toBeGreaterThan(1000);
    for (let time = 0; time < 3; time++) {
      slice.begin(0);
      expect(slice.rowsAt(3)).toEqual([]);
      slice.begin(0);
      expect(fill()).toBe(capacity);
    }
  });
});
