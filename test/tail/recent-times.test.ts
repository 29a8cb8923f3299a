import { describe, expect, it } from "vitest";
import { createRecentTimes, minuteMs } from "../../src/tail/recent-times.ts";

function recent(times: readonly number[], spanMs?: number) {
  const created = createRecentTimes(spanMs);
  for (const atMs of times) created.add(atMs);
  return created;
}

describe("the times of the last minute", () => {
  it.each([
    [[], 0, 0],
    [[0, 0, 500], 500, 3],
    [[0, 0, 500], minuteMs - 1, 3],
    [[0, 0, 500], minuteMs, 1],
    [[0, 0, 500], minuteMs + 499, 1],
    [[0, 0, 500], minuteMs + 500, 0],
  ])("of %j are at %i ms: %i", (times, nowMs, expected) => {
    expect(recent(times).count(nowMs)).toBe(expected);
  });

  it("are those of another span where one is given", () => {
    expect([recent([0, 500], 100).count(99), recent([0, 500], 100).count(100)]).toEqual([2, 1]);
  });

  it("know the last one, also after it has left the minute", () => {
    const times = recent([0, 500]);
    expect([recent([]).last, times.count(3 * minuteMs), times.last]).toEqual([undefined, 0, 500]);
  });

  it("know when so many of the oldest have left it", () => {
    const times = recent([0, 100, 500]);
    expect([0, 1, 2, 3].map((count) => times.leftAtMs(count))).toEqual(
      [Number.NEGATIVE_INFINITY, 0, 100, 500].map((ms) => ms + minuteMs),
    );
    expect(times.count(minuteMs)).toBe(2);
    expect(times.leftAtMs(1)).toBe(minuteMs + 100);
  });

  it.each([999, 1000, 1001, 1002])("stay the same after %i have left", (gone) => {
    const times = recent(Array.from({ length: gone + 5 }, (_, index) => index));
    expect(times.count(gone - 1 + minuteMs)).toBe(5);
    expect([times.leftAtMs(1), times.leftAtMs(5), times.last]).toEqual([
      gone + minuteMs,
      gone + 4 + minuteMs,
      gone + 4,
    ]);
    expect(times.count(gone + minuteMs)).toBe(4);
  });
});
