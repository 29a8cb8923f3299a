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

  it("is forgotten after five minutes", () => {
    const { lateness } = polled();
    lateness.noteLate(59_500_000, 60_900);
    expect(lateness.lookAgainMs(360_000)).toBeGreaterThan(0);
    expect(lateness.lookAgainMs(361_000)).toBeUndefined();
  });
});
