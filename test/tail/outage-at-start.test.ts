/** No answer comes when a log begins to be followed: what happens meanwhile is news, and `last` counts what was there before. */

import { expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { newsAfterUs } from "../../src/tail/news.ts";
import { type ModelEvent, retry } from "./model-server.ts";
import { expectOrdered, type Run, runTail, startMs, startUs } from "./run-tail.ts";

const secondMs = 1000;
const before = 130;

/** Half a second off every whole one, for `before` seconds before the start and two minutes from it on. */
function eventsOf(everyMs: number): readonly ModelEvent[] {
  const after = Math.floor((120 * secondMs) / everyMs);
  return Array.from({ length: before + after }, (_, index) => {
    const offsetMs = 500 + (index - before) * (index < before ? secondMs : everyMs);
    const createdUs = startUs + offsetMs * 1000;
    return { createdUs, arrivesMs: startMs + offsetMs, fields: { created: createdUs, index } };
  });
}

const indexes = ({ records }: Run) => records.map(({ raw }) => JSON.parse(raw).index as number);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const failures = [1, 4, 9];
const lasts = [0, 3, 100];

it.each(failures.flatMap((failed) => lasts.map((last) => [failed, last] as const)))(
  "after %d calls that failed, the last %d from before the start are given, and all that happened since",
  async (failed, last) => {
    for (const [everyMs, sort] of [
      [150, "honoured"],
      [700, "asc"],
      [700, "desc"],
    ] as const) {
      for (const offMs of [0, 700, -45_000, 7_200_000]) {
        const events = eventsOf(everyMs).map((event) => {
          const createdUs = event.createdUs + offMs * 1000;
          return { ...event, createdUs, fields: { ...event.fields, created: createdUs } };
        });
        const run = runTail({
          events,
          conditions: { sort },
          tail: { last, limit: 40 },
          dateOffMs: () => offMs,
        });
        run.server.script(...Array.from({ length: failed }, () => retry("server_error")));
        await run.until(300 * secondMs);
        await run.stop();
        expectOrdered(run);
        // The start is known to the second.
        const given = indexes(run).toSorted((a, b) => a - b);
        const first = given[0] ?? 0;
        expect([before - last, before - last - 1]).toContain(first);
        expect(given).toEqual(range(first, events.length));
        expect(run.status.gaps).toEqual([]);
      }
    }
  },
);

it.each([3_600_000, -3_600_000, 5000, -5000].flatMap((offMs) => lasts.map((last) => [offMs, last] as const)))(
  "a Date that is %d ms off the records' own time hides nothing of it, nor brings an hour, with the last %d",
  async (offMs, last) => {
    const events = eventsOf(700);
    const run = runTail({ events, tail: { last, limit: 40 }, dateOffMs: () => offMs });
    run.server.script(...Array.from({ length: 4 }, () => retry("server_error")));
    await run.until(300 * secondMs);
    await run.stop();
    const given = indexes(run).toSorted((a, b) => a - b);
    const first = given[0] ?? 0;
    expect(first).toBeLessThanOrEqual(before - last);
    expect(first).toBeGreaterThanOrEqual(before - last - 2);
    expect(given).toEqual(range(first, events.length));
  },
);

it.each([
  ["both clocks agree", { byDateUs: 1000, byMachineUs: 1000, newestUs: 1400 }, 1000],
  ["the Date is ahead", { byDateUs: 9000, byMachineUs: 1000, newestUs: 1400 }, 1000],
  ["the Date is behind, and the log tells of it", { byDateUs: 100, byMachineUs: 1000, newestUs: 1400 }, 900],
  [
    "this machine's clock is behind, and the log tells of it",
    { byDateUs: 1000, byMachineUs: 100, newestUs: 1500 },
    1000,
  ],
  ["a clock is behind, and the log is quiet", { byDateUs: 1000, byMachineUs: 100, newestUs: 50 }, 100],
  ["a record is stamped as still to come", { byDateUs: 1000, byMachineUs: 900, newestUs: 99_000 }, 1000],
  ["the log is not known to its end", { byDateUs: 1000, byMachineUs: 100, newestUs: undefined }, 1000],
])("news begins where the clocks and the log say that it was asked for: %s", (_what, known, us) => {
  expect(newsAfterUs({ ...known, agoMs: 0.5 })).toBe(us);
});

it("what takes long to be answered shows what happened since it was asked for", async () => {
  const events = eventsOf(700);
  const run = runTail({ events, conditions: { latencyMs: 15_000 }, tail: { last: 0 }, dateOffMs: () => 0 });
  await run.until(300 * secondMs);
  await run.stop();
  expect(indexes(run).filter((index) => index >= before)).toEqual(range(before, events.length));
});

it("a log that was asked for before the tail was made begins then", async () => {
  const events = eventsOf(700);
  const tail = { last: 3, beganMs: -20 * secondMs };
  const run = runTail({ events, tail, dateOffMs: () => 0 });
  await run.until(secondMs);
  await run.stop();
  expect(indexes(run)).toEqual(range(before - 23, before));
});

it("where the first page comes at once, `last` counts all that it shows", async () => {
  const ahead = Array.from({ length: 20 }, (_, index) => {
    const createdUs = startUs + index * 1_000_000;
    return { createdUs, arrivesMs: startMs, fields: { created: createdUs, index } };
  });
  const run = runTail({ events: ahead, tail: { last: 3 }, dateOffMs: () => 0 });
  await run.until(60 * secondMs);
  await run.stop();
  expect(indexes(run)).toEqual([17, 18, 19]);
});

it.each(lasts)("with faults all along, nothing since the start is lost with the last %d", async (last) => {
  for (let seed = 0; seed < 15; seed++) {
    const random = seededRandom(seed);
    const maxLimit = random.pick([4, 7, 1000]);
    const faults = { unavailable: 0.4, malformed: 0.1, lostCursor: random.pick([0, 0.3]), cut: 0.1 };
    const conditions = { faults, faultsEndMs: startMs + 60 * secondMs, maxLimit, latencyMs: 80 };
    const heldBytes = random.pick([500, 256 * 2 ** 20]);
    const run = runTail({
      ...{ seed, events: eventsOf(random.pick([150, 900])), conditions },
      tail: { last, limit: 20, heldBytes },
      dateOffMs: () => 0,
    });
    run.server.script(...Array.from({ length: random.integer(1, 5) }, () => retry("server_error")));
    await run.until(600 * secondMs);
    await run.stop();
    expectOrdered(run);
    const given = indexes(run).toSorted((a, b) => a - b);
    const first = given[0] ?? 0;
    expect(first, `seed ${seed}`).toBeGreaterThanOrEqual(before - last - 1);
    expect(given, `seed ${seed}`).toEqual(range(Math.min(first, before - last), run.server.events.length));
  }
});
