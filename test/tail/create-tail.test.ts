import { describe, expect, it } from "vitest";
import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import type { FetchFailure, Page, PageRequest } from "../../src/tail/tail.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type ModelEvent, rateLimited, retry } from "./model-server.ts";
import { modelTraffic, someTraffic } from "./model-traffic.ts";
import { expectComplete, expectOrdered, type Run, runTail, startMs, startUs } from "./run-tail.ts";

const stop: FetchFailure = { kind: "stop", code: "invalid_auth", message: "The token is not valid." };

/** One event a second, the newest just before the start. */
function pastEvents(count: number): readonly ModelEvent[] {
  return Array.from({ length: count }, (_, index) => eventAt((index - count) * 1000, index));
}

function eventAt(offsetMs: number, index: number, arrivesAfterMs = 0): ModelEvent {
  const createdUs = startUs + offsetMs * 1000;
  const level = index % 10 === 0 ? "error" : "info";
  return {
    createdUs,
    arrivesMs: startMs + offsetMs + arrivesAfterMs,
    fields: { created: createdUs, level, index },
  };
}

/** A record whose time is wrong by so much; it arrives at the start. */
function ahead(byMs: number): ModelEvent {
  const event = eventAt(byMs, 99);
  return { ...event, arrivesMs: startMs };
}

const indexOf = ({ raw }: ActivityRecord) => JSON.parse(raw).index as number;
const indexes = (run: Run) => run.records.map(indexOf);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const gapStates = (run: Run) =>
  run.events.flatMap((event) => (event.kind === "gap" ? [event.gap.state] : []));

it("tells its status also while a call is not answered", async () => {
  const clock = fakeClock();
  const stopping = new AbortController();
  const fetch = () => new Promise<never>(() => {});
  const tail = createTail({ fetch, clock, random: seededRandom(1), follow: true });
  const pending: (number | undefined)[] = [];
  const running = (async () => {
    for await (const event of tail.events(stopping.signal)) {
      if (event.kind !== "status") continue;
      pending.push(event.status.pendingMs);
      if (pending.length === 4) return;
    }
  })();
  for (let look = 0; look < 3; look++) await clock.advance(5000);
  await running;
  expect(pending).toEqual([0, 5000, 10_000, 15_000]);
});

describe("without follow", () => {
  it("gives everything in order and ends", async () => {
    const run = runTail({ events: pastEvents(25), tail: { follow: false, limit: 4 } });
    await run.until(60_000);
    expect(indexes(run)).toEqual(range(0, 25));
    expect(run.events.at(-1)).toEqual({ kind: "end" });
    expect(run.status.phase).toBe("stopped");
  });

  it("gives pages as they come when the platform sorts as asked", async () => {
    const run = runTail({ events: pastEvents(12), tail: { follow: false, limit: 4 } });
    await run.until(60_000);
    expect(run.events.filter(({ kind }) => kind === "records")).toHaveLength(3);
  });

  it.each([
    ["honoured", "inclusive"],
    ["honoured", "exclusive"],
    ["desc", "inclusive"],
    ["desc", "exclusive"],
  ] as const)("keeps to since and until, both included, with sort %s and bounds %s", async (sort, bounds) => {
    const run = runTail({
      events: pastEvents(20),
      conditions: { sort, bounds },
      tail: { follow: false, limit: 4, sinceUs: startUs - 15_000_000, untilUs: startUs - 8_000_000 },
    });
    await run.until(60_000);
    expect(indexes(run)).toEqual(range(5, 13));
  });

  it("ends with the failure when nothing could be fetched at all", async () => {
    const run = runTail({
      events: pastEvents(3),
      conditions: { faults: { cut: 1 } },
      tail: { follow: false },
    });
    await run.until(600_000);
    expect(run.events.at(-1)).toMatchObject({ kind: "end", failure: { code: "connection_cut" } });
    expect(run.server.calls).toHaveLength(4);
  });

  it("tries a gap a bounded number of times, then ends and leaves it named", async () => {
    const events = pastEvents(20);
    const conditions = { poisonUs: events[10]?.createdUs };
    const run = runTail({ events, conditions, tail: { follow: false, limit: 4 } });
    await run.until(3_600_000);
    expect(run.events.at(-1)).toEqual({ kind: "end" });
    expectComplete(run);
    expectOrdered(run);
    expect(indexes(run).toSorted((a, b) => a - b)).toEqual([...range(0, 8), ...range(12, 20)]);
    expect(run.status.gaps).toMatchObject([
      { fromUs: events[7]?.createdUs, toUs: events[12]?.createdUs, code: "malformed_body", state: "open" },
    ]);
    expect(run.status.gaps[0]?.reason).toBe("the platform refused 4 pages (malformed_body)");
  });
});

