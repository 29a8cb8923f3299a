import { describe, expect, it } from "vitest";
import { createEdgeHistory } from "../../src/tail/edge-history.ts";
import { createLateness } from "../../src/tail/lateness.ts";

/** A log followed for a minute by a poll each second that begins where the last one ended. */
function polled() {
  const history = createEdgeHistory(3_600_000);
  const lateness = createLateness(history);
  for (let ms = 1000; ms <= 60_000; ms += 1000) {
    history.note(ms * 1000, ms);
    lateness.noteRead((ms - 1000) * 1000, ms - 50);
  }
  return { history, lateness };
}

describe("how long polls look again", () => {
  it("is not known while nothing is late", () => {
    const { lateness } = polled();
    expect(lateness.lookAgainMs(60_000)).toBeUndefined();
  });

  it.each([
    [[900], 1350],
    [[300, 1500, 3000], 4500],
    [[3000, 30_000, 40_000], 4500],
    [[30_000], undefined],
  ])("is learned from events that polls met %o ms after they had passed them", (lates, expected) => {
    const { lateness, history } = polled();
    // A poll from so far back met it, and the one before had not.
    for (const lateMs of lates) {
      const us = (60_000 - lateMs) * 1000;
      lateness.noteRead(us - 1, (history.passedAt(us) ?? 0) + lateMs - 100);
      lateness.noteLate(us, (history.passedAt(us) ?? 0) + lateMs);
    }
    expect(lateness.lookAgainMs(60_000)).toBe(expected);
  });

  it.each([
    [8000, 12_000],
    [8001, undefined],
  ])("is learned from what is %i ms late at most", (lateMs, expected) => {
    const { lateness } = polled();
    lateness.noteRead(0, 60_000);
    lateness.noteLate(50_000_000, 50_000 + lateMs);
    expect(lateness.lookAgainMs(60_000)).toBe(expected);
  });

  it.each([
    ["was asked for when it was passed", 50_000, 1500],
    ["was asked for before it was passed", 49_000, 1500],
    ["was asked for a second after", 51_000, 4500],
    ["was asked for much later: then what it took to meet it counts", 55_000, 7500],
  ])(
    "is twice as long as it is known to be missing, and a second, where the look that missed it %s",
    (_, missedMs, expected) => {
      const { lateness } = polled();
      lateness.noteRead(0, missedMs);
      lateness.noteLate(50_000_000, 55_000);
      expect(lateness.lookAgainMs(60_000)).toBe(expected);
    },
  );

  it.each([
    ["begins with it", 50_000_000, 1500],
    ["begins before it", 49_999_999, 1500],
    ["begins after it: then the one before counts", 50_000_001, 7500],
  ])("is learned from the newest look that %s", (_, fromUs, expected) => {
    const { lateness } = polled();
    lateness.noteRead(40_000_000, 55_000);
    lateness.noteRead(fromUs, 50_000);
    lateness.noteLate(50_000_000, 55_000);
    expect(lateness.lookAgainMs(60_000)).toBe(expected);
  });

  it.each([
    ["that no look has passed", 60_000_001],
    ["that no look has read", -1],
  ])("is not learned from what stands at a time %s", (_, us) => {
    const { lateness } = polled();
    lateness.noteLate(us, 61_000);
    expect(lateness.lookAgainMs(61_000)).toBeUndefined();
  });

  it.each([
    [19, 3000],
    [20, 1500],
  ])(
    "leaves out one of more than twenty: after %i that were a second late, one that was two",
    (early, expected) => {
      const { lateness } = polled();
      lateness.noteRead(0, 60_000);
      for (let count = 0; count < early; count++) lateness.noteLate(50_000_000, 51_000);
      lateness.noteLate(50_000_000, 52_000);
      expect(lateness.lookAgainMs(60_000)).toBe(expected);
    },
  );

  it.each([
    [199, 1500],
    [200, undefined],
  ])(
    "is learned from the last two hundred: after one that was a second late, %i that were nine",
    (more, expected) => {
      const { lateness } = polled();
      lateness.noteRead(0, 60_000);
      lateness.noteLate(50_000_000, 51_000);
      for (let count = 0; count < more; count++) lateness.noteLate(50_000_000, 59_000);
      expect(lateness.lookAgainMs(60_000)).toBe(expected);
    },
  );

  it.each([
    [359_999, true],
    [360_000, false],
    [360_001, false],
  ])("is forgotten after five minutes: at %i ms it is known: %s", (nowMs, isKnown) => {
    const { lateness } = polled();
    lateness.noteLate(59_500_000, 60_000);
    expect(lateness.lookAgainMs(nowMs) !== undefined).toBe(isKnown);
  });
});
