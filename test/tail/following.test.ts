/** What a follower promises in numbers, over limits, pages, backlogs, traffic, refusals, outages and steps of the clock. */

import { describe, expect, it } from "vitest";
import { onFirstUse } from "../../src/base/on-first-use.ts";
import { documentedPerMinute, type FollowCase, type Followed, follow } from "./follow-run.ts";

const secondMs = 1000;
const hourMs = 3_600_000;
/** The end of an outage is noticed by a try every twelve seconds, and then comes a poll. */
const noticedMs = 15 * secondMs;
/** Calls for looks at the past draw refusals too, so that a catch-up meets others than the ideal one. */
const otherRefusalsMs = 15 * secondMs;
/** One call, where nothing is missing. */
const firstAnswerMs = 80;

interface Promised {
  /** Of the time that the allowed calls need at the least. */
  readonly catchUp: number;
  readonly lagP95Ms: number;
  readonly lagMostMs: number;
}

const usual: Promised = { catchUp: 1.5, lagP95Ms: 8 * secondMs, lagMostMs: 15 * secondMs };
const refusedAtRandom: Promised = { ...usual, catchUp: 2 };

/** Records a second that use up such a part of what the limit can carry. */
function traffic(perMinute: number, page: number, share: number): number {
  return (share * Math.min(perMinute, documentedPerMinute) * page) / 60;
}

function besidesMs({ outage, refuses, backlog }: FollowCase): number {
  if (outage) return noticedMs;
  if (refuses?.seed !== undefined) return otherRefusalsMs;
  return backlog === 0 ? firstAnswerMs : 0;
}

function expectPromise(
  followed: Followed,
  options: FollowCase,
  { catchUp, lagP95Ms, lagMostMs }: Promised,
): void {
  expect(followed.caughtUpMs).toBeLessThanOrEqual(catchUp * followed.idealMs + besidesMs(options));
  expect(followed.lagP95Ms).toBeLessThanOrEqual(lagP95Ms);
  expect(followed.lagMostMs).toBeLessThanOrEqual(lagMostMs);
  expect(followed.longestPauseMs).toBeLessThanOrEqual(12.1 * secondMs);
  expect(followed.mostInMinute).toBeLessThanOrEqual(documentedPerMinute);
  expect(followed.status.gaps).toEqual([]);
  const lagMs = Math.max(lagMostMs, followed.status.lagMs ?? 0);
  expect(followed.visible - followed.given).toBeLessThanOrEqual((options.traffic * lagMs) / secondMs);
}

const unlimited = Number.POSITIVE_INFINITY;
const byMinute = "sliding minute";
const refilled = "even refill";

describe("a limit of calls a minute, a page, a backlog and traffic as a part of what they can carry", () => {
  it.each<readonly [number, FollowCase["counts"], number, number, number]>([
    [10, byMinute, 100, 0, 0],
    [10, byMinute, 100, 0, 0.3],
    [10, byMinute, 100, 5000, 0],
    [10, byMinute, 100, 5000, 0.66],
    [10, byMinute, 1000, 0, 0.66],
    [10, byMinute, 1000, 100_000, 0.3],
    [10, refilled, 100, 0, 0],
    [10, refilled, 100, 5000, 0.3],
    [10, refilled, 1000, 100_000, 0.3],
    [20, byMinute, 100, 5000, 0.66],
    [20, byMinute, 1000, 100_000, 0],
    [20, refilled, 100, 5000, 0.66],
    [20, refilled, 1000, 100_000, 0.3],
    [30, byMinute, 100, 0, 0.66],
    [30, byMinute, 100, 5000, 0.66],
    [30, byMinute, 100, 100_000, 0],
    [30, byMinute, 1000, 100_000, 0.3],
    [30, refilled, 100, 5000, 0.3],
    [50, byMinute, 100, 0, 0],
    [50, byMinute, 100, 5000, 0.3],
    [50, byMinute, 100, 5000, 0.66],
    [50, byMinute, 100, 100_000, 0.3],
    [50, byMinute, 1000, 30_000, 0.3],
    [50, byMinute, 1000, 80_000, 0.024],
    [50, refilled, 100, 5000, 0.66],
    [50, refilled, 1000, 100_000, 0],
    [unlimited, byMinute, 100, 0, 0.66],
    [unlimited, byMinute, 100, 100_000, 0],
    [unlimited, byMinute, 1000, 100_000, 0.3],
    [unlimited, byMinute, 1000, 5000, 0.66],
    [10, byMinute, 1000, 30_000, 0.9],
    [10, refilled, 100, 0, 0.9],
    [30, byMinute, 100, 0, 0.9],
    [50, byMinute, 100, 5000, 0.9],
    [unlimited, byMinute, 100, 0, 0.75],
    [unlimited, byMinute, 1000, 30_000, 0.9],
  ])(
    "%d calls (%s), %d a page, %d behind, %d of the limit",
    async (perMinute, counts, page, backlog, share) => {
      const options = { perMinute, counts, page, backlog, traffic: traffic(perMinute, page, share) };
      expectPromise(await follow(options), options, usual);
    },
  );
});