describe("last", () => {
  it.each(["honoured", "desc"] as const)("gives the newest records only, with sort %s", async (sort) => {
    const run = runTail({
      events: pastEvents(30),
      conditions: { sort },
      tail: { follow: false, last: 10, limit: 4 },
    });
    await run.until(60_000);
    expect(indexes(run)).toEqual(range(20, 30));
    expect(run.server.calls).toHaveLength(3);
    expect(run.status).toMatchObject({ received: 12, records: 10 });
  });

  it.each(
    (["honoured", "desc"] as const).flatMap((sort) =>
      [{}, { last: 25 }].flatMap((last) => [3, 4, 7].map((limit) => ({ sort, limit, ...last }))),
    ),
  )(
    "keeps records of one instant in order of arrival over the edges of pages: %j",
    async ({ sort, ...tail }) => {
      const events = Array.from({ length: 30 }, (_, index) =>
        eventAt(-1000 * Math.ceil((30 - index) / 5), index),
      );
      const run = runTail({
        events,
        conditions: { sort },
        tail: { follow: false, instantLimit: 7, ...tail },
      });
      await run.until(60_000);
      expect(indexes(run)).toEqual(range("last" in tail ? 5 : 0, 30));
    },
  );

  it("never gives more than were asked for, however many are equal and however small pages are; what equal ones hide is a gap, and soon", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ age: fc.nat(3), index: fc.nat(3), times: fc.integer({ min: 1, max: 8 }) }), {
          maxLength: 8,
        }),
        fc.record({
          cursors: fc.constantFrom("offset" as const, "key" as const),
          sort: fc.constantFrom("honoured" as const, "desc" as const),
          maxLimit: fc.integer({ min: 2, max: 40 }),
        }),
        fc.record({ last: fc.nat(30), limit: fc.integer({ min: 2, max: 7 }) }),
        fc.option(fc.nat(4), { nil: undefined }),
        async (groups, conditions, part, latest) => {
          const events = groups.flatMap(({ age, index, times }) =>
            Array.from({ length: times }, () => eventAt(-1000 * age - 1000, index)),
          );
          const beginning = latest !== undefined && {
            latestUs: () => startUs - latest * 1_000_000,
            begins: () => {},
          };
          const tail = { follow: false, budgetPerMinute: 1000, ...part, ...(beginning && { beginning }) };
          const run = runTail({ events, conditions, tail });
          await run.until(60_000);
          expect(run.events.at(-1)).toEqual({ kind: "end" });
          const most = Math.min(part.last, events.length);
          expect(run.records.length).toBeLessThanOrEqual(most);
          if (run.status.gaps.length > 0) return;
          const given = run.records.map(({ createdUs }) => createdUs);
          const newest = events.map(({ createdUs }) => createdUs).sort((a, b) => a - b);
          expect(given).toEqual(newest.slice(events.length - most));
        },
      ),
      { numRuns: 100 },
    );
  });

  it("counts what the caller accepts and gives all from the oldest counted on", async () => {
    const accept = (record: ActivityRecord) => record.level === "error";
    const run = runTail({ events: pastEvents(60), tail: { follow: false, last: 3, accept, limit: 4 } });
    await run.until(60_000);
    expect(indexes(run)).toEqual(range(30, 60));
  });

  it("gives all when there are fewer", async () => {
    const run = runTail({ events: pastEvents(5), tail: { follow: false, last: 10, limit: 4 } });
    await run.until(60_000);
    expect(indexes(run)).toEqual(range(0, 5));
  });

  it("walks back a bounded number of pages", async () => {
    const run = runTail({
      events: pastEvents(100),
      tail: { follow: false, last: 3, accept: () => false, limit: 4, lastPages: 5 },
    });
    await run.until(60_000);
    expect(run.server.calls).toHaveLength(5);
    expect(indexes(run)).toEqual(range(80, 100));
  });

  it("asks for an instant in doubt that came from before what the platform keeps, as it keeps more", async () => {
    const ageMs = 30 * 86_400_000;
    const events = Array.from({ length: 12 }, (_, index) => eventAt(1000 * index - ageMs, index));
    // What comes between two pages moves the second one, which begins with a record of the first.
    const meanwhile = eventAt(60_000 - ageMs, 99, ageMs - 60_000 + 100);
    const run = runTail({
      events: [...events, meanwhile],
      conditions: { cursors: "offset" },
      tail: { follow: false, last: 8, limit: 4 },
    });
    await run.until(60_000);
    expect(run.events.filter(({ kind }) => kind === "gap")).toEqual([]);
    expect(indexes(run)).toEqual(range(4, 12));
  });

  it("tells who listens everything from its beginning on that is not given, over the edges of pages too", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 25 }),
        fc.constantFrom("honoured" as const, "desc" as const),
        fc.record({ last: fc.nat(25), limit: fc.integer({ min: 2, max: 7 }) }),
        fc.nat(7),
        async (ages, sort, part, latest) => {
          const times = ages.map((age) => -1000 * age).sort((a, b) => a - b);
          const heard: { fromUs: number; leftOut: readonly ActivityRecord[] }[] = [];
          const latestUs = startUs - latest * 1_000_000;
          const beginning = {
            latestUs: () => latestUs,
            begins: (fromUs: number, leftOut: readonly ActivityRecord[]) => heard.push({ fromUs, leftOut }),
          };
          const run = runTail({
            events: times.map((time, index) => eventAt(time, index)),
            conditions: { sort },
            tail: { follow: false, instantLimit: 7, ...part, beginning },
          });
          await run.until(60_000);
          const first = Math.max(0, times.length - part.last);
          const isAll = part.last > times.length;
          const oldestUs = startUs + (times[first] ?? Number.POSITIVE_INFINITY) * 1000;
          const fromUs = isAll ? 0 : Math.min(oldestUs, latestUs);
          const from = times.findIndex((time) => startUs + time * 1000 >= fromUs);
          expect(indexes(run)).toEqual(range(first, times.length));
          expect(heard).toEqual([{ fromUs, leftOut: expect.anything() }]);
          expect(heard[0]?.leftOut.map(indexOf)).toEqual(range(from === -1 ? first : from, first));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("tells who listens how many equal records its beginning leaves out, however small pages are", async () => {
    const events = [...Array.from({ length: 5 }, () => eventAt(-2000, 0)), eventAt(-1000, 1)];
    const leftOut: ActivityRecord[] = [];
    const beginning = {
      latestUs: () => startUs,
      begins: (_fromUs: number, cut: readonly ActivityRecord[]) => void leftOut.push(...cut),
    };
    const run = runTail({ events, tail: { follow: false, last: 3, limit: 2, beginning } });
    await run.until(60_000);
    expect([indexes(run), leftOut.map(indexOf)]).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  it("gives nothing twice where pages come again after much was forgotten", async () => {
    const events = Array.from({ length: 300 }, (_, index) => eventAt((index - 300) * 5000, index));
    const run = runTail({
      events,
      conditions: { faults: { repeatedPage: 0.2 } },
      tail: { follow: false, last: 300, limit: 10, memoryLimit: 500 },
    });
    await run.until(600_000);
    expect(indexes(run)).toEqual(range(0, 300));
  });

  it("is as far behind as the time since its walk back began", async () => {
    const run = runTail({ events: pastEvents(600), tail: { last: 600, limit: 10 } });
    await run.untilTrue(() => run.records.length > 0, 600_000);
    const [beganMs = 0] = run.server.calls;
    expect(run.clock.nowMs() - beganMs).toBeGreaterThan(50_000);
    expect(run.status).toMatchObject({ phase: "behind", lagMs: run.clock.nowMs() - beganMs });
    await run.stop();
  });

  // Of 8 and 12 the walk back ends with its page, and nothing that it saw is cut off.
  it.each([8, 10, 12])("%i go on with what is new, never with what is older", async (last) => {
    const events = [
      ...pastEvents(100),
      eventAt(7000, 100),
      eventAt(-4500, 101, 20_000),
      eventAt(-50_500, 102, 20_000),
    ];
    const run = runTail({ events, tail: { last, limit: 4 } });
    await run.until(600_000);
    await run.stop();
    expect(indexes(run)).toEqual([...range(100 - last, 100), 100, 101]);
  });

  it("begins and goes on also where the calls fail that make certain how many equal records there are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 2, max: 12 }),
        fc.nat(20),
        fc.constantFrom(8, 4),
        async (seed, maxLimit, last, ofInstant) => {
          const past = Array.from({ length: 16 }, (_, index) =>
            eventAt(-1000 * (1 + Math.floor(index / ofInstant)), index >> 1),
          );
          const run = runTail({
            seed,
            events: [...past, eventAt(400_000, 99)],
            conditions: {
              ...{ maxLimit, cursors: seed % 2 === 0 ? "offset" : "key", faultsEndMs: startMs + 120_000 },
              faults: { unavailable: 0.3, cut: 0.1, rateLimited: 0.1, lostCursor: 0.1 },
            },
            tail: { last, limit: 4 },
          });
          await run.until(500_000);
          await run.stop();
          expect(run.records.at(-1)?.raw).toContain('"index":99');
          const fillable = run.status.gaps.filter(({ code }) => code !== "equal_records");
          expect(fillable).toEqual([]);
          if (run.status.gaps.length === 0) expect(run.records).toHaveLength(Math.min(last, 16) + 1);
        },
      ),
      {
        numRuns: 40,
        examples: [
          // There the beginning's instant itself was in doubt, and the next poll met one more of it.
          [0, 3, 7, 8],
          // There as many were met as were asked for, and two more of the oldest's instant later.
          [1, 3, 14, 8],
          // There fewer were met than were asked for, and two more of the oldest's instant when the log was read again.
          [2124261554, 3, 15, 8],
          // There a poll held one that was still to be found while the rest was given, which went one too far back.
          [25, 3, 9, 8],
          // There the oldest's instant could not be read, and all were found elsewhere: the gap it left gave two more of it.
          [913775261, 3, 14, 8],
          // There all were found while the rest was read, none of them in it, and its oldest instant was looked at again.
          [63912249, 3, 15, 4],
          // There the rest waited for minutes behind an instant in doubt, which was asked for when nothing else was to be done.
          [832803571, 2, 16, 8],
          // There the oldest instant of the rest was in doubt, and was not asked for by itself as the rest itself was still named.
          [992461559, 3, 19, 8],
        ],
      },
    );
  });

  it("0 begins with what comes next", async () => {
    const run = runTail({ events: [...pastEvents(30), eventAt(7000, 30)], tail: { last: 0, limit: 4 } });
    await run.until(60_000);
    await run.stop();
    expect(indexes(run)).toEqual([30]);
  });

  it("names what it could not walk back to", async () => {
    const events = pastEvents(30);
    const run = runTail({
      events,
      conditions: { poisonUs: events[20]?.createdUs },
      tail: { follow: false, last: 15, limit: 4, sinceUs: startUs - 25_000_000 },
    });
    await run.until(600_000);
    expect(indexes(run)).toEqual(range(22, 30));
    expect(run.status.gaps).toMatchObject([
      { fromUs: startUs - 25_000_000, toUs: events[22]?.createdUs, state: "abandoned" },
    ]);
  });
});

