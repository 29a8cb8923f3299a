import { expect, it } from "vitest";
import { describeRecord } from "../../../src/activity/describe.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { withNames } from "../../../src/query/names.ts";
import type { LevelCount } from "../../../src/store/activity-store.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";
import { anyQuery, anyRecord, handCranked, nowUs, queryOf, recordOf } from "../store-parts.ts";

function counted(records: readonly ActivityRecord[], edges: readonly number[]): readonly LevelCount[] {
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? to;
    const within = records.filter(({ createdUs }) => createdUs >= from && createdUs < to);
    const shownAs = (severities: readonly string[]) =>
      within.filter((record) => severities.includes(describeRecord(record).severity)).length;
    return { total: within.length, errors: shownAs(["error", "fatal"]), warnings: shownAs(["warn"]) };
  });
}

const anyEdges = fc
  .array(fc.integer({ min: -2, max: 32 }), { minLength: 2, maxLength: 9 })
  .map((seconds) => seconds.toSorted((a, b) => b - a).map((second) => nowUs - second * 1_000_000));

it("counts as one would by looking at every record, while they come and go", () => {
  const batches = fc.array(fc.array(anyRecord, { maxLength: 20 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      batches,
      anyQuery,
      anyEdges,
      fc.integer({ min: 1, max: 50 }),
      (arriving, query, edges, capacity) => {
        const loop = handCranked();
        const store = createActivityStore({ capacity, ...loop });
        const selection = store.select(query, { nowUs });
        for (const records of arriving) {
          store.append(records);
          while (!selection.complete) loop.runAll();
          const matches = createMatcher(withNames(query, store.names.things), { nowUs });
          const held = Array.from({ length: store.endRow }, (_, row) => store.peek(row) ?? []).flat();
          expect(selection.levelCounts(edges)).toEqual(counted(held.filter(matches), edges));
        }
      },
    ),
    { numRuns: 100 },
  );
});

it("counts whole pages, and parts of pages", () => {
  const store = createTestStore();
  const records = Array.from({ length: 5000 }, (_, second) =>
    recordOf({
      created: nowUs + second,
      level: second % 10 === 0 ? "error" : second % 3 === 0 ? "warn" : "info",
    }),
  );
  store.append(records);
  const edges = [nowUs - 5, nowUs + 7, nowUs + 1024, nowUs + 2500, nowUs + 9000];
  const selection = store.select(queryOf("level>=warn"));
  expect(store.select(queryOf("")).levelCounts(edges)).toEqual(counted(records, edges));
  const loud = records.filter(({ level }) => level !== "info");
  expect(selection.levelCounts(edges)).toEqual(counted(loud, edges));
  store.append([recordOf({ created: nowUs + 2000, level: "fatal" })]);
  expect(selection.levelCounts(edges)[2]?.errors).toBe((counted(loud, edges)[2]?.errors ?? 0) + 1);
});
