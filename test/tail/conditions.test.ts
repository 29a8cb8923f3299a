import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { behindFromMs } from "../../src/tail/lag-watch.ts";
import { canonicalText } from "../../src/tail/same-record.ts";
import type { ModelConditions } from "./model-server.ts";
import { modelTraffic, someTraffic, type TrafficOptions } from "./model-traffic.ts";
import { expectComplete, expectOrdered, expectWithinBudget, runTail, startMs } from "./run-tail.ts";

const faultsEndMs = startMs + 200_000;
const minutes = 60_000;
/** An event listed within a minute is given that long after it happened while the log is live: 90 s, and the lag. */
const promisedMs = 90_000 + behindFromMs;

interface Case {
  readonly name: string;
  readonly traffic?: Partial<TrafficOptions>;
  readonly conditions?: Partial<ModelConditions>;
  readonly limit?: number;
}

const cases: readonly Case[] = [
  { name: "ordinary traffic" },
  { name: "bursts larger than a page", traffic: { burst: { chance: 0.1, most: 40 } } },
  { name: "equal times", traffic: { equalTimes: 0.5 } },
  { name: "identical twins", traffic: { twins: 0.4 } },
  {
    name: "twins and equal times in bursts",
    traffic: { twins: 0.4, equalTimes: 0.4, burst: { chance: 0.1, most: 30 } },
    limit: 5,
  },
  { name: "late events", traffic: { late: { chance: 0.2, leastMs: 10_000, mostMs: 45_000 } } },
  {
    name: "events later than the overlap",
    traffic: { late: { chance: 0.05, leastMs: 80_000, mostMs: 400_000 } },
  },
  {
    name: "newest first whatever is asked",
    conditions: { sort: "desc" },
    traffic: { burst: { chance: 0.1, most: 40 } },
  },
  { name: "exclusive bounds", conditions: { bounds: "exclusive" }, traffic: { equalTimes: 0.5 } },
  { name: "a lowered limit", conditions: { maxLimit: 3 }, traffic: { everyMs: 4000 } },
  {
    name: "cursors by offset while the log grows",
    conditions: { cursors: "offset" },
    traffic: { burst: { chance: 0.1, most: 40 } },
  },
  {
    name: "cursors by offset, newest first, twins",
    conditions: { cursors: "offset", sort: "desc", latencyMs: 900 },
    traffic: { twins: 0.3, everyMs: 1000 },
  },
  {
    name: "fields written in another order each time",
    conditions: { shuffleFields: true },
    traffic: { twins: 0.3, equalTimes: 0.3 },
  },
  {
    name: "lost cursors",
    conditions: { faults: { lostCursor: 0.3 } },
    traffic: { burst: { chance: 0.1, most: 40 } },
  },
  {
    name: "repeated pages",
    conditions: { faults: { repeatedPage: 0.3 } },
    traffic: { twins: 0.2, burst: { chance: 0.1, most: 40 } },
  },
  {
    name: "repeated cursors",
    conditions: { faults: { repeatedCursor: 0.3 } },
    traffic: { burst: { chance: 0.1, most: 40 } },
  },
  { name: "429 with Retry-After", conditions: { faults: { rateLimited: 0.2 } } },
  { name: "503", conditions: { faults: { unavailable: 0.3 } } },
  { name: "cut connections", conditions: { faults: { cut: 0.3 } } },
  { name: "connections that are dead", conditions: { faults: { swallowed: 0.3 } } },
  { name: "malformed bodies", conditions: { faults: { malformed: 0.3 } } },
  { name: "a platform that never answers for minutes", conditions: { faults: { cut: 1 } } },
  { name: "a platform clock that is ahead", traffic: { skewMs: 240_000 } },
  { name: "a platform clock that is behind", traffic: { skewMs: -240_000 } },
  { name: "a smaller budget than expected", conditions: { budget: 20 } },
];

describe("with follow, every event is given once under", () => {
  it.each(cases)("$name", async ({ traffic, conditions, limit = 8 }) => {
    const end = startMs + 6 * minutes;
    const events = modelTraffic(seededRandom("traffic"), {
      fromMs: startMs - 3 * minutes,
      toMs: end,
      ...someTraffic,
      ...traffic,
    });
    const run = runTail({ events, conditions: { faultsEndMs, ...conditions }, tail: { limit } });
    await run.until(20 * minutes);
    // Repairs and a smaller budget than ours slow it down for a while; it must come back every time.
    await run.untilTrue(() => (run.status.lagMs ?? Number.POSITIVE_INFINITY) < 5500, 5 * minutes);
    expectComplete(run);
    expectOrdered(run);
    expectWithinBudget(run);
    expect(run.status.gaps).toEqual([]);
    expect(run.status.lagMs).toBeLessThan(6000);
    expect(run.status.phase).toBe("live");
    await run.stop();
  });
});

