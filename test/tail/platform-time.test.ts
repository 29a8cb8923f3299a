import { describe, expect, it } from "vitest";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";

const startMs = Date.UTC(2026, 0, 5, 15);

describe("the platform's time", () => {
  it("is the machine's before the first answer, also after that was set", () => {
    const clock = fakeClock(startMs);
    const time = createPlatformTime(clock);
    clock.set(3_600_000);
    expect([time.epochMs(5000), time.skewMs()]).toEqual([startMs + 5000, undefined]);
  });

  it.each([-600_000, 600_000])("is that of its answers where the machine is %i ms ahead", (aheadMs) => {
    const clock = fakeClock(startMs);
    const time = createPlatformTime(clock);
    time.learn(startMs - aheadMs, 0, 100);
    expect(Math.abs(time.epochMs(100) - (startMs - aheadMs))).toBeLessThan(1200);
    expect(Math.abs((time.skewMs() ?? 0) - aheadMs)).toBeLessThan(1200);
  });

  it("is known more closely with every answer, though a Date tells whole seconds only", () => {
    const answers = fc.array(
      fc.record({ atMs: fc.integer({ min: 0, max: 600_000 }), ms: fc.integer({ min: 1, max: 400 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(answers, fc.integer({ min: -1e9, max: 1e9 }), (list, aheadMs) => {
        const time = createPlatformTime(fakeClock(startMs + aheadMs));
        let widthMs = Number.POSITIVE_INFINITY;
        for (const { atMs, ms } of list.toSorted((a, b) => a.atMs - b.atMs)) {
          time.learn(Math.floor((startMs + atMs + ms / 2) / 1000) * 1000, atMs, atMs + ms);
          const errorMs = Math.abs(time.epochMs(0) - startMs);
          widthMs = Math.min(widthMs, (1000 + ms) / 2);
          expect(errorMs).toBeLessThanOrEqual(widthMs);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [
      "tells another time now and then, the first too",
      [-600, 0, 0, -600, 0, 0, -600, 0],
      [600, 600, 0, 0, 0, 0, 0, 0],
    ],
    ["is set", [0, 0, 0, 0, 600, 600, 600, 600], [0, 0, 0, 0, 0, 0, -600, -600]],
  ])("says how far the clocks differ by most of its answers, where it %s", (_what, aheadBy, skews) => {
    const time = createPlatformTime(fakeClock(startMs));
    const told = aheadBy.map((seconds, index) => {
      time.learn(startMs + (index + seconds) * 1000, index * 1000, index * 1000 + 100);
      return Math.round((time.skewMs() ?? 0) / 10_000) * 10;
    });
    expect(told.map((seconds) => seconds + 0)).toEqual(skews);
  });

  it("follows a platform whose clock is set", () => {
    const time = createPlatformTime(fakeClock(startMs));
    time.learn(startMs, 0, 100);
    time.learn(startMs + 3_600_000, 1000, 1100);
    expect(Math.abs(time.epochMs(1000) - (startMs + 3_600_000))).toBeLessThan(1200);
  });
});
