import { describe, expect, it } from "vitest";
import { comesAtOnce, createNews, newsAfterUs } from "../../src/tail/news.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import { contextOf, startUs } from "./lane-context.ts";

it.each([
  [0, 0, true],
  [1, 1000, true],
  [1, 1001, false],
  [2, 0, false],
])(
  "a first page after %i calls and %i ms shows what was there at the start: %s",
  (calls, tookMs, expected) => {
    expect(comesAtOnce(calls, tookMs)).toBe(expected);
  },
);

/** By the Dates the log was asked for at 100, by the machine at 200, five milliseconds ago. */
const beginning = { byDateUs: 100_000, byMachineUs: 200_000, agoMs: 5 };

it.each([
  ["unknown: the Dates count", undefined, 100_000],
  ["before both clocks: the earlier one counts", 50_000, 100_000],
  ["as old as the earlier one", 105_000, 100_000],
  ["a little newer: it counts itself", 105_001, 100_001],
  ["as old as the later one", 205_000, 200_000],
  ["ahead of both: the later one counts", 205_001, 200_000],
])("news begins by the newest stamp of the log, which is %s", (_, newestUs, expected) => {
  expect(newsAfterUs({ ...beginning, newestUs })).toBe(expected);
  const others = { byDateUs: beginning.byMachineUs, byMachineUs: beginning.byDateUs };
  expect(newsAfterUs({ ...beginning, ...others, newestUs })).toBe(
    newestUs === undefined ? 200_000 : expected,
  );
});

describe("what the first page shows", () => {
  function news(calls: number, nowMs: number, options: Partial<TailOptions> = {}) {
    const one = createNews(contextOf({ last: 3, ...options }));
    for (let call = 0; call < calls; call++) one.asked();
    one.noteFirstPage(nowMs, undefined);
    return one;
  }

  it.each([
    ["all there at the start where it comes at once", 1, 1000, {}, undefined],
    ["partly news where it comes late", 1, 1001, {}, startUs],
    ["partly news where it comes after a call that failed", 2, 0, {}, startUs],
    ["all wanted where no number was asked for", 2, 0, { last: undefined }, undefined],
    ["all wanted where nothing is followed", 2, 0, { follow: false }, undefined],
  ])("is %s", (_, calls, nowMs, options, expected) => {
    expect(news(calls, nowMs, options as Partial<TailOptions>).afterUs).toBe(expected);
  });

  it("is known once and for all", () => {
    const one = news(1, 0);
    one.asked();
    one.noteFirstPage(5000, undefined);
    expect(one.afterUs).toBeUndefined();
  });
});
