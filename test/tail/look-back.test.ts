import { describe, expect, it } from "vitest";
import type { LaneContext } from "../../src/tail/lane-context.ts";
import { lookBackUs, type PollState } from "../../src/tail/look-back.ts";
import { createNewestTimes } from "../../src/tail/newest-times.ts";
import type { SmallStep } from "../../src/tail/steady-time.ts";
import { contextOf, startUs, timedAt } from "./lane-context.ts";

const second = 1_000_000;

/** How long before the start of the clock, in seconds, a poll looks from. The last complete look was asked for then. */
function secondsBack({
  nowMs = 0,
  context = contextOf(),
  ...given
}: Partial<PollState> & { readonly nowMs?: number; readonly context?: LaneContext } = {}) {
  const state: PollState = {
    ...{ edgeUs: startUs, completeAtMs: 0, lastAskedMs: 0, tookMs: 0, dense: false, freshBefore: 0 },
    newest: createNewestTimes(100),
    ...given,
  };
  return (startUs - lookBackUs(context, state, nowMs)) / second;
}

/** One of which all is settled up to so many seconds before the start. */
function settledTo(seconds: number, options: Parameters<typeof contextOf>[0] = {}): LaneContext {
  const context = contextOf(options);
  context.past.overlap.begin(startUs - seconds * second);
  return context;
}

describe("a poll looks", () => {
  it.each([
    ["over a minute before its edge", {}, 60],
    ["from further back where that is not settled", { context: settledTo(61) }, 61],
    ["over a minute where only less is not settled", { context: settledTo(59) }, 60],
    ["from the present where a record is ahead of it", { edgeUs: startUs + second }, 60],
    ["from its edge where that is before the present", { edgeUs: startUs - second }, 61],
  ])("%s", (_, given, expected) => {
    expect(secondsBack(given)).toBe(expected);
  });

  it.each([
    [7999, 90],
    [8000, 60],
    [8001, 60],
  ])("for what is not settled, too, after %i ms without a poll: %i s", (nowMs, expected) => {
    expect(secondsBack({ nowMs, context: settledTo(90) })).toBe(expected);
  });

  it("for what is not settled where no look was complete yet", () => {
    expect(secondsBack({ nowMs: 60_000, completeAtMs: undefined, context: settledTo(90) })).toBe(90);
  });
});

describe("a poll of a dense log looks", () => {
  /** A record each second before the start. */
  const newest = createNewestTimes(100);
  newest.add(Array.from({ length: 80 }, (_, index) => startUs - index * second));

  function denseSeconds({
    pageSize = 20,
    againMs,
    ...given
  }: Partial<PollState> & {
    readonly pageSize?: number;
    readonly againMs?: number;
    readonly nowMs?: number;
  }) {
    const context = contextOf({ limit: 20 });
    context.intake.receive(context.intake.startWalk(), timedAt(Array.from({ length: pageSize }, () => 1)), 0);
    const edges = { ...context.past.edges, at: (ms: number) => startUs + ms * 1000 };
    const lateness = { ...context.past.lateness, lookAgainMs: () => againMs };
    const past = { ...context.past, edges, lateness };
    return secondsBack({ dense: true, newest, ...given, context: { ...context, past } });
  }

  it.each([
    ["over half a page", {}, 9],
    ["over half of the largest page that came", { pageSize: 9 }, 3],
    ["over less where new records need the room", { freshBefore: 4 }, 1],
    ["over as little as one record", { pageSize: 3 }, 0],
    ["from its edge where they need all of it", { freshBefore: 5 }, 0],
    ["as long as what is late takes", { againMs: 12_000 }, 12],
    ["over half a page where what is late takes less", { againMs: 8000 }, 9],
    ["over three pages at most", { againMs: 59_500 }, 59],
    ["over a minute at most", { pageSize: 20, againMs: 61_000, newest: createNewestTimes(0) }, 60],
    ["as far where its last look was 7999 ms ago", { againMs: 12_000, nowMs: 7999 }, 12],
    ["not for what is late where it was 8000 ms ago", { againMs: 12_000, nowMs: 8000 }, 9],
  ])("%s", (_, given, expected) => {
    expect(denseSeconds(given)).toBe(expected);
  });
});

describe("a poll after a small step back of the platform's clock looks", () => {
  /** Its edge is a minute ahead of the present before the step, and it looks back over nothing else. */
  function ahead(smallStep: Partial<SmallStep> | undefined, given: Partial<PollState>, isSecondPass = false) {
    const context = contextOf({ overlapMs: 0 });
    const step = { latestMs: startUs / 1000 + 10_000, afterMs: 1000, beforeMs: 4000, isSlight: false };
    const time = { ...context.time, smallStep: smallStep && { ...step, ...smallStep } };
    return -secondsBack({ nowMs: 60_000, ...given, context: { ...context, time, isSecondPass } });
  }

  it.each([
    ["from the last answer before it, where its look was asked for before", {}, 3999, -4],
    ["from its own look where that was asked for when it was told", {}, 4000, -1],
    ["from its own look where that was asked for after", {}, 6000, 1],
    [
      "from its edge once all times that came again are passed",
      { latestMs: startUs / 1000 + 1000 },
      6000,
      10,
    ],
    ["a little before its edge until then", { latestMs: startUs / 1000 + 1001 }, 6000, 1],
  ])("%s", (_, step, completeAtMs, expected) => {
    expect(ahead(step, { completeAtMs, edgeUs: startUs + 10 * second })).toBe(expected);
  });

  it("as far before its edge as times come again, where its records are behind the Dates", () => {
    expect(ahead({}, { completeAtMs: 6000, edgeUs: startUs + 5 * second })).toBe(-4);
  });

  it.each([
    ["from its edge where there was none", false, 10],
    ["so long before its edge as its look took where times are passed once more", true, 7],
  ])("%s", (_, isSecondPass, expected) => {
    expect(ahead(undefined, { tookMs: 3000, edgeUs: startUs + 10 * second }, isSecondPass)).toBe(expected);
  });
});
