import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import type { Query } from "../../src/query/query.ts";
import type { GapMark, Selection } from "../../src/store/activity-store.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { createIngest } from "../../src/store/ingest.ts";
import { StoreModel } from "./store-model.ts";
import { anyQuery, anyRecord, handCranked, nowUs, queryOf, recordOf } from "./store-parts.ts";

type Step =
  | { readonly kind: "append" | "ingest"; readonly records: readonly ActivityRecord[] }
  | { readonly kind: "gaps"; readonly gaps: readonly GapMark[] }
  | { readonly kind: "open"; readonly query: Query; readonly context: boolean }
  | { readonly kind: "close" | "run" | "look" };

const gap: fc.Arbitrary<GapMark> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 31 }))
  .map(([id, second]) => ({ id, fromUs: nowUs - second * 1_000_000, toUs: nowUs, text: `gap ${id}` }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("append", "ingest"),
      records: fc.array(anyRecord, { maxLength: 25 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("gaps"),
      gaps: fc.uniqueArray(gap, { selector: ({ id }) => id }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open"), query: anyQuery, context: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("close", "run", "look") }) },
);

interface Opened {
  readonly selection: Selection;
  readonly query: Query;
  readonly context: boolean;
}

describe("the store", () => {
  it("is what an array would be, whatever happens in whatever order", () => {
    const scenario = fc.tuple(
      fc.array(step, { maxLength: 14 }),
      fc.integer({ min: 1, max: 60 }),
      anyQuery,
      fc.nat(),
    );
    fc.assert(
      fc.property(scenario, ([steps, capacity, query, place]) => {
        const loop = handCranked();
        const store = createActivityStore({ capacity, ...loop });
        const model = new StoreModel(capacity, nowUs);
        const opened: Opened[] = [];
        const open = (chosen: Query, context: boolean) =>
          opened.push({ query: chosen, context, selection: store.select(chosen, { context, nowUs }) });
        for (const one of steps) {
          if (one.kind === "append" || one.kind === "ingest") {
            if (one.kind === "append") store.append(one.records);
            else ingest(store, one.records, 1 + (place % 200));
            model.append(one.records);
          } else if (one.kind === "gaps") {
            model.gaps = one.gaps;
            store.setGaps(one.gaps);
          } else if (one.kind === "open") open(one.query, one.context);
          else if (one.kind === "close") opened.pop()?.selection.close();
          else if (one.kind === "run") loop.runOne();
          else
            for (const each of opened) expect(each.selection.matched).toBeLessThanOrEqual(model.rows.length);
        }
        open(query, place % 2 === 0);
        settle(opened, loop);
        expect(store.size).toBe(model.rows.length);
        expect(store.dropped).toBe(model.dropped);
        for (const each of opened) compare(each, store, model, query, place);
      }),
      { numRuns: 400 },
    );
  });
});

/** A selection that is not asked does nothing for records that came since. */
function settle(opened: readonly Opened[], loop: { runAll(): void }): void {
  for (const { selection } of opened) {
    loop.runAll();
    expect(selection.length).toBeGreaterThanOrEqual(0);
  }
  loop.runAll();
}

function compare(
  { selection, query, context }: Opened,
  store: ColumnStore,
  model: StoreModel,
  other: Query,
  place: number,
): void {
  expect(selection.complete).toBe(true);
  const rows = model.select(query, context);
  expect(selection.length).toBe(rows.length);
  expect(selection.matched).toBe(model.select(query, false).length - model.gaps.length);
  expect(selection.window(0, rows.length + 5)).toEqual(rows);
  const from = place % (rows.length + 3);
  expect(selection.window(from - 2, 7)).toEqual(rows.slice(Math.max(0, from - 2), Math.max(0, from + 5)));
  for (const direction of [1, -1] as const) {
    expect(selection.find(other, from, direction)).toBe(model.find(rows, other, from, direction));
  }
  const us = nowUs - (place % 32) * 1_000_000;
  expect(selection.positionAt(us)).toBe(model.positionAt(rows, us));
  const rowId = place % (model.rows.length + model.dropped + 2);
  expect(selection.positionOf(rowId)).toBe(model.positionOf(rows, rowId));
  expect(store.record(rowId)).toEqual(model.rows.find((row) => row.rowId === rowId)?.record);
}

function ingest(store: ColumnStore, records: readonly ActivityRecord[], chunkBytes: number): void {
  const bytes = Buffer.from(records.map(({ raw }) => `${raw}\n`).join(""));
  const feed = createIngest(store);
  for (let at = 0; at < bytes.length; at += chunkBytes) feed.push(bytes.subarray(at, at + chunkBytes));
  expect(feed.end()).toMatchObject({ records: records.length, rejected: 0 });
}

void queryOf;
void recordOf;
