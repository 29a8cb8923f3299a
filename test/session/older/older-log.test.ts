import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { everything } from "../../../src/query/compose.ts";
import {
  createOlderLog,
  leavesOlder,
  type OlderGoal,
  type OlderOutcome,
} from "../../../src/session/older/older-log.ts";
import { createTakenOnce } from "../../../src/session/older/taken-once.ts";
import { createWalkBudget } from "../../../src/session/older/walk-budget.ts";
import type { OlderRecords } from "../../../src/store/activity-store.ts";
import { createCallBudget } from "../../../src/tail/budget.ts";
import { createTail } from "../../../src/tail/create-tail.ts";
import { createPlatformTime } from "../../../src/tail/platform-time.ts";
import { canonicalText } from "../../../src/tail/same-record.ts";
import type { Gap } from "../../../src/tail/tail.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { type ModelConditions, type ModelEvent, modelServer } from "../../tail/model-server.ts";
import { modelTraffic, someTraffic } from "../../tail/model-traffic.ts";

const startMs = Date.UTC(2026, 0, 5, 15, 0, 0);
const minuteMs = 60_000;
const limit = 10;

/** A log that is followed from the newest `last` events on, as the workbench follows it. */
function open(
  events: readonly ModelEvent[],
  {
    seed = 1,
    last = 20,
    capacity = 1_000_000,
    callsPerMinute = 1000,
    minPollMs = 5000,
    tailLimit = limit,
    conditions = {} as Partial<ModelConditions>,
  } = {},
) {
  const clock = fakeClock(startMs);
  const random = seededRandom(seed);
  const { fetch, requests, calls } = modelServer(clock, random.fork("server"), events, conditions);
  const store = createTestStore({ capacity });
  const taken = createTakenOnce(store);
  const platformTime = createPlatformTime(clock);
  const stop = new AbortController();
  const budget = createCallBudget(callsPerMinute, { follow: true });
  const ports = { fetch, clock, platformTime, random: random.fork("tail"), limit };
  const changes: string[] = [];
  const gaps: Gap[] = [];
  const older = createOlderLog({
    ...{ ...ports, store, taken, signal: stop.signal },
    budget: createWalkBudget(budget, callsPerMinute),
    onGap: (gap) => gaps.push(gap),
    onChange: () => changes.push(older.state),
  });
  const tail = createTail({ ...ports, budget, limit: tailLimit, follow: true, last, minPollMs });
  const following = (async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") taken.takeNew(event.records);
      if (event.kind === "status" && older.state === "unknown" && event.status.phase === "live")
        older.begin(leavesOlder(event.status, last));
    }
  })();
  return {
    ...{ clock, tail, older, requests, calls, changes, gaps, store },
    records(): readonly ActivityRecord[] {
      const all = store.select(everything);
      const rows = all.window(0, all.length);
      all.close();
      return rows.flatMap((row) => (row.kind === "record" ? [row.record] : []));
    },
    async until(isSo: () => boolean) {
      while (!isSo() && clock.nowMs() < startMs + 60 * minuteMs) await clock.step();
    },
    async close() {
      stop.abort();
      await Promise.all([following, older.close()]);
      taken.close();
    },
  };
}

type Opened = ReturnType<typeof open>;

const textOf = ({ fields }: ModelEvent) => canonicalText(JSON.stringify(fields));
const heldTexts = (log: Opened) => log.records().map(({ raw }) => canonicalText(raw));

/** One event a second, the newest just before the start. */
function pastEvents(count: number): readonly ModelEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const createdUs = (startMs - (count - index) * 1000) * 1000;
    return { createdUs, arrivesMs: createdUs / 1000, fields: { created: createdUs, level: "info", index } };
  });
}

async function asked(log: Opened, ...goals: readonly OlderGoal[]): Promise<readonly OlderOutcome[]> {
  const outcomes: OlderOutcome[] = [];
  for (const goal of goals) void log.older.load(goal).then((outcome) => outcomes.push(outcome));
  await log.until(() => outcomes.length === goals.length);
  return outcomes;
}

const secondsAgo = (seconds: number) => ({ fromUs: (startMs - seconds * 1000) * 1000 });

