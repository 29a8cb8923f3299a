import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { SeenBucket } from "../../src/tail/seen-bucket.ts";

const record = (name: string) => createRecord({}, JSON.stringify({ name }));

describe("a bucket of seen records", () => {
  it("knows records of one instant apart, by their fields and not by how they are written", () => {
    const bucket = new SeenBucket().begin(100);
    const row = bucket.rowOf(createRecord({}, '{"a":1,"b":2}'), 105);
    const other = bucket.rowOf(createRecord({}, '{"a":2,"b":1}'), 105);
    expect(bucket.rowOf(createRecord({}, '{"b":2,"a":1}'), 105)).toBe(row);
    expect(bucket.rowOf(createRecord({}, '{"b":1, "a":2}'), 105)).toBe(other);
    expect(bucket.rowOf(createRecord({}, '{"a":1,"b":2}'), 106)).not.toBe(row);
    expect(bucket.rowsAt(105)).toEqual([row, other]);
    expect(bucket.rowsAt(106)).toHaveLength(1);
    expect(bucket.rowsAt(107)).toEqual([]);
  });

  it("takes no more memory for others than it had for those before", () => {
    const bucket = new SeenBucket();
    const fill = () => {
      for (let us = 0; us < 50; us++) bucket.rowOf(record("x".repeat(us)), us);
      return bucket.capacity;
    };
    bucket.begin(0);
    const capacity = fill();
    expect(capacity).toBeGreaterThan(1000);
    for (let time = 0; time < 3; time++) {
      bucket.begin(0);
      expect(bucket.rowsAt(3)).toEqual([]);
      bucket.begin(0);
      expect(fill()).toBe(capacity);
    }
  });
});
