import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import type { Query } from "../../src/query/query.ts";
import type { GapMark, Selection } from "../../src/store/activity-store.ts";
import { type ColumnStore, createActivityStore, type StoreOptions } from "../../src/store/create-store.ts";
import fc from "../support/cases.ts";
import { createTestStore } from "../support/test-store.ts";
import { feedLines } from "./feed-lines.ts";
import { StoreModel } from "./store-model.ts";
import { anyQuery, anyRecord, handCranked, nowUs, queryOf, received, recordOf } from "./store-parts.ts";

type Step =
  | { readonly kind: "append" | "receive" | "feed"; readonly records: readonly ActivityRecord[] }
  | { readonly kind: "gaps"; readonly gaps: readonly GapMark[] }
  | { readonly kind: "open"; readonly query: Query; readonly context: boolean }
  | { readonly kind: "close" | "run" | "look" };

const gap: fc.Arbitrary<GapMark> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 31 }))
  .map(([id, second]) => ({
    id,
    fromUs: nowUs - second * 1_000_000,
    toUs: nowUs - second * 1_000_000 + id * 700_000,
    text: `gap ${id}`,
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("append", "receive", "feed"),
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
          if (one.kind === "append" || one.kind === "receive" || one.kind === "feed") {
            if (one.kind === "append") store.append(one.records);
            else if (one.kind === "receive") store.append(received(one.records));
            else feed(store, one.records, 1 + (place % 5));
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
      { numRuns: 250 },
    );
  });

  it("opens a selection of everything without looking at a record", () => {
    const store = filled(3000);
    const selection = store.select(queryOf(""));
    expect([selection.length, selection.matched, selection.complete]).toEqual([3000, 3000, true]);
    expect(selection.window(2999, 1)).toEqual([
      { kind: "record", rowId: 2999, record: store.record(2999), matches: true },
    ]);
  });

  it("gives the same object for a record that is shown again", () => {
    const store = filled(10);
    expect(store.record(3)).toBe(store.record(3));
  });

  it("says nothing of rows it does not have", () => {
    const store = filled(10, { capacity: 4 });
    expect([-1, 0, 5, 10, 2 ** 31, Number.NaN].map((rowId) => store.record(rowId))).toEqual(
      Array(6).fill(undefined),
    );
    expect(store.rawBytes(0)).toBeUndefined();
    expect(store.range).toEqual({ fromUs: nowUs + 6000, toUs: nowUs + 9000 });
    expect(createTestStore().range).toBeUndefined();
  });

  it("keeps the raw bytes as they came", () => {
    const store = createTestStore();
    const raw = '{"level":"info", "n":12345678901234567890, "log":"\u00e9 é"}';
    store.append([recordOf({}), { ...recordOf({}), raw }]);
    expect(Buffer.from(store.rawBytes(1) ?? []).toString()).toBe(raw);
    expect(store.bytes).toBe(2 + Buffer.byteLength(raw));
  });

  it("drops the oldest when the text becomes too much", () => {
    const store = filled(100, { capacityBytes: 1000 });
    expect(store.bytes).toBeLessThanOrEqual(1000);
    expect(store.size + store.dropped).toBe(100);
    expect(store.record(99)).toBeDefined();
    expect(store.record(store.dropped - 1)).toBeUndefined();
  });

  it("tells its listeners once in a turn, until they leave", () => {
    const loop = handCranked();
    const store = createActivityStore(loop);
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.revision));
    store.append([recordOf({})]);
    store.append([recordOf({})]);
    store.setGaps([]);
    expect(heard).toEqual([]);
    loop.runAll();
    expect(heard).toEqual([3]);
    leave();
    store.append([recordOf({})]);
    loop.runAll();
    expect(heard).toEqual([3]);
  });

  it("lists the texts of a column, the newest first", () => {
    const store = createTestStore();
    store.append(["b", "a", "b", "c"].map((event_type) => recordOf({ event_type })));
    expect(store.seenTexts("event")).toEqual(["c", "a", "b"]);
    expect(store.seenTexts("event", 1)).toEqual(["c"]);
  });
});

describe("a text search", () => {
  it("goes on in slices, newest first, and stops when it is not in use", () => {
    const loop = handCranked(40);
    const store = filled(2000, loop);
    const selection = store.select(queryOf('"wanted"'));
    expect(selection.complete).toBe(false);
    const first = selection.matched;
    expect(first).toBeGreaterThan(0);
    expect(selection.window(0, first).every((row) => row.kind === "record" && row.rowId > 1500)).toBe(true);
    loop.runOne();
    expect(selection.matched).toBeGreaterThan(first);
    selection.close();
    selection.close();
    loop.runAll();
    expect(loop.waiting).toBe(0);
    expect(selection.complete).toBe(false);
  });

  it("tells listeners of what it finds", () => {
    const loop = handCranked(40);
    const store = filled(2000, loop);
    let calls = 0;
    store.subscribe(() => calls++);
    const selection = store.select(queryOf('"wanted"'));
    loop.runAll();
    expect(calls).toBeGreaterThan(1);
    expect([selection.complete, selection.matched]).toEqual([true, 1000]);
  });

  it("takes in records that come while it runs and after it", () => {
    const loop = handCranked(40);
    const store = filled(2000, loop);
    const selection = store.select(queryOf('"wanted"'));
    store.append([wanted(2000)]);
    loop.runAll();
    expect(selection.matched).toBe(1001);
    store.append([wanted(2002), wanted(2003)]);
    expect(selection.matched).toBe(1002);
  });

  it("answers a jump at once, however much is left to search", () => {
    const store = filled(2000, handCranked(1));
    const selection = store.select(queryOf(""));
    expect(selection.find(queryOf('"wanted"'), 1001, -1)).toBe(1000);
    expect(selection.find(queryOf('"nowhere"'), 0, 1)).toBe(-1);
  });
});

/** Every second record has the text. */
function filled(count: number, options: StoreOptions = {}): ColumnStore {
  const store = createActivityStore(options);
  store.append(Array.from({ length: count }, (_, index) => wanted(index)));
  return store;
}

function wanted(index: number): ActivityRecord {
  return recordOf({
    event_type: "function_execution_output",
    created: nowUs + index * 1000,
    payload: { log: index % 2 === 0 ? "Wanted" : "other" },
  });
}

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

function feed(store: ColumnStore, records: readonly ActivityRecord[], linesAtOnce: number): void {
  const bytes = Buffer.from(records.map(({ raw }) => `${raw}\n`).join(""));
  expect(feedLines(store, bytes, linesAtOnce)).toBe(records.length);
}