describe("failures", () => {
  it("stops with the failure when asking again cannot help, after giving what it holds", async () => {
    const run = runTail({ events: pastEvents(8), conditions: { sort: "desc" }, tail: { limit: 4 } });
    await run.clock.step();
    run.server.script(stop);
    await run.until(60_000);
    expect(indexes(run)).toEqual([4, 5, 6, 7]);
    expect(run.events.at(-1)).toEqual({ kind: "end", failure: stop });
    expect(run.status).toMatchObject({ phase: "stopped", lastError: { code: "invalid_auth" } });
  });

  it.each([
    ["", {}],
    [" with --last", { last: 8 }],
  ])("stops where it may be resumed%s, and gives all when it is asked again", async (_how, beginning) => {
    const later = [8, 9, 10, 11].map((index) => eventAt(30_000 + index, index));
    const run = runTail({
      events: [...pastEvents(8), ...later],
      conditions: { sort: "desc" },
      tail: { follow: true, limit: 4, resumes: true, ...beginning },
    });
    await run.clock.step();
    run.server.script(stop);
    await run.clock.advance(60_000);
    expect(indexes(run)).toEqual([4, 5, 6, 7]);
    expect(run.tail.status).toMatchObject({
      phase: "stopped",
      resumes: true,
      lastError: { code: "invalid_auth" },
    });
    run.server.script(stop);
    run.tail.pollNow();
    await run.clock.advance(60_000);
    expect(run.tail.status).toMatchObject({ phase: "stopped", resumes: true });
    run.tail.pollNow();
    await run.clock.advance(60_000);
    expect(run.tail.status).toMatchObject({ phase: "live", lastError: undefined, gaps: [] });
    expect(indexes(run).toSorted((a, b) => a - b)).toEqual(range(0, 12));
    expect(run.events.some(({ kind }) => kind === "end")).toBe(false);
  });

  it("waits as long as Retry-After says, even when hurried, and says so", async () => {
    const run = runTail({ events: pastEvents(3) });
    run.server.script(rateLimited(25_000));
    await run.clock.step();
    expect(run.status).toMatchObject({
      phase: "degraded",
      consecutiveFailures: 1,
      lastError: { code: "ratelimited" },
    });
    expect(run.status.nextPollAtMs).toBeGreaterThanOrEqual(startMs + 25_000);
    run.tail.pollNow();
    await run.clock.advance(24_000);
    expect(run.server.calls).toHaveLength(1);
    await run.until(30_000);
    await run.stop();
    expect(indexes(run)).toEqual([0, 1, 2]);
    expect(run.status).toMatchObject({ phase: "live", consecutiveFailures: 0, lastError: undefined });
  });

  it("goes on from its cursor after a failure", async () => {
    const run = runTail({ events: pastEvents(10), tail: { follow: false, limit: 4 } });
    await run.clock.step();
    run.server.script(retry("timeout"));
    await run.until(60_000);
    const cursors = run.server.requests.map(({ cursor }) => cursor);
    expect(cursors[1]).toBeDefined();
    expect(cursors[2]).toBe(cursors[1]);
    expect(indexes(run)).toEqual(range(0, 10));
  });

  it("asks less often while the platform is down, and often enough to notice that it is back", async () => {
    const run = runTail({ events: pastEvents(3), conditions: { faults: { cut: 1 } } });
    await run.until(1_200_000);
    await run.stop();
    const pauses = run.server.calls.map((atMs, index) => atMs - (run.server.calls[index - 1] ?? atMs));
    expect(Math.max(...pauses)).toBeLessThan(12_100);
    expect(Math.min(...pauses.slice(10))).toBeGreaterThan(6000);
  });

  it("polls at once when asked to, during a pause after a failure", async () => {
    const run = runTail({ events: pastEvents(3) });
    run.server.script(...Array.from({ length: 4 }, () => retry("timeout")));
    await run.untilTrue(() => run.server.calls.length === 4, 60_000);
    await run.clock.step();
    run.tail.pollNow();
    await run.clock.advance(100);
    await run.stop();
    expect(indexes(run)).toEqual([0, 1, 2]);
  });
});