it.each([
  ["a range, then a number", secondsAgo(60), { count: 30 }],
  ["a number, then a range", { count: 30 }, secondsAgo(60)],
  ["a range, then a wider one", secondsAgo(60), secondsAgo(90)],
  ["the same range twice", secondsAgo(60), secondsAgo(60)],
] as const)("takes each event once where two ask for what is older: %s", async (_, first, second) => {
  const log = open(pastEvents(200));
  await log.until(() => log.older.state === "more");
  const outcomes = await asked(log, first, second);
  expect(outcomes.map(({ failure }) => failure)).toEqual([undefined, undefined]);
  const texts = heldTexts(log);
  expect(texts).toHaveLength(new Set(texts).size);
  const furthest = Math.min(
    ...[first, second].map((goal) => ("fromUs" in goal ? goal.fromUs : startMs * 1000)),
  );
  expect(log.store.range?.fromUs).toBeLessThan(furthest);
  expect(log.older.state).toBe("more");
  // One walk at a time: each asks for what is before the walk before it.
  const bounds = log.requests.flatMap(({ sortDirection, maxDateUs, cursor }) =>
    sortDirection === "desc" && maxDateUs !== undefined && !cursor ? [maxDateUs] : [],
  );
  expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => b - a));
  await log.close();
});

it("loads what was asked for before the first look was over", async () => {
  const log = open(pastEvents(200));
  const outcome = asked(log, secondsAgo(60));
  expect(log.older.state).toBe("unknown");
  expect(await outcome).toMatchObject([{ failure: undefined }]);
  expect(log.records().length).toBeGreaterThan(60);
  await log.close();
});

it("says that it is asking until the last one has its answer", async () => {
  const log = open(pastEvents(200));
  await log.until(() => log.older.state === "more");
  log.changes.length = 0;
  await asked(log, { count: 10 }, secondsAgo(60));
  expect(new Set(log.changes.slice(0, -1))).toEqual(new Set(["asking"]));
  expect(log.changes.at(-1)).toBe("more");
  await asked(log, { fromUs: 0 });
  expect(log.older.state).toBe("none");
  expect(await log.older.load({ count: 10 })).toEqual({ count: 0, failure: undefined });
  await log.close();
});

it("ends with a failure where no more fit, and counts only those that stayed", async () => {
  const log = open(pastEvents(200), { capacity: 45 });
  await log.until(() => log.older.state === "more");
  const [outcome] = await asked(log, { fromUs: 0 });
  expect(outcome).toMatchObject({ count: 25, failure: { code: "memory_full" } });
  expect(log.records()).toHaveLength(45);
  expect(log.older.state).toBe("more");
  await log.close();
});

it("ends with the platform's failure, and goes on from there without a hole when it is asked again", async () => {
  const past = pastEvents(200);
  const poisonUs = past[120]?.createdUs;
  const faultsEndMs = startMs + 10 * minuteMs;
  const log = open(past, { conditions: { maxLimit: 3, poisonUs, faultsEndMs } });
  await log.until(() => log.older.state === "more");
  const [refused] = await asked(log, { fromUs: 0 });
  expect(refused?.failure).toMatchObject({ code: "malformed_body" });
  const { size } = log.store;
  expect(heldTexts(log)).toEqual(past.slice(-size).map(textOf));
  expect(log.older.state).toBe("more");
  await log.until(() => log.clock.nowMs() > faultsEndMs);
  expect((await asked(log, { fromUs: 0 }))[0]).toEqual({ count: 200 - size, failure: undefined });
  expect(heldTexts(log)).toEqual(past.map(textOf));
  await log.close();
});

it.each([
  ["many", 1000, 12],
  ["few", 5000, 25],
])(
  "leaves the tail its calls where its polls are %s, and makes no more with it than are taken",
  async (_, minPollMs, least) => {
    const callsPerMinute = 50;
    const traffic = Array.from({ length: 240 }, (__, index) => {
      const arrivesMs = startMs + index * 1000;
      return { createdUs: arrivesMs * 1000, arrivesMs, fields: { created: arrivesMs * 1000, index } };
    });
    const events = [...pastEvents(1500), ...traffic];
    const log = open(events, {
      callsPerMinute,
      minPollMs,
      tailLimit: 200,
      conditions: { budget: callsPerMinute },
    });
    await log.until(() => log.older.state === "more");
    void log.older.load({ fromUs: 0 });
    let lagMs = 0;
    await log.until(() => {
      lagMs = Math.max(lagMs, log.tail.status.lagMs ?? 0);
      return log.clock.nowMs() > startMs + 4 * minuteMs;
    });
    const inMinute = (atMs: number) =>
      log.calls.filter((each) => atMs <= each && each < atMs + minuteMs).length;
    expect(Math.max(...log.calls.map(inMinute))).toBeLessThanOrEqual(callsPerMinute);
    expect(lagMs).toBeLessThan(minPollMs + 2500);
    // Each walk brings a page, the oldest event of the one before once more.
    expect(log.store.size - 20 - 240).toBeGreaterThan(4 * least * (limit - 1));
    await log.close();
  },
);

