/** A log that is read once ends with what was there when that began, however fast it grows and whatever the clocks say. */

import { expect, it } from "vitest";
import type { ModelEvent } from "./model-server.ts";
import { type Run, runTail, startMs } from "./run-tail.ts";

const secondMs = 1000;
const minuteMs = 60_000;
const pageSize = 20;
/** One page takes as long as sixty events take to happen. */
const slow = { maxLimit: pageSize, latencyMs: 3 * secondMs };

/** An event that happens so long after the start, and is stamped so much ahead of the platform's clock. */
const event = (number: number, afterMs: number, aheadMs: number): ModelEvent => {
  const createdUs = (startMs + afterMs + aheadMs) * 1000;
  return { createdUs, arrivesMs: startMs + afterMs, fields: { created: createdUs, number } };
};
const each = (count: number, fromMs: number, everyMs: number, aheadMs: number) =>
  Array.from({ length: count }, (_, index) => event(index, fromMs + index * everyMs, aheadMs));

const isThere = ({ arrivesMs }: ModelEvent) => arrivesMs <= startMs;

const wasThere = ({ server, records }: Run) => ({
  there: server.events.filter(isThere).map(({ createdUs }) => createdUs),
  given: new Set(records.map(({ createdUs }) => createdUs)),
});

function readOnce(events: readonly ModelEvent[], dateOffMs: number, aheadMs: number): Run {
  const sinceUs = (startMs + aheadMs - minuteMs) * 1000;
  const newestUs = Math.max(...events.filter(isThere).map(({ createdUs }) => createdUs));
  const tail = { follow: false, sinceUs, newestUs };
  return runTail({ events, conditions: slow, tail, dateOffMs: () => dateOffMs });
}

const clocks: readonly (readonly [string, number, number])[] = [
  ["that agree", 0, 0],
  ["of which the events' is 15 s ahead", 0, 15 * secondMs],
  ["of which the events' is two minutes ahead", 0, 2 * minuteMs],
  ["of which the platform's is an hour behind", -60 * minuteMs, 0],
  ["of which this machine's is an hour behind", 60 * minuteMs, 60 * minuteMs],
];

it.each(clocks)("ends where more happens than can be read, by clocks %s", async (_, dateOffMs, aheadMs) => {
  const growing = each(20 * 60 * 20, 0, secondMs / 20, aheadMs);
  const run = readOnce([...each(60, -minuteMs, secondMs, aheadMs), ...growing], dateOffMs, aheadMs);
  await run.until(20 * minuteMs);
  expect(run.events.at(-1)).toEqual({ kind: "end" });
  expect(run.clock.nowMs() - startMs).toBeLessThan(10 * minuteMs);
  const { there, given } = wasThere(run);
  expect(there.filter((us) => !given.has(us))).toEqual([]);
});

it.each(clocks)("reads all of one that is not growing, by clocks %s", async (_, dateOffMs, aheadMs) => {
  const run = readOnce(each(200, -10 * secondMs, 50, aheadMs), dateOffMs, aheadMs);
  await run.until(20 * minuteMs);
  expect(run.records).toHaveLength(200);
});

it.each([
  ["is not known", undefined],
  ["is too far ahead to be believed", (startMs + 365 * 24 * 60 * minuteMs) * 1000],
])("ends an hour later of the log where the newest record %s", async (_, newestUs) => {
  const growing = each(24 * 60, 0, 10 * secondMs, 0);
  const run = runTail({
    events: growing,
    conditions: { ...slow, latencyMs: 4 * minuteMs },
    tail: { follow: false, newestUs },
  });
  await run.until(5 * 60 * minuteMs);
  expect(run.events.at(-1)).toEqual({ kind: "end" });
  expect(Math.max(...run.records.map(({ createdUs }) => createdUs / 1000 - startMs))).toBeLessThan(
    70 * minuteMs,
  );
});
