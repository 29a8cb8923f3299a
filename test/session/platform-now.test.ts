import { describe, expect, it } from "vitest";
import { asOfUs } from "../../src/session/overview/as-of.ts";
import { platformNowUs, platformTimeOf, presentOf } from "../../src/session/platform-now.ts";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { createTestStore } from "../support/test-store.ts";

const minuteMs = 60_000;

/** A clock that is `aheadMs` ahead of the platform, which has answered. */
async function skewed(aheadMs: number) {
  const clock = fakeClock();
  const platformTime = createPlatformTime(clock);
  const askedMs = clock.elapsedMs();
  await clock.advance(100);
  platformTime.learn(clock.nowMs() - aheadMs, askedMs, clock.elapsedMs());
  return { clock, platformTime };
}

describe("the time that relative times are read at", () => {
  it.each([10 * minuteMs, -10 * minuteMs])(
    "is the platform's where this machine's is %i ms off",
    async (aheadMs) => {
      const { clock, platformTime } = await skewed(aheadMs);
      const offMs = platformNowUs(platformTime, clock) / 1000 - (clock.nowMs() - aheadMs);
      expect(Math.abs(offMs)).toBeLessThan(1100);
      const looked = { store: createTestStore(), platformTime };
      expect(asOfUs(looked, clock)).toBe(platformNowUs(platformTime, clock));
    },
  );

  it.each([0, 900])("is this machine's where no Date tells the two apart (%i ms)", async (aheadMs) => {
    const { clock, platformTime } = await skewed(aheadMs);
    expect(platformNowUs(platformTime, clock)).toBe(clock.nowMs() * 1000);
  });

  it("is this machine's before the platform has answered, and where none is asked", () => {
    const clock = fakeClock();
    const unanswered = createPlatformTime(clock);
    for (const setByMs of [0, 10 * minuteMs, -10 * minuteMs]) {
      clock.set(setByMs);
      expect(platformNowUs(unanswered, clock)).toBe(clock.nowMs() * 1000);
      expect(platformNowUs(undefined, clock)).toBe(clock.nowMs() * 1000);
    }
  });
});

const secondUs = 1_000_000;

it.each([
  [undefined, 0],
  [0, 0],
  [1999, 0],
  [-1999, 0],
  [2000, 2000],
  [-2000, -2000],
  [3_600_000, 3_600_000],
])("a time that was asked for is the platform's where clocks are %s ms apart", (skewMs, movedMs) =>
  expect(platformTimeOf(1000 * secondUs, skewMs)).toBe(1000 * secondUs - movedMs * 1000),
);

it.each([
  [0, true],
  [1.999, true],
  [-1.999, true],
  [2, false],
  [-2, false],
])("a present that is %d s ahead of this machine's is this machine's: %s", (aheadS, isMachine) => {
  const clock = fakeClock();
  const machineUs = clock.nowMs() * 1000;
  const us = machineUs + aheadS * secondUs;
  const present = { us, wholeUntilUs: us } as never;
  expect(presentOf({ present }, clock)).toMatchObject({ us: isMachine ? machineUs : us, machineUs });
});