it("names an instant whose equal records do not fit one page, once", async () => {
  const past = pastEvents(60).map((event, index) =>
    index < 25 || index > 29 ? event : (pastEvents(60)[25] ?? event),
  );
  const log = open(past, { conditions: { maxLimit: 4 } });
  await log.until(() => log.older.state === "more");
  await asked(log, { count: 20 }, { fromUs: 0 });
  const instant = { fromUs: past[25]?.createdUs, toUs: past[25]?.createdUs };
  expect(log.gaps).toMatchObject([{ id: -1, code: "equal_records", ...instant }]);
  expect(log.store.size).toBeLessThan(60);
  expect(log.older.state).toBe("none");
  await log.close();
});

it("answers those that ask when the log is closed", async () => {
  const log = open(pastEvents(200));
  await log.until(() => log.older.state === "more");
  const outcome = log.older.load({ fromUs: 0 });
  await log.close();
  expect(await outcome).toEqual({ count: 0, failure: undefined });
  expect(log.older.state).toBe("more");
});

it.each<[string, Record<"before" | "after", readonly OlderGoal[]>, OlderRecords, number]>([
  ["alone: the walk under way is the last one", { before: [], after: [] }, "more", 1],
  ["beside another one: it goes on for that", { before: [secondsAgo(45)], after: [] }, "asking", 3],
  ["and asked again: the walk under way is the first", { before: [], after: [secondsAgo(45)] }, "asking", 3],
])("is taken back %s", async (_, { before, after }, state, walks) => {
  const log = open(pastEvents(200));
  await log.until(() => log.older.state === "more");
  const left = new AbortController();
  const outcome = log.older.load({ fromUs: 0 }, left.signal);
  const first = before.map((goal) => log.older.load(goal));
  left.abort();
  const rest = after.map((goal) => log.older.load(goal));
  expect(log.older.state).toBe(state);
  expect(await outcome).toEqual(await log.older.load({ fromUs: 0 }, left.signal));
  await log.until(() => log.clock.nowMs() > startMs + minuteMs / 2);
  await Promise.all([...first, ...rest]);
  expect(log.older.state).toBe("more");
  const ofWalks = log.requests.filter(
    ({ sortDirection, maxDateUs }) => sortDirection === "desc" && maxDateUs,
  );
  expect(ofWalks).toHaveLength(walks);
  expect(heldTexts(log)).toEqual(pastEvents(200).slice(-log.store.size).map(textOf));
  expect(log.store.size).toBe(20 + walks * (limit - 1));
  await log.close();
});

it("is not asked for where that was taken back before the first look was over", async () => {
  const log = open(pastEvents(200));
  const left = new AbortController();
  const outcome = log.older.load(secondsAgo(60), left.signal);
  left.abort();
  expect(await outcome).toEqual({ count: 0, failure: undefined });
  await log.until(() => log.older.state !== "unknown");
  expect([log.older.state, log.store.size]).toEqual(["more", 20]);
  await log.close();
});

it("takes nothing back once all of it has come", async () => {
  const log = open(pastEvents(40));
  await log.until(() => log.older.state === "more");
  const left = new AbortController();
  const outcome = log.older.load({ count: 1000 }, left.signal);
  await log.until(() => log.older.state === "none");
  expect(await outcome).toEqual({ count: 20, failure: undefined });
  left.abort();
  expect(log.older.state).toBe("none");
  await log.close();
});

const leastLimit = 6;

const ask = fc.record({
  afterMs: fc.nat({ max: minuteMs }),
  goal: fc.oneof(
    fc.record({ count: fc.integer({ min: 1, max: 60 }) }),
    fc.nat({ max: 200 }).map((seconds) => secondsAgo(seconds)),
  ),
});

