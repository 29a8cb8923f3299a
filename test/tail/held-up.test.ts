/** A follower that is held up on its way back to the first of `last` gives what it has read, goes on, and gives the others later. */

import { expect, it } from "vitest";
import { type ModelEvent, rateLimited, retry } from "./model-server.ts";
import { expectOrdered, type Run, runTail, startMs, startUs } from "./run-tail.ts";

const secondMs = 1000;
/** Eight seconds, and the five until it is looked again whether a call was answered. */
const promisedMs = 13 * secondMs;
const last = 15;

/** One a second; thirty-one before the first answer. */
const events: readonly ModelEvent[] = Array.from({ length: 150 }, (_, index) => {
  const offsetMs = (index - 30) * secondMs;
  const createdUs = startUs + offsetMs * 1000;
  return { createdUs, arrivesMs: startMs + offsetMs, fields: { created: createdUs, index } };
});

const indexes = ({ records }: Run) => records.map(({ raw }) => JSON.parse(raw).index as number);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

it.each([
  ["is refused", { failure: retry("server_error"), afterMs: 0 }],
  ["is refused for two minutes at once", { failure: rateLimited(120_000), afterMs: 0 }],
  ["loses its cursor", { failure: { ...retry("invalid_cursor"), kind: "cursor" }, afterMs: 0 }],
  ["is not answered", { failure: retry("timeout"), afterMs: 30 * secondMs }],
] as const)(
  "where the second page %s, the first is given soon, and then all that comes",
  async (_what, poison) => {
    const conditions = { poison, poisonUs: events[24]?.createdUs, faultsEndMs: startMs + 60 * secondMs };
    const run = runTail({ events, conditions, tail: { last, limit: 4 } });
    await run.until(promisedMs);
    expect(indexes(run).slice(0, 4)).toEqual(range(27, 31));
    expect(run.status.gaps).toMatchObject([{ toUs: events[27]?.createdUs }]);
    await run.until(300 * secondMs);
    await run.stop();
    expectOrdered(run);
    expect(indexes(run).toSorted((a, b) => a - b)).toEqual(range(31 - last, 150));
    expect(run.status.gaps).toEqual([]);
  },
);

it.each([
  [9, 2, 18],
  [7, 5, 40],
])(
  "where each page takes %d s, the first %d are given after %d s",
  async (pageSeconds, pages, givenSeconds) => {
    const before = Array.from({ length: 300 }, (_, index) => {
      const createdUs = startUs + (index - 300) * 1_000_000;
      return { createdUs, arrivesMs: startMs, fields: { created: createdUs, index } };
    });
    const conditions = { latencyMs: pageSeconds * secondMs };
    const run = runTail({ events: before, conditions, tail: { last: 200, limit: 20 } });
    await run.untilTrue(() => run.records.length > 0, 60 * secondMs);
    expect(run.clock.nowMs() - startMs).toBe(givenSeconds * secondMs);
    expect(indexes(run)).toEqual(range(300 - pages * 20, 300));
    await run.until(600 * secondMs);
    await run.stop();
    expect(indexes(run).toSorted((a, b) => a - b)).toEqual(range(100, 300));
    expect(run.status.gaps).toEqual([]);
  },
);
