/** What only shows with many records: blocks, slabs, pages of the order, dictionaries that are made anew. */

import { describe, expect, it } from "vitest";
import { ReceivedRecord } from "../../src/activity/received-record.ts";
import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import { type Random, seededRandom } from "../../src/base/random.ts";
import { createMatcher } from "../../src/query/match.ts";
import { columnNames } from "../../src/store/columns/block.ts";
import { RecordTable } from "../../src/store/columns/record-table.ts";
import { slabBytes } from "../../src/store/columns/slabs.ts";
import { createActivityStore } from "../../src/store/create-store.ts";
import { createTestStore } from "../support/test-store.ts";
import { feedLines } from "./feed-lines.ts";
import { handCranked, nowUs, queryOf, received } from "./store-parts.ts";

const capacity = 30_000;
const queries = [
  "level=error",
  "trace=Tr77 or level=warn",
  "not level>=warn",
  '"reset" level=info',
  "created>=2026-01-05T00:00:03Z",
];

describe("a large store", () => {
  it("is what an array would be, with records far out of order and the oldest dropped", () => {
    const random = seededRandom("large");
    const loop = handCranked(1000);
    const store = createActivityStore({ capacity, ...loop });
    const selections = queries.map((text) => store.select(queryOf(text), { nowUs }));
    const all: ActivityRecord[] = [];
    let dropped = 0;
    for (let batch = 0; batch < 8; batch++) {
      const records = Array.from({ length: 10_000 }, (_, index) => anyRecord(random, batch * 10_000 + index));
      if (batch % 3 === 0) store.append(records);
      else if (batch % 3 === 1) store.append(received(records));
      else feedLines(store, Buffer.from(records.map(({ raw }) => raw).join("\n")));
      all.push(...records);
      all.sort((a, b) => a.createdUs - b.createdUs);
      dropped += all.splice(0, Math.max(0, all.length - capacity)).length;
      expect([store.size, store.dropped]).toEqual([all.length, dropped]);
      for (const [index, selection] of selections.entries())
        compare(selection, queries[index] ?? "", all, loop);
    }
    compareTraces(store, all);
  });

  it("gives back the memory of what was dropped, also where a few records stay for ever", () => {
    const table = new RecordTable();
    const log = "x".repeat(2000);
    const held: number[] = [];
    for (let number = 0; number < 60_000; number++) {
      const fields = { created: nowUs + number, trace_id: `Tr${number}`, log };
      const row = table.addRecord(createRecord(fields, JSON.stringify(fields)));
      // One in a slab's worth of them stays.
      if (number % 500 !== 0) held.push(row);
      if (held.length > 1000) table.drop(held.shift() ?? 0);
      table.renewDictionaries();
    }
    expect(table.size).toBe(1000 + 120);
    expect(table.slabs.allocatedBytes).toBeLessThan(2 * table.bytes + 2 * slabBytes);
    expect(table.dictionary(columnNames.indexOf("trace")).size).toBeLessThan(70_000);
    for (const row of [0, 500, 29_500, 59_000, 59_999]) {
      expect(table.record(row)).toMatchObject({ createdUs: nowUs + row, traceId: `Tr${row}` });
      expect(JSON.parse(table.record(row)?.raw ?? "")).toMatchObject({ trace_id: `Tr${row}` });
    }
  });

  it("gives a record the right texts also when texts were forgotten just before", () => {
    const table = new RecordTable();
    const fields = (number: number) => ({ created: nowUs + number, trace_id: `Tr${number}` });
    const records = Array.from({ length: 70_000 }, (_, number) =>
      createRecord(fields(number), JSON.stringify(fields(number))),
    );
    for (const record of received(records)) table.addRecord(record);
    for (let row = 0; row < 69_999; row++) table.drop(row);
    table.renewDictionaries();
    expect(table.dictionary(columnNames.indexOf("trace")).size).toBe(2);
    for (const record of received(records.slice(-2).toReversed())) table.addRecord(record);
    expect([69_999, 70_000, 70_001].map((row) => table.record(row)?.traceId)).toEqual([
      "Tr69999",
      "Tr69999",
      "Tr69998",
    ]);
  });

  it("takes the texts of a record whose bytes say them in another way from the record", () => {
    const table = new RecordTable();
    const raws = [
      '{"trace_id":"Tr1","level":"info"}',
      '{"trace_id":"Tr2","level":"\\u0069nfo"}',
      '{"trace_id":"Tr2","level":"info"}',
    ];
    for (const raw of raws) {
      const { level, traceId } = createRecord(JSON.parse(raw), raw);
      const bytes = Buffer.from(raw);
      table.addRecord(new ReceivedRecord(0, [level, "", "", "", "", traceId], bytes, 0, bytes.length));
    }
    expect(raws.map((_, row) => table.record(row))).toEqual(
      raws.map((raw) => createRecord(JSON.parse(raw), raw)),
    );
  });

  it("forgets texts that no record has any more", () => {
    const store = createTestStore({ capacity: 7500 });
    // The last fifty of five thousand are of one trace.
    const traceOf = (number: number) => `Tr${number - Math.max(0, (number % 5000) - 4950)}`;
    for (let end = 5000; end <= 100_000; end += 5000) {
      const numbers = Array.from({ length: 5000 }, (_, index) => end - 5000 + index);
      store.append(
        numbers.map((number) => createRecord({ created: nowUs + number, trace_id: traceOf(number) }, "{}")),
      );
      // Groups are counted on, from one batch to the next, also where the texts get other numbers.
      const traces = store.traces();
      const rows = Array.from({ length: traces.length }, (_, at) => String(traces.rows(at)));
      const kept = Array.from({ length: Math.min(end, 7500) }, (_, at) => end - Math.min(end, 7500) + at);
      expect(rows.join(" ")).toBe([...Map.groupBy(kept, traceOf).values()].join(" "));
    }
    expect(store.seenTexts("trace", 1e6).length).toBeLessThan(40_000);
    expect(store.record(99_949)?.traceId).toBe("Tr99949");
    expect(store.rowsOfTrace("Tr99949")).toEqual([99_949]);
    expect(store.rowsOfTrace("Tr5")).toEqual([]);
    const selection = store.select(queryOf("trace=Tr9994*"));
    expect(selection.matched).toBe(10);
  });
});

