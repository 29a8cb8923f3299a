import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { backoffMs, idleSpacingMs, pollDelayMs } from "../../src/tail/polling-interval.ts";

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
    [1, 50, "none", 1525],
    [2, 50, "none", 3050],
    [1, 50, "routine", 2440],
    [1, 20, "routine", 6000],
    [1, 50, "missing", 6100],
    [1, 10, "none", 7625],
    [1, 10, "routine", 7625],
    [1, 10, "missing", 30_000],
  ] as const)(
    "at %i calls a poll, %i a minute and with %s to repair it is at least %i ms",
    (price, limit, need, expected) => expect(idleSpacingMs(price, limit, need)).toBeCloseTo(expected, 6),
  );
});

describe("the pause after a failure", () => {
  const pause = (failures: number, retryAfterMs?: number) =>
    backoffMs(failures, retryAfterMs, seededRandom(failures));
  it.each([
    [1, 500, 1000],
    [2, 1000, 2000],
    [4, 4000, 8000],
    [7, 6000, 12_000],
    [1000, 6000, 12_000],
  ])("doubles, spreads and is capped: after %i between %i and %i ms", (failures, least, most) => {
    expect(pause(failures)).toBeGreaterThanOrEqual(least);
    expect(pause(failures)).toBeLessThanOrEqual(most);
  });

  it.each([
    [1, 45_000],
    [9, 1000],
    [1, 3_600_000],
  ])("is what the platform asked for, after %i failures too: %i ms", (failures, retryAfterMs) =>
    expect(pause(failures, retryAfterMs)).toBe(retryAfterMs),
  );

  it("is our own where the platform asks for none", () => {
    expect(pause(1, 0)).toBeGreaterThanOrEqual(500);
  });
});
