import { describe, expect, it } from "vitest";
import { createLearnedLimit, type LearnedLimit } from "../../src/tail/learned-limit.ts";

const documented = 50;

/** Makes calls that are taken, so many milliseconds apart; gives the time after the last. */
function take(limit: LearnedLimit, count: number, fromMs: number, apartMs: number): number {
  for (let index = 0; index < count; index++) {
    limit.spend(fromMs + index * apartMs, true);
    limit.accepted(fromMs + index * apartMs);
  }
  return fromMs + count * apartMs;
}

describe("the limit learned from refusals", () => {
  it("is the documented one before the first, and holds nothing back", () => {
    const limit = createLearnedLimit(documented);
    const nowMs = take(limit, 30, 0, 10);
    expect([limit.perMinute, limit.freeAtMs(nowMs), limit.spareAtMs(nowMs)]).toEqual([50, nowMs, nowMs]);
  });

  it("is what was taken in the last minute, when the platform asks for a long wait", () => {
    const limit = createLearnedLimit(documented);
    const nowMs = take(limit, 20, 0, 10);
    limit.refused(nowMs, 59_000);
    expect(limit.perMinute).toBe(20);
    // From the end of the wait on, calls come evenly.
    limit.spend(nowMs + 59_000, true);
    expect(limit.freeAtMs(nowMs + 59_000)).toBe(nowMs + 59_000 + 61_000 / 20);
  });

  it("is never less than a fifth of the documented one", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 2, 0, 10), 59_000);
    expect(limit.perMinute).toBe(10);
  });

  it("is not learned from a short wait after a few calls, which says nothing of a minute", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 9, 0, 10), 1000);
    expect(limit.perMinute).toBe(50);
  });

  it("is raised after a minute, by twice as much each time, until it is the documented one again", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 20, 0, 10), 30_000);
    const raised = [31, 92, 153, 214].map((seconds) => {
      take(limit, limit.perMinute, (seconds - 20) * 1000, 20);
      take(limit, 1, seconds * 1000, 0);
      return limit.perMinute;
    });
    expect(raised).toEqual([20, 25, 35, 50]);
  });

  it("is raised more seldom where nothing waits for it", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 20, 0, 10), 30_000);
    const raised = [100, 200, 330, 331].map((seconds) => {
      limit.spend(seconds * 1000, false);
      limit.accepted(seconds * 1000);
      return limit.perMinute;
    });
    expect(raised).toEqual([20, 20, 20, 25]);
  });

  it("is raised more seldom where its calls are not used", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 20, 0, 10), 30_000);
    const raised = [92, 153, 331].map((seconds) => {
      take(limit, 1, seconds * 1000, 0);
      return limit.perMinute;
    });
    expect(raised).toEqual([20, 20, 25]);
  });

  it("is not learned from refusals with a short wait, however many come, while calls are taken between them", () => {
    const limit = createLearnedLimit(documented);
    let nowMs = 0;
    for (let round = 0; round < 30; round++) {
      nowMs = take(limit, 2, nowMs, 1000);
      limit.refused(nowMs, 5000);
      nowMs += 5000;
    }
    expect(limit.perMinute).toBe(50);
  });

  it("is what was taken in the last minute, when every other call is refused for a minute", () => {
    const limit = createLearnedLimit(documented);
    let nowMs = 0;
    for (let round = 0; round < 13; round++) {
      nowMs = take(limit, 1, nowMs, 100);
      limit.refused(nowMs, 5000);
      nowMs += 5000;
    }
    expect(limit.perMinute).toBe(12);
    limit.refused(take(limit, 1, nowMs, 100), 5000);
    expect(limit.perMinute).toBe(12);
  });

  it("is not raised while refusals come, and kept, where a long wait taught it", () => {
    const limit = createLearnedLimit(documented);
    let nowMs = take(limit, 20, 0, 10) + 59_000;
    limit.refused(200, 59_000);
    for (let round = 0; round < 40; round++) {
      nowMs = take(limit, 5, nowMs, 3050);
      limit.refused(nowMs, 1000);
      nowMs += 1000;
    }
    expect(limit.perMinute).toBe(20);
  });

  it("gives the place of a refused call to the next", () => {
    const limit = createLearnedLimit(documented);
    limit.refused(take(limit, 20, 0, 10), 30_000);
    limit.spend(31_000, true);
    limit.refused(31_000, 1000);
    expect(limit.freeAtMs(32_000)).toBe(32_000);
  });

  it("is forgotten when refusals come although it was kept, and they teach nothing for a minute", () => {
    const limit = createLearnedLimit(documented);
    let nowMs = take(limit, 20, 0, 10);
    limit.refused(nowMs, 10_000);
    expect(limit.perMinute).toBe(20);
    nowMs = take(limit, 5, nowMs + 70_000, 3000);
    limit.refused(nowMs, 10_000);
    expect(limit.perMinute).toBe(50);
    nowMs = take(limit, 5, nowMs + 20_000, 3000);
    limit.refused(nowMs, 10_000);
    expect(limit.perMinute).toBe(50);
    nowMs = take(limit, 15, nowMs + 60_000, 100);
    limit.refused(nowMs, 10_000);
    expect(limit.perMinute).toBe(15);
  });

  it("lets a routine call through only where another could follow at once", () => {
    const limit = createLearnedLimit(documented);
    const nowMs = take(limit, 10, 0, 10);
    limit.refused(nowMs, 20_000);
    const backMs = nowMs + 20_000;
    expect(limit.freeAtMs(backMs)).toBe(backMs);
    expect(limit.spareAtMs(backMs)).toBe(backMs + 6100);
  });
});