describe("gaps", () => {
  const outage = async () => {
    const events = modelTraffic(seededRandom("outage"), {
      fromMs: startMs,
      toMs: startMs + 300_000,
      ...someTraffic,
      everyMs: 500,
    });
    const run = runTail({ events, tail: { limit: 8 } });
    await run.until(60_000);
    run.server.script(...Array.from({ length: 12 }, () => retry("service_unavailable")));
    return run;
  };

  it("an outage becomes a named gap, live goes on from now, and the gap is filled", async () => {
    const run = await outage();
    await run.until(900_000);
    await run.stop();
    expectComplete(run);
    expectOrdered(run);
    expect(gapStates(run)).toEqual(["open", "open", "filling", "filled"]);
    expect(run.status.gaps).toEqual([]);
  });

  it("gives what is newest before it fills the gap", async () => {
    const run = await outage();
    await run.untilTrue(() => gapStates(run).length === 2, 900_000);
    const [first, second] = run.events.flatMap((event) => (event.kind === "gap" ? [event.gap] : []));
    expect(first).toMatchObject({ openEnd: true, code: "service_unavailable", state: "open" });
    expect(second?.id).toBe(first?.id);
    expect(second?.openEnd).toBeUndefined();
    const newestUs = Math.max(...run.records.map(({ createdUs }) => createdUs));
    expect(newestUs).toBeGreaterThan(second?.toUs ?? Number.POSITIVE_INFINITY);
    await run.stop();
  });

  it("one bad stretch does not hold up what comes after it, and is filled when it can be", async () => {
    const events = modelTraffic(seededRandom("bad"), {
      fromMs: startMs,
      toMs: startMs + 400_000,
      ...someTraffic,
      everyMs: 500,
    });
    const poison = events[100];
    const run = runTail({
      events,
      conditions: { poisonUs: poison?.createdUs, faultsEndMs: startMs + 600_000 },
      tail: { limit: 8 },
    });
    await run.until(500_000);
    const gap = run.status.gaps.find(
      ({ fromUs, toUs }) => fromUs <= (poison?.createdUs ?? 0) && (poison?.createdUs ?? 0) <= toUs,
    );
    expect(gap?.code).toBe("malformed_body");
    expect(run.records.some(({ createdUs }) => createdUs > startUs + 380_000_000)).toBe(true);
    expectComplete(run);
    run.tail.backfill();
    await run.until(1_500_000);
    await run.stop();
    expectComplete(run);
    expect(run.status.gaps).toEqual([]);
  });

  it("backfill tries at once", async () => {
    const events = pastEvents(20);
    const conditions = { poisonUs: events[10]?.createdUs, faultsEndMs: startMs + 300_000 };
    const run = runTail({ events, conditions, tail: { limit: 4 } });
    await run.until(301_000);
    expect(run.status.gaps).toHaveLength(1);
    run.tail.backfill();
    await run.clock.advance(1000);
    await run.stop();
    expect(run.status.gaps).toEqual([]);
    expect(indexes(run).toSorted((a, b) => a - b)).toEqual(range(0, 20));
  });

  it("gives up what is older than the platform keeps", async () => {
    const weekMs = 7 * 86_400_000;
    const events = Array.from({ length: 20 }, (_, index) => eventAt(index * 1000 - weekMs + 600_000, index));
    const run = runTail({ events, conditions: { poisonUs: events[10]?.createdUs }, tail: { limit: 4 } });
    await run.until(1_200_000);
    await run.stop();
    expect(gapStates(run).at(-1)).toBe("abandoned");
    expect(run.status.gaps[0]).toMatchObject({
      fromUs: events[7]?.createdUs,
      state: "abandoned",
      reason: "older than the platform keeps its log",
    });
  });

  it("gives up what the platform refuses for good", async () => {
    const events = pastEvents(20);
    const run = runTail({ events, conditions: { poisonUs: events[10]?.createdUs }, tail: { limit: 4 } });
    await run.untilTrue(() => gapStates(run).at(-1) === "filling", 600_000);
    run.server.script({ ...stop, code: "invalid_args" });
    await run.untilTrue(() => gapStates(run).at(-1) === "abandoned", 600_000);
    expect(run.status.gaps).toMatchObject([
      { state: "abandoned", reason: "the platform refuses it for good (invalid_args)" },
    ]);
    expect(run.status.phase).not.toBe("stopped");
    await run.stop();
  });

  it("names an instant whose equal records do not fit one page, and keeps them apart as far as it can", async () => {
    const twins = Array.from({ length: 9 }, () => eventAt(-5000, 1));
    const run = runTail({
      events: [...pastEvents(4), ...twins],
      conditions: { maxLimit: 4 },
      tail: { follow: false },
    });
    await run.until(600_000);
    expect(run.status.gaps).toMatchObject([
      { fromUs: startUs - 5_000_000, toUs: startUs - 5_000_000, code: "equal_records" },
    ]);
    expectComplete(run);
  });
});