const conditions = fc.record({
  sort: fc.constantFrom("honoured", "desc"),
  bounds: fc.constantFrom("inclusive", "exclusive"),
  cursors: fc.constantFrom("key", "offset"),
  maxLimit: fc.integer({ min: leastLimit, max: 20 }),
  latencyMs: fc.constantFrom(1, 80, 3000),
  shuffleFields: fc.boolean(),
  faults: fc.constantFrom<ModelConditions["faults"]>(
    {},
    { unavailable: 0.3, cut: 0.2 },
    { unavailable: 0.6, lostCursor: 0.2 },
    { repeatedPage: 0.2, repeatedCursor: 0.1, malformed: 0.2 },
  ),
});

/**
 * What is amiss: an event of the past that is held more often than the platform has it, or less often although older ones are held.
 * Of the oldest instant not all need to be there, nor those of which the tail says that it is in doubt.
 */
function amissIn(log: Opened, past: ReadonlyMap<string, Counted>, isWhole: boolean): readonly string[] {
  const oldestUs = isWhole ? 0 : (log.store.range?.fromUs ?? Number.POSITIVE_INFINITY);
  const isCertain = log.tail.status.doubts === 0;
  const held = Map.groupBy(heldTexts(log), (text) => text);
  return [...past].flatMap(([text, { createdUs, most, least }]) => {
    const times = held.get(text)?.length ?? 0;
    return times > most || (isCertain && times < least && createdUs > oldestUs)
      ? [`${times} times of ${least} to ${most}: ${text}`]
      : [];
  });
}

/** Not more of an instant than a page shows: of the others some stay unknown, and are named as a gap. */
function fittingPages(events: readonly ModelEvent[]): readonly ModelEvent[] {
  const instants = Map.groupBy(events, ({ createdUs }) => createdUs);
  return [...instants.values()].flatMap((equal) => equal.slice(0, leastLimit - 1));
}

interface Counted {
  readonly createdUs: number;
  readonly most: number;
  /** Without those that are listed late. */
  readonly least: number;
}

function counted(events: readonly ModelEvent[]): ReadonlyMap<string, Counted> {
  const same = Map.groupBy(events, textOf);
  return new Map(
    [...same].map(([text, all]) => {
      const least = all.filter(({ arrivesMs }) => arrivesMs <= startMs).length;
      return [text, { createdUs: all[0]?.createdUs ?? 0, most: all.length, least }];
    }),
  );
}

it("holds each event once and all from the oldest one on, whatever is asked when, and whatever fails halfway", async () => {
  const property = fc.asyncProperty(
    fc.record({
      seed: fc.nat(),
      last: fc.integer({ min: 1, max: 40 }),
      asks: fc.array(ask, { maxLength: 6 }),
      conditions,
    }),
    async ({ asks, conditions: chosen, ...options }) => {
      const faultsEndMs = startMs + minuteMs;
      const late = { chance: 0.1, leastMs: 10_000, mostMs: 90_000 };
      const traffic = { ...someTraffic, late, equalTimes: 0.2, twins: 0.2, fromMs: startMs - 3 * minuteMs };
      const drawn = modelTraffic(seededRandom(options.seed), { ...traffic, toMs: startMs + minuteMs / 2 });
      const events = fittingPages(drawn);
      const isPast = ({ createdUs }: ModelEvent) => createdUs < (startMs - 5000) * 1000;
      const past = counted(events.filter(isPast));
      const log = open(events, { ...options, conditions: { ...chosen, faultsEndMs } });
      const waiting = asks.toSorted((a, b) => a.afterMs - b.afterMs);
      const amiss = new Set<string>();
      let answers = 0;
      let revision = 0;
      const look = () => {
        while (log.clock.nowMs() >= startMs + (waiting[0]?.afterMs ?? Number.POSITIVE_INFINITY))
          void log.older.load(waiting.shift()?.goal ?? { count: 0 }).then(() => answers++);
        if (log.store.revision === revision) return;
        revision = log.store.revision;
        for (const one of amissIn(log, past, false)) amiss.add(one);
      };
      await log.until(() => {
        look();
        return answers === asks.length && log.clock.nowMs() > faultsEndMs && log.older.state !== "unknown";
      });
      await asked(log, { fromUs: 0 });
      expect(log.older.state).toBe("none");
      await log.until(() => log.tail.status.doubts === 0);
      for (const one of amissIn(log, past, true)) amiss.add(one);
      expect([...amiss]).toEqual([]);
      await log.close();
    },
  );
  await fc.assert(property, { numRuns: 10 });
});