function anyRecord(random: Random, number: number): ActivityRecord {
  const late = random.weighted([
    [90, 0],
    [9, random.integer(1, 2000)],
    [1, random.integer(2000, 20_000_000)],
  ]);
  const fields = {
    level: random.weighted([
      [8, "info"],
      [1, "warn"],
      [1, "error"],
    ]),
    trace_id: `Tr${random.chance(0.1) ? number : random.integer(0, 500)}`,
    // Several records share an instant.
    created: nowUs + Math.floor(number / 3) * 200 - late,
    payload: { log: random.pick(["connection reset", "all good", "reSET \u00e9"]) },
  };
  return createRecord(fields, JSON.stringify(fields));
}

function compare(
  selection: ReturnType<ReturnType<typeof createActivityStore>["select"]>,
  text: string,
  all: readonly ActivityRecord[],
  loop: { runAll(): void },
): void {
  expect(selection.length).toBeGreaterThanOrEqual(0);
  loop.runAll();
  const matches = createMatcher(queryOf(text), { nowUs });
  const expected = all.filter(matches);
  expect(selection.matched).toBe(expected.length);
  for (const start of [0, 1, 1023, Math.floor(expected.length / 2), expected.length - 20]) {
    const rows = selection.window(start, 25).map((row) => (row.kind === "record" ? row.record.raw : "gap"));
    expect(rows).toEqual(expected.slice(start, start + 25).map(({ raw }) => raw));
  }
  const middle = expected[Math.floor(expected.length / 2)];
  const position = expected.findIndex(({ createdUs }) => createdUs >= (middle?.createdUs ?? 0));
  expect(selection.positionAt(middle?.createdUs ?? 0)).toBe(Math.max(0, position));
}

function compareTraces(store: ReturnType<typeof createActivityStore>, all: readonly ActivityRecord[]): void {
  const expected = [...Map.groupBy(all, ({ traceId }) => traceId)].map(
    ([traceId, records]) => [traceId, records.map(({ raw }) => raw)] as const,
  );
  const traces = store.traces();
  const rawTexts = (rowIds: Iterable<number>) => Array.from(rowIds, (rowId) => store.record(rowId)?.raw);
  const found = Array.from({ length: traces.length }, (_, index) => [
    traces.traceId(index),
    rawTexts(traces.rows(index)),
  ]);
  expect(found).toEqual(expected);
  expect(store.traces()).toBe(traces);
  const [traceId = "", records] = expected[7] ?? [];
  expect(rawTexts(store.rowsOfTrace(traceId))).toEqual(records);
  expect(store.rowsOfTrace("unheard of")).toEqual([]);
}