describe("pace and status", () => {
  it("polls quickly with traffic and slowly without", async () => {
    const busy = modelTraffic(seededRandom("busy"), {
      fromMs: startMs,
      toMs: startMs + 120_000,
      ...someTraffic,
      everyMs: 300,
    });
    const run = runTail({ events: busy, tail: { limit: 200, overlapMs: 10_000, budgetPerMinute: 1000 } });
    await run.until(120_000);
    const busyCalls = run.server.calls.length;
    await run.until(240_000);
    await run.stop();
    expect(busyCalls).toBeGreaterThan(90);
    expect(run.server.calls.length - busyCalls).toBeLessThan(35);
  });

  it("goes through its phases and counts what it met", async () => {
    const run = runTail({ events: pastEvents(10), tail: { limit: 4 } });
    expect(run.status).toMatchObject({ phase: "starting", lagMs: undefined, pages: 0 });
    await run.clock.step();
    expect(run.status).toMatchObject({ phase: "backfilling", pages: 1 });
    // What was given ends with the fourth of ten records.
    expect(run.status.lagMs).toBeGreaterThan(6000);
    await run.until(30_000);
    await run.stop();
    expect(run.status).toMatchObject({ phase: "live", records: 10, late: 0, gaps: [] });
    expect(run.status.repeats).toBeGreaterThan(10);
    expect(run.status.lagMs).toBeLessThan(6000);
  });

  it("polls at once when asked to", async () => {
    const run = runTail({ events: [], tail: { minPollMs: 60_000, maxPollMs: 60_000 } });
    await run.clock.advance(1000);
    run.tail.pollNow();
    await run.clock.advance(200);
    await run.stop();
    expect(run.server.calls).toHaveLength(2);
  });

  it("polls at once when asked to while it hands out events", async () => {
    const clock = fakeClock(startMs);
    const stopper = new AbortController();
    let calls = 0;
    const tail = createTail({
      fetch: async () => {
        calls++;
        return { ok: true, page: { records: [], nextCursor: "" } };
      },
      clock,
      random: seededRandom(1),
      follow: true,
    });
    const consumed = (async () => {
      for await (const event of tail.events(stopper.signal)) {
        if (event.kind === "status" && calls === 1 && event.status.nextPollAtMs) tail.pollNow();
      }
    })();
    await clock.advance(0);
    expect(calls).toBe(2);
    stopper.abort();
    await consumed;
  });

  it("polls at once when asked to, also when it saves its calls", async () => {
    const run = runTail({ events: [], tail: { minPollMs: 100, maxPollMs: 100 } });
    await run.untilTrue(() => run.status.budget.left < 20, 600_000);
    await run.untilTrue(() => run.status.nextPollAtMs !== undefined, 10_000);
    expect(run.status.nextPollAtMs).toBeGreaterThan(run.clock.nowMs() + 500);
    const calls = run.server.calls.length;
    run.tail.pollNow();
    await run.clock.advance(200);
    await run.stop();
    expect(run.server.calls.length).toBe(calls + 1);
  });

  it("marks late records and counts them", async () => {
    const events = [...pastEvents(3), eventAt(5000, 3), eventAt(4000, 4, 20_000)];
    const run = runTail({ events });
    await run.until(60_000);
    await run.stop();
    const late = run.events.filter((event) => event.kind === "records" && event.late);
    expect(late).toMatchObject([{ records: [{ createdUs: startUs + 4_000_000 }] }]);
    expect(run.status.late).toBe(1);
  });

  it("gives a record that came just after a long sweep had passed its place, when the next one comes by", async () => {
    // A sweep of 75 pages takes minutes; this one passes the place about four minutes after the start.
    const late = eventAt(-100_500, 300, 340_500);
    const run = runTail({
      events: [...pastEvents(300), late],
      conditions: { sort: "desc", maxLimit: 4 },
      tail: { sweepEveryMs: 60_000 },
    });
    await run.untilTrue(() => run.status.late > 0, 30 * 60_000);
    await run.stop();
    expectComplete(run);
    expectOrdered(run);
    expect(run.status).toMatchObject({ late: 1, gaps: [] });
  });

  it("reads again what was listed behind a long first look, where records are stamped ahead of it", async () => {
    const stamped = range(0, 300).map((index) => ({
      ...eventAt(90_000 - index * 500, index),
      arrivesMs: startMs,
    }));
    // The look takes a minute and a half; it comes past this place after 40 seconds.
    const late = { ...eventAt(20_250, 300), arrivesMs: startMs + 50_000 };
    const run = runTail({
      events: [...stamped, late],
      conditions: { sort: "desc", maxLimit: 4, latencyMs: 700 },
    });
    await run.untilTrue(() => run.status.records === 301, 30 * 60_000);
    // The look at the last minute finds it, not the one at the last twenty.
    expect(run.clock.nowMs()).toBeLessThan(startMs + 5 * 60_000);
    await run.stop();
  });

  it("gives nothing twice on a log that becomes quiet for hours, when more was seen than is worth remembering", async () => {
    const run = runTail({ events: pastEvents(300), tail: { memoryLimit: 1000 } });
    await run.until(3 * 3_600_000);
    expect(run.status).toMatchObject({ phase: "live", records: 300, late: 0 });
    await run.stop();
  });

  it("gives nothing twice where a look at the past goes on while what was quiet for long wakes up", async () => {
    const quietMs = 40 * 60_000;
    const woken = range(0, 200).map((index) => eventAt(quietMs + index * 50, 300 + index));
    const run = runTail({
      events: [...pastEvents(300), ...woken],
      conditions: { sort: "desc", maxLimit: 4 },
      tail: { memoryLimit: 1000, sweepEveryMs: 60_000 },
    });
    await run.until(quietMs + 10 * 60_000);
    expect(run.status).toMatchObject({ records: 500, gaps: [] });
    await run.stop();
  });

  it("ends a followed stretch when its end and the overlap have passed", async () => {
    const events = [...pastEvents(3), eventAt(9000, 3, 40_000), eventAt(11_000, 4)];
    const run = runTail({ events, tail: { untilUs: startUs + 10_000_000 } });
    await run.until(600_000);
    expect(run.events.at(-1)).toEqual({ kind: "end" });
    expect(indexes(run)).toEqual(range(0, 4));
    expect(run.clock.nowMs()).toBeLessThan(startMs + 80_000);
  });

  it("tells how long late events of before its end are waited for, once that has come", async () => {
    const run = runTail({ events: pastEvents(3), tail: { untilUs: startUs + 10_000_000 } });
    await run.until(8000);
    expect(run.status.waitsForLateMs).toBeUndefined();
    await run.until(30_000);
    expect(run.status.waitsForLateMs).toBeGreaterThan(35_000);
    expect(run.status.waitsForLateMs).toBeLessThan(45_000);
    await run.until(600_000);
    expect([run.events.at(-1), run.status.waitsForLateMs]).toEqual([{ kind: "end" }, undefined]);
  });

  it.each([
    ["oldest first", "honoured"],
    ["newest first", "desc"],
  ] as const)(
    "read once, %s, twins on two pages are given although little can be remembered",
    async (_, sort) => {
      const events = modelTraffic(seededRandom("twins"), {
        fromMs: startMs - 6 * 3_600_000,
        toMs: startMs,
        ...someTraffic,
        everyMs: 20_000,
        twins: 0.5,
      });
      const run = runTail({
        events,
        conditions: { sort },
        tail: { follow: false, limit: 6, memoryLimit: 1500, budgetPerMinute: 1000 },
      });
      await run.until(600_000);
      expect(run.events.at(-1)).toEqual({ kind: "end" });
      expectComplete(run);
      expectOrdered(run);
      expect(run.status).toMatchObject({ records: events.length, gaps: [] });
    },
  );

  it("says that it is degraded when it cannot remember enough", async () => {
    const events = modelTraffic(seededRandom("many"), {
      fromMs: startMs - 900_000,
      toMs: startMs,
      ...someTraffic,
      everyMs: 500,
    });
    const run = runTail({ events, tail: { limit: 200, memoryLimit: 400, budgetPerMinute: 1000 } });
    await run.until(600_000);
    await run.stop();
    expect(run.status).toMatchObject({ phase: "degraded", lastError: { code: "memory_full" } });
    expectComplete(run);
  });

  it.each([
    ["a thousand years", 1000 * 365 * 86_400_000],
    ["half an hour", 1_800_000],
  ])("one record that is %s ahead does not hide the others", async (_, aheadMs) => {
    const run = runTail({
      events: [...pastEvents(3), ahead(aheadMs), eventAt(20_000, 3), eventAt(40_000, 4)],
    });
    await run.until(50_000);
    await run.stop();
    expect(indexes(run).toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 99]);
  });

  it("one record from the far future neither delays the others nor makes them late, in a dense log either", async () => {
    const shape = { fromMs: startMs - 60_000, toMs: startMs + 300_000, ...someTraffic, everyMs: 500 };
    const future = ahead(1000 * 365 * 86_400_000);
    const run = runTail({
      events: [...modelTraffic(seededRandom("dense"), shape), future],
      tail: { limit: 20 },
    });
    for (const offsetMs of range(12, 25).map((step) => step * 10_000)) {
      await run.until(offsetMs);
      const newestUs = Math.max(
        ...run.records.map((one) => (one.createdUs > startUs * 1.5 ? 0 : one.createdUs)),
      );
      expect(newestUs).toBeGreaterThan(startUs + (offsetMs - 8000) * 1000);
    }
    await run.stop();
    expectOrdered(run);
    expect(run.status.late / run.status.records).toBeLessThan(0.2);
  });

  it("counts the overlap from the newest record, however long ago that was", async () => {
    const run = runTail({ events: [...pastEvents(3), eventAt(-30_000, 3, 180_000)] });
    await run.until(170_000);
    await run.stop();
    expect(indexes(run)).toEqual([0, 1, 2, 3]);
  });

  it("fills gaps also while the traffic uses up the whole budget", async () => {
    const shape = { fromMs: startMs, toMs: startMs + 2_000_000, ...someTraffic, everyMs: 270 };
    const run = runTail({ events: modelTraffic(seededRandom("flood"), shape), tail: { limit: 4 } });
    await run.until(30_000);
    run.server.script(...Array.from({ length: 7 }, () => retry("timeout")));
    await run.untilTrue(() => gapStates(run).includes("filled"), 1_800_000);
    expect(gapStates(run)).toContain("filled");
    await run.stop();
  });
});

