import { describe, expect, it } from "vitest";
import { createMatcher } from "../../../src/query/match.ts";
import { withNames } from "../../../src/query/names.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";
import { anyQuery, anyRecord, handCranked, nowUs, queryOf, recordOf } from "../store-parts.ts";

it("finds the next row that matches both queries, also while the search of the selection still runs", () => {
  const isError = queryOf("level>=error");
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 40 }), anyQuery, (records, query) => {
      const store = createActivityStore({ ...handCranked(1) });
      store.append(records);
      const selection = store.select(query, { nowUs });
      const found = selection.find(isError, -1, 1);
      const [matches, matchesError] = [query, isError].map((one) =>
        createMatcher(withNames(one, store.names.things), { nowUs }),
      );
      const isThere = records.some((record) => matches?.(record) && matchesError?.(record));
      expect(found !== -1).toBe(isThere);
      const [row] = isThere ? selection.window(found, 1) : [];
      if (row?.kind === "record")
        expect([matches?.(row.record), matchesError?.(row.record)]).toEqual([true, true]);
    }),
    { numRuns: 150 },
  );
});

describe("the record beside a row", () => {
  const second = 1_000_000;
  const all = queryOf("");
  const record = (at: number, level = "info") => recordOf({ created: nowUs + at * second, level });
  /** Record, gap, record, record, gap, and of the same instant as the last gap a record. */
  const store = createTestStore();
  store.append([record(0), record(2, "error"), record(3), record(5, "error")]);
  store.setGaps([
    { id: 1, fromUs: nowUs, toUs: nowUs + second, text: "first" },
    { id: 2, fromUs: nowUs + 4 * second, toUs: nowUs + 5 * second, text: "second" },
  ]);
  const kinds = ["record", "gap", "record", "record", "gap", "record"];

  it.each<[number, before: number, after: number]>([
    // From          before, after
    [-7, -1, 0],
    [-1, -1, 0],
    [0, -1, 2],
    [1, 0, 2],
    [2, 0, 3],
    [3, 2, 5],
    [4, 3, 5],
    [5, 3, -1],
    [6, 5, -1],
    [70, 5, -1],
  ])("at %i is found at %i before it and at %i after it", (from, before, after) => {
    const selection = store.select(all, { nowUs });
    expect(selection.window(0, 9).map(({ kind }) => kind)).toEqual(kinds);
    expect([selection.find(all, from, -1), selection.find(all, from, 1)]).toEqual([before, after]);
  });

  it.each<[number, before: number, after: number]>([
    [-1, -1, 1],
    [0, -1, 1],
    [1, -1, 3],
    [2, 1, 3],
    [3, 1, -1],
    [4, 3, -1],
  ])("at %i of those that match is found at %i before it and at %i after it", (from, before, after) => {
    const selection = store.select(queryOf("level=error"), { nowUs });
    expect(selection.window(0, 9).map(({ kind }) => kind)).toEqual(["gap", "record", "gap", "record"]);
    expect([selection.find(all, from, -1), selection.find(all, from, 1)]).toEqual([before, after]);
  });

  it("is none where there is none", () => {
    const selection = createTestStore().select(all, { nowUs });
    expect(
      [-1, 0, 1].flatMap((from) => [selection.find(all, from, -1), selection.find(all, from, 1)]),
    ).toEqual(Array(6).fill(-1));
  });

  it("is found again where the oldest were dropped, and their places with them", () => {
    const small = createTestStore({ capacity: 2 });
    small.append([record(0), record(1), record(2), record(3)]);
    const selection = small.select(all, { nowUs });
    expect(
      [-1, 0, 1, 2].map((from) => [selection.find(all, from, -1), selection.find(all, from, 1)]),
    ).toEqual([
      [-1, 0],
      [-1, 1],
      [0, -1],
      [1, -1],
    ]);
  });
});
