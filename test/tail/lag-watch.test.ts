import { describe, expect, it } from "vitest";
import { createLagWatch } from "../../src/tail/lag-watch.ts";

/** What is said after a lag that was so many seconds, second by second. */
function after(seconds: readonly number[]) {
  const watch = createLagWatch();
  seconds.forEach((lag, at) => {
    watch.observe(lag * 1000, at * 1000);
  });
  return watch.behind((seconds.at(-1) ?? 0) * 1000, (seconds.length - 1) * 1000);
}

function ramp(from: number, step: number, count = 40): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

describe("being behind", () => {
  it.each<[string, readonly number[], ReturnType<typeof after>]>([
    ["begins with more than fifteen seconds", [15], undefined],
    ["is not known to change at first", [16], { trend: "steady" }],
    ["lasts until less than eight seconds are left", [16, 12, 8.5], { trend: "steady" }],
    ["ends then", [16, 12, 8], undefined],
    ["does not begin again below fifteen", [16, 8, 14], undefined],
    ["grows", ramp(20, 0.4), { trend: "growing" }],
    ["stays", ramp(60, 0.01), { trend: "steady" }],
    ["does not grow by a clock that went ahead", [...ramp(2, 0), 3600, 3599, 3598], { trend: "steady" }],
    ["shrinks, and says when it will be over", ramp(100, -1), { trend: "shrinking", endsInMs: 61_000 }],
    [
      "shrinks after an outage, and its pace is not known yet",
      [...ramp(2, 1, 40), 25, 10],
      { trend: "shrinking" },
    ],
    [
      "shrinks with the pauses between polls, and says when it will be over",
      ramp(100, -1).map((lag, at) => lag + (at % 4)),
      { trend: "shrinking", endsInMs: expect.closeTo(69_000, -4) },
    ],
    [
      "grows where nothing comes after it shrank",
      [...ramp(100, -4, 20), ...ramp(25, 1, 12)],
      { trend: "growing" },
    ],
    [
      "shrinks yet where nothing came for a moment",
      [...ramp(100, -4, 20), ...ramp(25, 1, 8)],
      expect.objectContaining({ trend: "shrinking" }),
    ],
  ])("%s", (_, lags, expected) => {
    expect(after(lags)).toEqual(expected);
  });
});

it("does not shrink where nothing comes, as long as the time before and after", () => {
  const watch = createLagWatch();
  const look = (second: number, lagSeconds: number) => watch.observe(lagSeconds * 1000, second * 1000);
  for (let second = 0; second <= 30; second += 3) look(second, second);
  for (let second = 31; second <= 47; second += 2) look(second, second - 31);
  expect(watch.behind(16_500, 47_500)).toEqual({ trend: "steady" });
  for (let second = 49; second <= 69; second += 2) look(second, second - 31);
  expect(watch.behind(38_000, 69_000)).toEqual({ trend: "growing" });
});

it("grows where nothing comes after an answer between two samples", () => {
  const watch = createLagWatch();
  for (let second = 0; second <= 30; second += 2) watch.observe(second * 1000, second * 1000);
  watch.observe(20_000, 32_000);
  watch.observe(12_000, 34_000);
  watch.observe(2500, 35_500);
  expect(watch.behind(16_500, 49_500)).toEqual({ trend: "growing" });
});
