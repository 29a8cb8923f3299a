/** Long work waits for a busy platform, longer each time and no shorter than it asks, and gives up at a bound. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { mostAttempts, retryWhileBusy, waitBefore } from "../../../src/session/datastore/busy-retry.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const busy = (code = "ratelimited") => new FlowtailError("refused", code, "The platform is busy.");

/** Everything that was waited for, with a random number that is always the same. */
function retry(drawn = 1) {
  const waits: (readonly [why: string, delayMs: number])[] = [];
  const clock = { ...fakeClock(), sleep: async () => {} };
  const random = { ...seededRandom(1), next: () => drawn };
  const onWait = (why: string, delayMs: number) => void waits.push([why, delayMs]);
  return { waits, options: { clock, random, onWait, signal: new AbortController().signal } };
}

describe("the wait", () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [7, 64_000],
    [8, 120_000],
    [12, 120_000],
  ])("after attempt %i is %i ms at most, and half of that at least", async (attempt, mostMs) => {
    for (const [drawn, delayMs] of [
      [1, mostMs],
      [0, mostMs / 2],
    ] as const) {
      const { waits, options } = retry(drawn);
      await waitBefore(attempt, "It is busy.", options);
      expect(waits).toEqual([["It is busy.", delayMs]]);
    }
  });

  it.each([
    [999, 1000],
    [1000, 1000],
    [1001, 1001],
    [500_000, 500_000],
  ])("of %i ms that the platform asks for is kept: %i ms", async (askedMs, delayMs) => {
    const { waits, options } = retry();
    await waitBefore(1, "It is busy.", options, askedMs);
    expect(waits).toEqual([["It is busy.", delayMs]]);
  });
});

describe("work", () => {
  const failing = (times: number, thrown: Error) => {
    let tried = 0;
    return async () => {
      if (tried++ < times) throw thrown;
      return tried;
    };
  };

  it.each(["ratelimited", "rate_limited_too_long"])(
    "is tried again after %s, and the reason is said in words",
    async (code) => {
      const { waits, options } = retry();
      expect(await retryWhileBusy(failing(2, busy(code)), options)).toBe(3);
      expect(waits).toEqual([
        ["The platform is busy.", 1000],
        ["The platform is busy.", 2000],
      ]);
    },
  );

  it("is given up with the last attempt, and not before", async () => {
    const [most, tooMany] = [retry(), retry()];
    expect(await retryWhileBusy(failing(mostAttempts - 1, busy()), most.options)).toBe(mostAttempts);
    await expect(retryWhileBusy(failing(mostAttempts, busy()), tooMany.options)).rejects.toThrow(
      "The platform is busy.",
    );
    expect([most.waits.length, tooMany.waits.length]).toEqual([11, 11]);
  });

  it.each([
    ["another refusal", busy("invalid_auth")],
    ["a fault", Object.assign(new Error("broken"), { code: "ratelimited" })],
  ])("is not tried again after %s", async (_what, thrown) => {
    const { waits, options } = retry();
    await expect(retryWhileBusy(failing(1, thrown), options)).rejects.toBe(thrown);
    expect(waits).toEqual([]);
  });
});