describe("refusals at every so many-th call", () => {
  it.each(
    [30, 50, unlimited].flatMap((perMinute) =>
      [3, 5, 10, 20, 50].flatMap((every) => [1, 5].map((seconds) => [perMinute, every, seconds] as const)),
    ),
  )(
    "%d calls a minute, every %dth call refused for %d s",
    async (perMinute, refusesEvery, refusalSeconds) => {
      const load = { backlog: 5000, traffic: traffic(perMinute, 100, 0.2) };
      const options = {
        perMinute,
        counts: byMinute,
        page: 100,
        ...load,
        refuses: { oneIn: refusesEvery, seconds: refusalSeconds },
      } as const;
      expectPromise(await follow(options), options, refusedAtRandom);
    },
  );
});

describe("refusals at random", () => {
  // What the platform asks to wait can come to more than the lag is to be, and is taken off.
  const rows = [3, 5, 10, 20, 50].flatMap((oneIn) =>
    [1, 5].flatMap((seconds) => [5000, 20_000].map((backlog) => [oneIn, seconds, backlog] as const)),
  );
  const limits = [
    [10, byMinute],
    [20, refilled],
    [30, byMinute],
    [unlimited, byMinute],
  ] as const;
  const cases = limits.flatMap(([perMinute, counts], index) =>
    rows
      // A long catch-up under the smallest limits takes an hour, and shows nothing else.
      .filter(([, , backlog]) => backlog === 5000 || perMinute >= 30)
      .map((row, number) => [perMinute, counts, ...row, 100 * index + number] as const),
  );
  it.each(cases)(
    "%d calls (%s), one in %d refused for %d s, %d behind (seed %d)",
    async (perMinute, counts, oneIn, seconds, backlog, seed) => {
      const load = { backlog, traffic: traffic(perMinute, 100, 0.2) };
      const options = { perMinute, counts, page: 100, ...load, refuses: { oneIn, seconds, seed } } as const;
      const followed = await follow(options);
      const own = { lagP95Ms: followed.ownLagP95Ms, lagMostMs: followed.ownLagMostMs };
      expectPromise({ ...followed, ...own }, options, refusedAtRandom);
    },
  );
});

describe("outages", () => {
  it.each(
    [10, 50, unlimited].flatMap((perMinute) =>
      [1, 10, 60, 600, 3600].map((seconds) => [perMinute, seconds] as const),
    ),
  )("%d calls a minute, nobody answers for %d s", async (perMinute, seconds) => {
    const fromMs = 300 * secondMs;
    const outage = { fromMs, toMs: fromMs + seconds * secondMs };
    const load = { backlog: 1000, traffic: traffic(perMinute, 100, 0.3) };
    const options = { perMinute, counts: byMinute, page: 100, ...load, outage } as const;
    expectPromise(await follow(options), options, usual);
  });
});

describe("calls that are swallowed", () => {
  it.each(
    [10, 30, 50, unlimited].flatMap((perMinute) =>
      [0, 1000].flatMap((backlog) => [0, 0.3].map((share) => [perMinute, backlog, share] as const)),
    ),
  )(
    "%d calls a minute, %d behind, %d of the limit, one connection is dead every five minutes",
    async (perMinute, backlog, share) => {
      const load = { backlog, traffic: traffic(perMinute, 100, share) };
      const options = {
        perMinute,
        counts: byMinute,
        page: 100,
        ...load,
        swallowsEveryMs: 301 * secondMs,
      } as const;
      const followed = await follow(options);
      // A call that is swallowed while the backlog is read takes its time.
      const deadMs = Math.ceil(followed.caughtUpMs / options.swallowsEveryMs) * 6.1 * secondMs;
      expectPromise({ ...followed, caughtUpMs: followed.caughtUpMs - deadMs }, options, usual);
    },
  );

  it.each(
    [10, 50, unlimited].flatMap((perMinute) =>
      [1, 10, 60, 600, 3600].map((seconds) => [perMinute, seconds] as const),
    ),
  )("%d calls a minute, all of them for %d s", async (perMinute, seconds) => {
    const fromMs = 300 * secondMs;
    const outage = { fromMs, toMs: fromMs + seconds * secondMs, swallows: true };
    const load = { backlog: 1000, traffic: traffic(perMinute, 100, 0.3) };
    const options = { perMinute, counts: byMinute, page: 100, ...load, outage } as const;
    expectPromise(await follow(options), options, usual);
  });
});

describe("a clock that is set", () => {
  const options = { perMinute: 10, counts: byMinute, page: 100, backlog: 5000, traffic: 2 } as const;
  const untouched = onFirstUse(() => follow(options));

  it.each([
    [-hourMs, 20 * secondMs],
    [hourMs, 20 * secondMs],
    [-hourMs, 400 * secondMs],
    [hourMs, 400 * secondMs],
  ])("by %d ms, %d ms after the start, changes nothing", async (byMs, atMs) => {
    const followed = await follow({ ...options, clockStep: { atMs, byMs } });
    expectPromise(followed, options, usual);
    expect(followed).toEqual({ ...(await untouched()), status: expect.anything() });
  });
});

describe("more traffic than the limit can carry", () => {
  it("is told as being behind, and as growing", async () => {
    const options = { perMinute: unlimited, counts: byMinute, page: 100, backlog: 0, traffic: 200 } as const;
    const { status, phases, mostInMinute } = await follow(options);
    expect(phases.slice(-1)).toEqual(["behind"]);
    expect(status.behind?.trend).toBe("growing");
    expect(status.lagMs).toBeGreaterThan(200 * secondMs);
    expect(mostInMinute).toBeLessThanOrEqual(documentedPerMinute);
  });
});
