import { describe, expect, it } from "vitest";
import { createSecondPass, type SecondPassPlan } from "../../src/tail/second-pass.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import { contextOf, timedAt, usOf } from "./lane-context.ts";

/** The platform's clock begins at 0 with elapsed time. The pass began at 100 s, and what is older than 500 s is not remembered. */
function pass({
  leadMs = 0,
  knownFromUs = 500_000_000,
  goesOnUs,
  readUs = 1_000_000_000,
  ...options
}: Partial<TailOptions> &
  Partial<Pick<SecondPassPlan, "leadMs" | "knownFromUs" | "goesOnUs" | "readUs">> = {}) {
  const context = contextOf(options);
  const logNowUs = (nowMs: number) => nowMs * 1000;
  return createSecondPass({ context, logNowUs, beganMs: 100_000, goesOnUs, readUs, leadMs, knownFromUs });
}

const seconds = (...values: readonly number[]) => values.map((value) => value * 1_000_000);

describe("what happens during a second pass", () => {
  it.each([
    [0, 195, 205],
    [2000, 195, 207],
    [-2000, 193, 205],
  ])("is stamped within five seconds, or as far as records are ahead (%d ms)", (leadMs, from, to) => {
    const { earliestUs, latestUs } = pass({ leadMs });
    expect([earliestUs(200_000), latestUs(200_000)]).toEqual(seconds(from, to));
  });
});

describe("a second pass", () => {
  it.each([
    ["begins with what happens when it begins", {}, 95],
    ["begins no earlier than was asked for", { sinceUs: 96_000_000 }, 96],
    ["goes on from where another one was left", { goesOnUs: 30_000_000, knownFromUs: 0 }, 25],
    ["goes on from where each record is remembered", { goesOnUs: 30_000_000, knownFromUs: 50_000_000 }, 50],
    [
      "goes on no earlier than was asked for",
      { goesOnUs: 30_000_000, knownFromUs: 0, sinceUs: 40_000_000 },
      40,
    ],
    [
      "begins with what happens then where another one was left later",
      { goesOnUs: 101_000_000, knownFromUs: 0 },
      95,
    ],
    ["begins earlier where no one asked for that very time", { sinceUs: 96_000_000, sinceMoves: true }, 95],
  ])("%s", (_, options, expected) => {
    const { context } = pass(options).lane;
    expect([context.settings.sinceUs, context.intake.newestUs]).toEqual(seconds(expected, expected));
  });

  it.each([
    ["twenty seconds past the present where what stands there is not remembered", {}, 225],
    ["there, too, where it is remembered from the present on", { knownFromUs: 205_000_000 }, 225],
    ["at the present where more is remembered", { knownFromUs: 204_999_999 }, 205],
    ["at the end that was asked for", { untilUs: 224_000_000 }, 224],
    ["before an end that is further on", { untilUs: 226_000_000 }, 225],
    [
      "at what was read where the clock was set to more than a minute beyond",
      { readUs: 39_999_999 },
      39.999999,
    ],
    ["at the present where it was set to a minute beyond", { readUs: 40_000_000 }, 225],
  ])("ends each look %s", (_, options, expected) => {
    expect(pass(options).lane.context.endUs(200_000)).toBe(expected * 1_000_000);
  });

  it.each([
    [{}, 7],
    [{ goesOnUs: 30_000_000, knownFromUs: 0 }, 77],
  ])("ends as far before the present as it has not passed (%j)", (options, expected) => {
    expect(pass(options).lagMs(107_000)).toBe(expected * 1000);
  });

  /** At 200 s, after some records were met before: what of the page is new, and how far the pass has come. */
  function taken(page: readonly number[], before: readonly number[] = []) {
    const { intake } = pass().lane.context;
    const mark = intake.startWalk();
    if (before.length > 0) intake.receive(intake.startWalk(), timedAt(before), 0);
    const { fresh } = intake.receive(mark, timedAt(page), 200_000);
    return { fresh: usOf(fresh), newestUs: intake.newestUs };
  }

  const [presentUs = 0, knownUs = 0, passedUs = 0] = seconds(205, 500, 135);
  it.each([
    ["takes what happens before the present", [presentUs - 1], [presentUs - 1], presentUs - 1],
    ["takes what happens at the present", [presentUs], [presentUs], presentUs],
    ["leaves what stands ahead of it", [presentUs + 1], [], 95_000_000],
    ["leaves what stands where all is remembered from", [knownUs], [], 95_000_000],
    ["gives what stands after that, but does not go on to it", [knownUs + 1], [knownUs + 1], 95_000_000],
    ["does not go back", [1], [1], 95_000_000],
  ])("%s", (_, page, fresh, newestUs) => {
    expect(taken(page)).toEqual({ fresh, newestUs });
  });

  it.each([
    [passedUs - 1, passedUs - 1],
    [passedUs, passedUs],
    [passedUs + 1, 95_000_000],
  ])("goes on with what was met before only once all of its time is listed: %i", (us, newestUs) => {
    expect(taken([us], [us])).toEqual({ fresh: [], newestUs });
  });
});