describe("the edges of what it learns", () => {
  /** Learned from that many calls within the second before, and the wait; from its end on calls come evenly. */
  const learnedFrom = (calls: number, waitMs: number) => {
    const limit = createLearnedLimit(documented);
    const atMs = take(limit, calls, 0, 10);
    limit.refused(atMs, waitMs);
    return { limit, atMs, sinceMs: atMs + waitMs };
  };
  const accept = (limit: LearnedLimit, atMs: number, isPressed = true) => {
    limit.spend(atMs, isPressed);
    limit.accepted(atMs);
    return limit.perMinute;
  };

  it.each([
    [9999, 50],
    [10_000, 20],
  ])("a wait of %i ms makes it %i calls a minute", (waitMs, perMinute) => {
    expect(learnedFrom(20, waitMs).limit.perMinute).toBe(perMinute);
  });

  it.each([
    [49, 49],
    [50, 50],
  ])("%i calls that were taken make it %i: what the documentation says is no less", (calls, perMinute) => {
    const { limit, sinceMs } = learnedFrom(calls, 10_000);
    expect(limit.perMinute).toBe(perMinute);
    limit.spend(sinceMs, true);
    expect(limit.spareAtMs(sinceMs) > sinceMs).toBe(perMinute < documented);
  });

  it.each([
    ["nearly all of a minute after the wait", 60_999, 14, 20],
    ["a minute after it", 61_000, 14, 25],
    ["a minute after it, where seven tenths are not used", 61_000, 13, 20],
    ["nearly two minutes after it, where they are not used", 119_999, 1, 20],
    ["two minutes after it", 120_000, 1, 25],
  ])("is raised %s or not", (_when, afterMs, calls, perMinute) => {
    const { limit, sinceMs } = learnedFrom(20, 10_000);
    // The last of them is taken just then.
    for (let call = calls - 1; call > 0; call--) accept(limit, sinceMs + afterMs - call * 10);
    expect(accept(limit, sinceMs + afterMs)).toBe(perMinute);
  });

  it.each([
    [299_999, 20],
    [300_000, 25],
  ])(
    "waits ten times as long as the platform asked for, where that is more than two minutes: %i ms",
    (afterMs, perMinute) => {
      const { limit, sinceMs } = learnedFrom(20, 30_000);
      expect(accept(limit, sinceMs + afterMs, false)).toBe(perMinute);
    },
  );

  it.each([
    ["seven times", 7, 61_000, 50],
    ["eight times", 8, 61_000, 10],
    ["eight times, in less than a minute since the first call", 8, 60_999, 50],
  ])("refusals with a call between them teach it, %s in a row", (_times, times, lastMs, perMinute) => {
    const limit = createLearnedLimit(documented);
    for (let time = 0; time < times; time++) {
      const atMs = time === times - 1 ? lastMs : time * 100;
      if (time === 0) accept(limit, 0);
      limit.refused(atMs, 100);
    }
    expect(limit.perMinute).toBe(perMinute);
  });

  it.each([
    ["as many calls as were taken before, but one", 19, 19],
    ["two fewer", 18, 50],
  ])("a long wait at %s", (_what, calls, perMinute) => {
    const { limit, sinceMs } = learnedFrom(20, 10_000);
    const fromMs = sinceMs + 60_000;
    for (let call = 0; call < calls; call++) accept(limit, fromMs + call, false);
    limit.refused(fromMs + calls, 10_000);
    expect(limit.perMinute).toBe(perMinute);
  });

  it.each([
    ["four calls", 4, 50],
    ["five calls", 5, 12],
  ])("of calls that come evenly, a short wait after %s forgets it or not", (_what, calls, perMinute) => {
    const limit = createLearnedLimit(documented);
    for (let time = 0; time < 13; time++) {
      accept(limit, time * 5100);
      limit.refused(time * 5100 + 100, 5000);
    }
    expect(limit.perMinute).toBe(12);
    for (let call = 0; call < calls; call++) accept(limit, 100_000 + call, false);
    limit.refused(100_100, 1000);
    expect(limit.perMinute).toBe(perMinute);
  });

  it("is mistrusted for a minute, then for twice as long, until it is the documented one again", () => {
    const { limit, sinceMs } = learnedFrom(20, 10_000);
    const forgetAt = (atMs: number) => {
      limit.refused(atMs, 10_000);
      expect(limit.perMinute).toBe(50);
      return atMs + 10_000;
    };
    let untilMs = sinceMs + 100_000;
    for (const mistrustMs of [60_000, 120_000, 240_000, 480_000, 480_000]) {
      untilMs = forgetAt(untilMs) + mistrustMs;
      take(limit, 20, untilMs - 500, 10);
      limit.refused(untilMs - 1, 10_000);
      expect(limit.perMinute).toBe(50);
      limit.refused(untilMs, 10_000);
      expect(limit.perMinute).toBe(20);
      untilMs += 200_000;
    }
  });
});
