import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { backoffMs, pollDelayMs, spacingMs } from "../../src/tail/pace.ts";

describe("the pause between polls", () => {
  const settings = { minPollMs: 1000, maxPollMs: 5000 };
  it("is the shortest with traffic, and grows to the longest without", () => {
    expect(pollDelayMs(settings, 5000, true)).toBe(1000);
    const delays = [0, 1, 2, 3, 4, 5].reduce<number[]>(
      (all) => [...all, pollDelayMs(settings, all.at(-1) ?? 0, false)],
      [],
    );
    expect(delays).toEqual([1000, 1500, 2250, 3375, 5000, 5000]);
  });

  it.each([
    [26, 1, 0.8, 0],
    [25, 1, 0.8, 1500],
    [10, 3, 0.8, 4500],
    [10, 1, 0.4, 3000],
  ])(
    "with %i of 50 calls left, %i pages a poll and a share of %f it is at least %i ms",
    (left, pages, share, expected) => expect(spacingMs(left, 50, pages, share)).toBe(expected),
  );
});

describe("the pause after a failure", () => {
  const pause = (failures: number, retryAfterMs?: number) =>
    backoffMs(failures, retryAfterMs, seededRandom(failures));
  it.each([
    [1, 500, 1000],
    [2, 1000, 2000],
    [4, 4000, 8000],
    [7, 30_000, 60_000],
    [1000, 30_000, 60_000],
  ])("doubles, spreads and is capped: after %i between %i and %i ms", (failures, least, most) => {
    expect(pause(failures)).toBeGreaterThanOrEqual(least);
    expect(pause(failures)).toBeLessThanOrEqual(most);
  });

  it("is never shorter than Retry-After, up to ten minutes", () => {
    expect(pause(1, 45_000)).toBe(45_000);
    expect(pause(1, 7_200_000)).toBe(600_000);
  });
});
