import { describe, expect, it } from "vitest";
import { Polls } from "../../src/tail/polls.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import type { ClockStep } from "../../src/tail/steady-time.ts";
import { contextOf, recordsAt, startMs, startUs } from "./lane-context.ts";

const hourMs = 3_600_000;

/** One that has read a log up to the start of the clock, and hears then that the platform's clock was set by so much. */
function setBy(
  offMs: number,
  { isBack = true, ...options }: Partial<TailOptions> & Pick<Partial<ClockStep>, "isBack"> = {},
) {
  const shared = contextOf(options);
  const time = { ...shared.time };
  const polls = new Polls({ ...shared, time });
  const poll = (nowMs: number) => {
    polls.request(nowMs);
    polls.take({ ok: true, page: { records: recordsAt([startUs]), nextCursor: "" } }, nowMs);
  };
  poll(0);
  time.believedMs = startMs + offMs;
  polls.noteSteps([{ offsetMs: startMs + offMs, isBack, afterMs: 0, beforeMs: 1000 }]);
  poll(1000);
  return { polls, poll, time };
}

describe("a second pass", () => {
  it.each([
    ["begins where the clock was set to before what was read", -1, {}, 2],
    ["does not begin where it was set to what was read", 0, {}, 1],
    ["does not begin where it was set to after it", 1, {}, 1],
    ["does not begin where nothing is followed", -hourMs, { follow: false }, 1],
    [
      "does not begin where what happens then is not wanted",
      -hourMs,
      { sinceUs: startUs - 1000 * hourMs + 1_000_001 },
      1,
    ],
    [
      "begins where what happens then is just wanted",
      -hourMs,
      { sinceUs: startUs - 1000 * hourMs + 1_000_000 },
      2,
    ],
    ["begins where no one asked for that very time", -hourMs, { sinceUs: startUs, sinceMoves: true }, 2],
  ])("%s", (_, offMs, options, lanes) => {
    expect(setBy(offMs, options).polls.lanes).toHaveLength(lanes);
  });

  it.each([
    [16_000, 16_000],
    [18_000, 16_000],
  ])("lets the first lane look on every fifteen seconds: at %i ms that is due at %i", (nowMs, expected) => {
    const { polls } = setBy(-hourMs);
    polls.request(1000);
    polls.take({ ok: true, page: { records: [], nextCursor: "" } }, nowMs);
    expect(polls.dueAtMs()).toBe(expected);
  });
});

describe("a second pass that has begun", () => {
  it.each([
    [1999, true],
    [2000, false],
    [2001, false],
  ])(
    "ends with a look that was asked for since the clock was set right, at 2000 ms: at %i it goes on: %s",
    (nowMs, goesOn) => {
      const { polls, poll } = setBy(-hourMs);
      polls.noteSteps([{ offsetMs: startMs, isBack: false, afterMs: 1500, beforeMs: 2000 }]);
      poll(nowMs);
      expect(polls.setBack(nowMs) !== undefined).toBe(goesOn);
    },
  );

  it.each([
    [15_999, false],
    [16_000, true],
    [16_001, true],
  ])(
    "lets the first lane look at what is newer than all it has read after fifteen seconds: at %i ms, %s",
    (nowMs, isFirst) => {
      const { minDateUs = 0 } = setBy(-hourMs).polls.request(nowMs);
      expect(minDateUs > startUs - 61_000_000).toBe(isFirst);
    },
  );
});

describe("how far the platform's clock is behind", () => {
  it.each([
    [1000, hourMs - 1000],
    [hourMs - 1, 1],
    [hourMs, undefined],
    [hourMs + 1, undefined],
  ])("is told until it has come to what was read: at %i ms %s", (nowMs, byMs) => {
    expect(setBy(-hourMs).polls.setBack(nowMs)).toEqual(byMs && { byMs, isWanted: true });
  });

  it("is told where what happens then is not wanted, too", () => {
    const { polls } = setBy(-hourMs, { sinceUs: startUs });
    expect(polls.setBack(1000)).toEqual({ byMs: hourMs - 1000, isWanted: false });
  });

  it("is not told where it was not set", () => {
    expect(setBy(0).polls.setBack(0)).toBeUndefined();
  });

  it.each([
    [20_000, 20_000],
    [-20_000, -20_000],
    [20_001, 0],
  ])(
    "is known more closely with answers that tell about the same: one by %i ms counts for %i",
    (byMs, expected) => {
      const { polls, time } = setBy(-hourMs);
      time.believedMs = startMs - hourMs + byMs;
      expect(polls.present(0).us).toBe(startUs + 1000 * (expected - hourMs));
    },
  );
});

describe("the lag", () => {
  it("is that of the lane in charge, and of the other one once it is late", () => {
    const { polls, poll } = setBy(-hourMs);
    expect([polls.lagMs(1000), polls.lagMs(17_000)]).toEqual([1000, 17_000]);
    poll(15_999);
    expect(polls.lagMs(20_000)).toBe(4001);
  });

  it("is that since a step that no lane has gone by yet", () => {
    const { polls } = setBy(0);
    expect(polls.lagMs(4000)).toBe(3000);
    polls.noteSteps([{ offsetMs: startMs - hourMs, isBack: true, afterMs: 500, beforeMs: 1000 }]);
    expect(polls.lagMs(4000)).toBe(3500);
  });
});
