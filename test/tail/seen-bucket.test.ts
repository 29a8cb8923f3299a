import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { longestText } from "../../src/tail/same-record.ts";
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

  it.each([100, 3000, 20_000])(
    "knows a record of %d characters, also where it is spelled otherwise",
    (length) => {
      const bucket = new SeenBucket().begin(0);
      const text = (end: string) => `${"x".repeat(length)}${end}`;
      const raw = (end: string) => JSON.stringify({ a: text(end), b: 1 });
      const spellings = (end: string) => [
        raw(end),
        JSON.stringify({ b: 1, a: text(end) }),
        raw(end).replaceAll("x", "\\u0078"),
        `{${" ".repeat(5000)}${raw(end).slice(1)}`,
      ];
      // Whichever spelling is remembered, alone at its instant, then with others beside it.
      for (const [us, known] of spellings("").entries()) {
        const row = bucket.rowOf(createRecord({}, known), us);
        const rows = () => spellings("").map((other) => bucket.rowOf(createRecord({}, other), us));
        expect(rows()).toEqual([row, row, row, row]);
        const others = spellings("y").map((other) => bucket.rowOf(createRecord({}, other), us));
        expect(new Set(others).size).toBe(1);
        expect(others).not.toContain(row);
        expect(rows()).toEqual([row, row, row, row]);
        expect(bucket.rowsAt(us)).toEqual([row, others[0]]);
      }
    },
  );

  it("keeps no long text", () => {
    const bucket = new SeenBucket().begin(0);
    for (let us = 0; us < 50; us++) bucket.rowOf(record(`${"x".repeat(100_000)}${us}`), us);
    expect(bucket.capacity).toBe(0);
    bucket.begin(0);
    expect(bucket.rowOf(record("y"), 0)).toBe(1);
    expect(bucket.rowOf(record(`${"x".repeat(100_000)}0`), 0)).not.toBe(1);
  });

  it.each([
    [longestText, true],
    [longestText + 1, false],
  ])("keeps a text of %i characters: %s", (length, isKept) => {
    const bucket = new SeenBucket().begin(0);
    bucket.rowOf(record("x".repeat(length - record("").raw.length)), 0);
    expect(bucket.capacity > 0).toBe(isKept);
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
