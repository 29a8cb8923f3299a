/** What waits until its order is certain is given where it gets too much: nothing is lost by that, and nothing is given twice. */

import { expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import type { FetchPage } from "../../src/tail/tail.ts";
import fc from "../support/cases.ts";
import type { ModelEvent } from "./model-server.ts";
import { type Run, runTail, startMs, startUs } from "./run-tail.ts";

function eventAt(offsetMs: number, index: number): ModelEvent {
  const createdUs = startUs + offsetMs * 1000;
  return { createdUs, arrivesMs: startMs, fields: { created: createdUs, index } };
}

const texts = ({ records }: Run) => records.map(({ raw }) => raw).sort();

it("gives the same records however little may be held", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }),
      fc.record({
        sort: fc.constantFrom("honoured" as const, "desc" as const, "asc" as const),
        cursors: fc.constantFrom("key" as const, "offset" as const),
      }),
      fc.record({ last: fc.option(fc.nat(30), { nil: undefined }), limit: fc.integer({ min: 2, max: 7 }) }),
      fc.nat(1000),
      async (ages, conditions, { last, limit }, heldBytes) => {
        const events = ages.map((age, index) => eventAt(-1000 * age, index));
        const run = (changes: object) =>
          runTail({
            events,
            conditions,
            tail: { follow: false, limit, ...(last !== undefined && { last }), ...changes },
          });
        const [bounded, unbounded] = [run({ heldBytes }), run({})];
        await Promise.all([bounded.until(60_000), unbounded.until(60_000)]);
        expect(texts(bounded)).toEqual(texts(unbounded));
        expect([bounded.status.gaps, bounded.events.at(-1)]).toEqual([[], { kind: "end" }]);
      },
    ),
    { numRuns: 60 },
  );
});

/** Pages of ten without end, each with a new cursor: `timeOf` says which times the records of a page have. */
function endless(timeOf: (page: number, place: number) => number): FetchPage {
  let pages = 0;
  return async () => {
    const page = ++pages;
    const records = Array.from({ length: 10 }, (_, place) => {
      const fields = { created: timeOf(page, place), text: "x".repeat(50), page, place };
      return createRecord(fields, JSON.stringify(fields));
    });
    return { ok: true, page: { records, nextCursor: `cursor ${page}` } };
  };
}

/** One record met on two pages: the instant is in doubt, and what it is asked for has no end. */
function endlessInstant(): FetchPage {
  const more = endless(() => startUs - 5);
  const at = (us: number) => createRecord({ created: us }, JSON.stringify({ created: us }));
  return async (request, signal) => {
    if (request.limit === 100) return more(request, signal);
    const isFirst = !request.cursor;
    const times = isFirst ? [4, 5] : [5, 6];
    return {
      ok: true,
      page: { records: times.map((age) => at(startUs - age)), nextCursor: isFirst ? "second" : "" },
    };
  };
}

it.each([
  ["newest first, each page newer", {}, endless((page, place) => startUs + page * 100 - place)],
  ["in no order", {}, endless((page, place) => startUs + page + ((place * 7) % 10))],
  ["without times", {}, endless(() => 0)],
  ["older and older", { last: 100_000 }, endless((page, place) => startUs - page * 100 - place)],
  ["at an instant that was in doubt", { last: 3, instantLimit: 100 }, endlessInstant()],
])("holds a bounded number of bytes of pages that have no end: %s", async (_, tail, fetch) => {
  const run = runTail({
    events: [],
    tail: { lastPages: 10_000, limit: 10, heldBytes: 5000, fetch, ...tail },
  });
  let most = 0;
  for (let minute = 1; minute <= 5; minute++) {
    await run.until(minute * 60_000);
    const { received, repeats, records } = run.status;
    most = Math.max(most, received - repeats - records);
  }
  expect(run.status.received).toBeGreaterThan(500);
  // Each has about a hundred bytes.
  expect(most).toBeLessThan(70);
  await run.stop();
});

it("forgets of pages that come oldest first what is not among the newest that were asked for, without an end too", async () => {
  const newer = endless((page, place) => startUs + page * 100 + place);
  const seen: (readonly string[])[] = [];
  const fetch: FetchPage = async (request, signal) => {
    const outcome = await newer(request, signal);
    // Of what is held no page is kept but those of the newest.
    if (outcome.ok && seen.length >= 300) return { ok: true, page: { ...outcome.page, nextCursor: "" } };
    if (outcome.ok) seen.push(outcome.page.records.map(({ raw }) => raw));
    return outcome;
  };
  const run = runTail({ events: [], tail: { follow: false, last: 25, limit: 10, heldBytes: 5000, fetch } });
  await run.until(20 * 60_000);
  expect(run.events.at(-1)).toEqual({ kind: "end" });
  expect(run.records).toHaveLength(25);
  expect(run.records.slice(0, 15).map(({ raw }) => raw)).toEqual(seen.flat().slice(-15));
});
