import { describe, expect, it } from "vitest";
import { createCallWindow } from "../../src/tail/call-window.ts";
import { minuteMs } from "../../src/tail/recent-times.ts";

/** Five calls a minute, of which the last two are spread and one is for others; so many were made at once. */
function callsMade(calls: number, kept = { evenly: 2, forOthers: 1 }) {
  const window = createCallWindow(5, kept);
  for (let call = 0; call < calls; call++) window.spend(0);
  return window;
}

const round = Math.round;

describe("the calls of a minute", () => {
  it.each([
    [0, 0, 0, 0],
    [2, 0, 0, 0],
    [3, 20_333, 0, 0],
    [4, 30_500, minuteMs, 0],
    [5, minuteMs, minuteMs, minuteMs],
    [6, minuteMs, minuteMs, minuteMs],
  ])(
    "after %i of five: the next one at %i ms, a spare one at %i, an urgent one at %i",
    (calls, free, spare, possible) => {
      const window = callsMade(calls);
      expect(window.used(0)).toBe(calls);
      expect([window.freeAtMs(0), window.spareAtMs(0), window.possibleAtMs(0)].map(round)).toEqual([
        free,
        spare,
        possible,
      ]);
    },
  );

  it.each([
    [minuteMs - 1, minuteMs],
    [minuteMs, minuteMs],
    [minuteMs + 1, minuteMs + 1],
  ])("are free again a minute after: at %i ms at %i", (nowMs, expected) => {
    const window = callsMade(5);
    expect([window.freeAtMs(nowMs), window.spareAtMs(nowMs), window.possibleAtMs(nowMs)]).toEqual(
      Array.from({ length: 3 }, () => expected),
    );
  });

  it("are made at once where none are spread or kept", () => {
    const window = callsMade(4, { evenly: 0, forOthers: 0 });
    expect([window.freeAtMs(7), window.spareAtMs(7), window.possibleAtMs(7)]).toEqual([7, 7, 7]);
  });

  it("are no closer to each other than a minute's share where the others leave soon", () => {
    const window = callsMade(3);
    window.spend(50_000);
    expect(window.freeAtMs(50_000)).toBe(50_000 + minuteMs / 5);
  });

  it("wait for the oldest of them alone", () => {
    const window = createCallWindow(2, { evenly: 0, forOthers: 1 });
    for (const atMs of [0, 1000]) window.spend(atMs);
    expect([window.freeAtMs(1000), window.possibleAtMs(1000)]).toEqual([minuteMs, minuteMs]);
    expect(window.spareAtMs(1000)).toBe(minuteMs + 1000);
  });
});