describe("with every fifth call refused for a second, bursts and lost cursors for three minutes", () => {
  it.each([1, 2, 3])("it keeps up, says when it does not, and misses nothing (seed %d)", async (seed) => {
    const end = startMs + 3 * minutes;
    const events = modelTraffic(seededRandom(seed), {
      fromMs: startMs,
      toMs: end,
      ...someTraffic,
      burst: { chance: 0.3, most: 240 },
    });
    const conditions = { refusesEvery: 5, maxLimit: 100, faults: { lostCursor: 0.1 } };
    const run = runTail({ seed, events, conditions, tail: { limit: 1000 } });
    while (run.clock.nowMs() < end) {
      if (!(await run.clock.step())) break;
      const { phase, lagMs = 0 } = run.status;
      if (phase === "live") expect(lagMs).toBeLessThanOrEqual(behindFromMs);
    }
    const { lagMs = Number.POSITIVE_INFINITY } = run.status;
    expect(events.length).toBeGreaterThan(2500);
    expect(lagMs).toBeLessThanOrEqual(behindFromMs);
    expect(run.server.calls.length).toBeGreaterThan(100);
    // What is listed later than newer events is found by looks at the past, which take their time.
    await run.untilTrue(() => run.records.length === events.length, 4 * minutes);
    expectComplete(run);
    expectWithinBudget(run);
    await run.stop();
  });
});

describe("with every fifth call refused, bursts, lost cursors, repeated pages and events listed up to 45 s late", () => {
  const traffic = { ...someTraffic, burst: { chance: 0.3, most: 240 } };
  const conditions = { refusesEvery: 5, maxLimit: 100, faults: { lostCursor: 0.1, repeatedPage: 0.05 } };
  it.each([1, 4, 12, 20])(
    "nothing older than is promised is missing while it says live (seed %d)",
    async (seed) => {
      const late = { chance: 0.05, leastMs: 2000, mostMs: 45_000 };
      const end = startMs + 5 * minutes;
      const events = modelTraffic(seededRandom(seed), { fromMs: startMs, toMs: end, ...traffic, late });
      const run = runTail({ seed, events, conditions, tail: { limit: 1000 } });
      const left = new Map(events.map((event) => [JSON.stringify(event.fields), event] as const));
      const phases = new Set<string>();
      for (let taken = 0; run.clock.nowMs() < end; taken = run.events.length) {
        if (!(await run.clock.step())) break;
        for (const event of run.events.slice(taken))
          if (event.kind === "records") for (const { raw } of event.records) left.delete(raw);
        const { phase, unreadPastMs } = run.status;
        phases.add(phase);
        if (phase === "looking-back") expect(unreadPastMs).toBeGreaterThan(0);
        if (phase !== "live") continue;
        expect(unreadPastMs).toBe(0);
        // In the order in which they happened.
        const [first] = left.values();
        expect((first?.createdUs ?? Number.POSITIVE_INFINITY) / 1000).toBeGreaterThan(
          run.clock.nowMs() - promisedMs,
        );
      }
      expect([...phases]).toContain("live");
      expect([...phases]).toContain("looking-back");
      await run.stop();
    },
  );
});

describe("on a log too busy to look at the whole overlap with every poll", () => {
  it("what is listed some seconds late is given within seconds, not at the next look at the past", async () => {
    const end = startMs + 4 * minutes;
    const events = modelTraffic(seededRandom("busy"), {
      fromMs: startMs,
      toMs: end,
      ...someTraffic,
      everyMs: 40,
      late: { chance: 0.2, leastMs: 500, mostMs: 4000 },
    });
    const run = runTail({ events, tail: { limit: 1000 } });
    await run.until(end - startMs);
    const nowMs = run.clock.nowMs();
    const given = new Set(run.records.map(({ raw }) => canonicalText(raw)));
    const longListed = events.filter(({ arrivesMs }) => arrivesMs < nowMs - 15_000);
    const missing = longListed.filter(({ fields }) => !given.has(canonicalText(JSON.stringify(fields))));
    expect(events.length).toBeGreaterThan(4000);
    expect(missing).toEqual([]);
    await run.stop();
  });
});
