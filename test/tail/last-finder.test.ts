import { describe, expect, it } from "vitest";
import { LastFinder } from "../../src/tail/last-finder.ts";
import type { RetryingWalk } from "../../src/tail/retrying-walk.ts";
import { contextOf, timedAt } from "./lane-context.ts";

/** What asked for its first page at 0, and holds what it cut off up to a time. */
function finder({
  sinceUs,
  forgottenUs,
  cutUs,
}: {
  readonly sinceUs?: number;
  readonly forgottenUs?: number;
  readonly cutUs?: number;
} = {}) {
  const context = contextOf({ last: 1, ...(sinceUs !== undefined && { sinceUs }) });
  const last = new LastFinder({ ...context, intake: { ...context.intake, forgottenUs } });
  if (cutUs !== undefined) {
    last.held.add(timedAt([cutUs, cutUs + 100]), false);
    last.held.cutTo(1, undefined);
  }
  last.asked(0);
  return last;
}

describe("the lower end of everything", () => {
  it.each([
    ["is open where nothing ends it", {}, undefined],
    ["is the beginning that was asked for", { sinceUs: 50 }, 50],
    ["is that one at 0 too", { sinceUs: 0 }, 0],
    ["lies after what was cut off", { cutUs: 70 }, 71],
    ["lies after what was forgotten", { forgottenUs: 90 }, 91],
    ["lies after a part of a microsecond that was forgotten", { forgottenUs: 90.5 }, 91],
    ["is the beginning where all else lies before it", { sinceUs: 91, forgottenUs: 89, cutUs: 70 }, 91],
    ["is the highest of all", { sinceUs: 50, forgottenUs: 60, cutUs: 70 }, 71],
  ])("%s", (_, given, expected) => {
    expect(finder(given).floorUs).toBe(expected);
  });
});

describe("a look back", () => {
  it.each([
    [0, false],
    [7999, false],
    [8000, true],
    [8001, true],
  ])("of which no page has come after %i ms is held up: %s", (nowMs, expected) => {
    expect(finder().isHeldUp(nowMs)).toBe(expected);
  });

  it.each([
    [7499, false],
    [7500, true],
  ])("whose pages took three times 7500 ms is held up after %i ms more: %s", (waitsMs, expected) => {
    const last = finder();
    for (let pages = 1; pages <= 4; pages++) {
      const nowMs = (pages - 1) * 7500;
      const retrying = { walk: { direction: "desc", lowestUs: undefined }, pages, failures: 0 };
      last.takePage(retrying as unknown as RetryingWalk, { state: "more", fresh: [] }, nowMs, () => {});
      last.asked(nowMs);
    }
    expect(last.isHeldUp(3 * 7500 + waitsMs)).toBe(expected);
  });

  it("is not held up before it has asked", () => {
    expect(new LastFinder(contextOf({ last: 1 })).isHeldUp(3_600_000)).toBe(false);
  });
});