describe("pages of any shape", () => {
  const answering = (pages: (request: PageRequest, call: number) => Page) => {
    const clock = fakeClock(startMs);
    const run = {
      calls: 0,
      records: [] as ActivityRecord[],
      codes: new Set<string>(),
      kinds: [] as string[],
    };
    const tail = createTail({
      fetch: async (request) => ({ ok: true, page: pages(request, run.calls++) }),
      clock,
      random: seededRandom(1),
      follow: false,
    });
    const done = (async () => {
      for await (const event of tail.events(new AbortController().signal)) {
        run.kinds.push(event.kind);
        if (event.kind === "records") run.records.push(...event.records);
        if (event.kind === "gap") run.codes.add(event.gap.code);
      }
    })();
    return { ...run, run, tail, done, clock };
  };
  const finish = async (started: ReturnType<typeof answering>) => {
    for (let steps = 0; steps < 500 && (await started.clock.step()); steps++);
    await started.done;
    return started.run;
  };
  const record = (fields: object) => createRecord(fields, JSON.stringify(fields));

  it("records without a usable time are given once, beside their neighbours", async () => {
    const odd = [
      { a: 1 },
      { created: 5_000_000 },
      { created: "soon" },
      { created: -3 },
      { created: 6_000_000 },
    ].map(record);
    const { records } = await finish(
      answering((_, call) => ({ records: odd, nextCursor: call === 0 ? "more" : "" })),
    );
    expect(records.map(({ raw }) => raw)).toEqual(odd.map(({ raw }) => raw));
  });

  it.each<[string, (request: PageRequest, call: number) => Page]>([
    ["repeated_cursor", () => ({ records: [record({ created: 5_000_000 })], nextCursor: "same" })],
    ["endless_walk", (_, call) => ({ records: [record({ created: 5_000_000 })], nextCursor: `c${call}` })],
    ["endless_walk", (_, call) => ({ records: [], nextCursor: `c${call}` })],
    [
      "page_too_large",
      ({ limit }) => ({ records: Array.from({ length: limit + 1 }, () => record({})), nextCursor: "" }),
    ],
  ])("a walk that leads nowhere ends as a gap: %s", async (code, pages) => {
    const started = answering(pages);
    const { codes, kinds, records } = await finish(started);
    expect([...codes]).toEqual([code]);
    expect(kinds.at(-1)).toBe("end");
    expect(started.tail.status.gaps).toHaveLength(1);
    expect(records.length).toBeLessThanOrEqual(1);
  });

  it("a platform that changes its order under the walk hides nothing when a cursor is lost", async () => {
    const at = (second: number) => record({ created: second * 1_000_000 });
    const pages = [
      { records: [1, 2].map(at), nextCursor: "a" },
      { records: [9, 8].map(at), nextCursor: "b" },
    ];
    const clock = fakeClock(startMs);
    let calls = 0;
    const tail = createTail({
      fetch: async ({ minDateUs = 0 }) => {
        const page = pages[calls++];
        if (page) return { ok: true, page };
        if (calls === 3) return { ok: false, failure: { ...retry("invalid_cursor"), kind: "cursor" } };
        const records = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(at).filter(({ createdUs }) => createdUs >= minDateUs);
        return { ok: true, page: { records, nextCursor: "" } };
      },
      clock,
      random: seededRandom(1),
      follow: false,
    });
    const given: number[] = [];
    for await (const event of tail.events(new AbortController().signal)) {
      if (event.kind === "records")
        given.push(...event.records.map(({ createdUs }) => createdUs / 1_000_000));
    }
    expect(given.toSorted((x, y) => x - y)).toEqual(range(1, 10));
  });

  it("a platform that ignores the time window is not walked to its end with every poll", async () => {
    const all = Array.from({ length: 100 }, (_, index) => record({ created: startUs - index * 1_000_000 }));
    const clock = fakeClock(startMs);
    let calls = 0;
    const tail = createTail({
      fetch: async ({ cursor, limit }) => {
        calls++;
        const start = Number(cursor ?? 0);
        const records = all.slice(start, start + limit);
        return {
          ok: true,
          page: { records, nextCursor: start + limit < all.length ? String(start + limit) : "" },
        };
      },
      clock,
      random: seededRandom(1),
      follow: false,
      sinceUs: startUs - 5_500_000,
      limit: 4,
    });
    const given: ActivityRecord[] = [];
    for await (const event of tail.events(new AbortController().signal)) {
      if (event.kind === "records") given.push(...event.records);
    }
    expect(given).toHaveLength(6);
    expect(calls).toBeLessThan(5);
  });
});

describe("ending it", () => {
  it("an abort ends the iteration without an end event", async () => {
    const run = runTail({ events: pastEvents(3) });
    await run.until(5000);
    await run.stop();
    expect(run.events.some(({ kind }) => kind === "end")).toBe(false);
  });

  it("a fault of the fetcher is not swallowed", async () => {
    const tail = createTail({
      fetch: () => Promise.reject(new Error("broken fetcher")),
      clock: fakeClock(startMs),
      random: seededRandom(1),
      follow: true,
    });
    const consume = async () => {
      for await (const _ of tail.events(new AbortController().signal));
    };
    await expect(consume()).rejects.toThrow("broken fetcher");
  });
});
