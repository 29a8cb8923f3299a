import { describe, expect, it } from "vitest";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import { createSteadyTime } from "../../src/tail/steady-time.ts";
import { fakeClock } from "../support/fake-clock.ts";

const startMs = Date.UTC(2026, 0, 5, 15);
const hourMs = 3_600_000;

/** A Date every second, off by so much each; the steps that are believed, and how far `epochMs` is off in the end. */
function taught(offsMs: readonly number[], knownFromUs?: number) {
  const platform = createPlatformTime(fakeClock(startMs));
  const steady = createSteadyTime(platform, 60_000);
  const steps = offsMs.flatMap((offMs, index) => {
    const atMs = index * 1000;
    platform.learn(startMs + atMs + offMs, atMs, atMs);
    return steady.observe(atMs, atMs, knownFromUs);
  });
  const round = (ms: number) => Math.round((ms - startMs) / 10_000) * 10_000;
  return { steady, steps, offMs: round(steady.epochMs(0)), believedMs: round(steady.believedMs) };
}

describe("the platform's time as a tail goes by", () => {
  it.each([
    [[0, 0, -hourMs, 0, 0]],
    [[0, hourMs, hourMs, 0]],
    [[0, -hourMs, hourMs, -hourMs, hourMs]],
    [[0, 30_000, 0, -30_000]],
  ])("believes no step for Dates that are off by %j ms", (offsMs) => {
    const { steady, steps } = taught(offsMs);
    expect([steps, steady.wasSet]).toEqual([[], false]);
  });

  it("believes a step back that three Dates in a row tell, and goes by it once that is wanted", () => {
    const { steady, steps, offMs, believedMs } = taught([0, 0, -hourMs, -hourMs, -hourMs, -hourMs]);
    expect(steps).toMatchObject([{ afterMs: 1000, beforeMs: 2000 }]);
    expect([offMs, believedMs, steady.wasSet]).toEqual([0, -hourMs, true]);
    steady.settle();
    expect(steady.epochMs(0)).toBe(steady.believedMs);
  });

  it("believes a step that one Date told where three tell another one after it: records are stamped by both", () => {
    const { steps } = taught([0, -hourMs, 2 * hourMs, 2 * hourMs, 2 * hourMs]);
    expect(steps).toMatchObject([
      { afterMs: 0, beforeMs: 1000 },
      { afterMs: 0, beforeMs: 2000 },
    ]);
  });

  it.each([-10_000, -3000, -1500])(
    "believes a small step back (%d ms) that three Dates in a row tell, and knows which times come again by it",
    (offMs) => {
      expect(taught([0, 0, offMs, offMs]).steady.smallStep).toBeUndefined();
      const { steady, steps } = taught([0, 0, offMs, offMs, offMs]);
      expect([steps, Math.abs(steady.believedMs - startMs - offMs) < 1000]).toEqual([[], true]);
      expect(steady.smallStep).toMatchObject({ afterMs: 1000, beforeMs: 4000 });
      expect(Math.round(((steady.smallStep?.latestMs ?? 0) - startMs) / 1000)).toBe(3);
    },
  );

  it.each([
    [[0, 0, 10_000, 9000, 10_000, 10_000]],
    [[0, 0, -900, -900, -900, -900]],
    [[0, 0, -1500, -1500, 0, -1500, -1500, 0]],
  ])(
    "believes none where a Date's second, or another host, may tell Dates that are off by %j ms",
    (offsMs) => {
      expect(taught(offsMs).steady.smallStep).toBeUndefined();
    },
  );

  it("takes a step to before what was read for none of the small ones, but for a slight one", () => {
    const steps = (offMs: number) =>
      taught([0, 0, offMs, offMs, offMs], (startMs - 5000) * 1000).steps.length;
    expect([-1500, -2000, -4000, -10_000].map(steps)).toEqual([0, 0, 1, 1]);
  });

  it.each([
    [[0, 0], undefined],
    [[0, 0, -hourMs], 1000],
    [[0, 0, -hourMs, -hourMs, -hourMs], undefined],
    [[0, 0, -1500], undefined],
    [[0, 0, -4000], 1000],
  ])("with Dates that are off by %j ms doubts the time since %d", (offsMs, sinceMs) => {
    expect(taught(offsMs).steady.doubtedSinceMs).toBe(sinceMs);
  });

  it("believes a step from the last answer on that told of the time before, also where a wrong Date stood between", () => {
    const { steps } = taught([0, -hourMs, 2 * hourMs, -hourMs, -hourMs, -hourMs]);
    expect(steps).toMatchObject([{ afterMs: 0 }, { afterMs: 0, beforeMs: 3000 }]);
  });

  it("goes by a step forward at once when it is believed", () => {
    expect(taught([0, hourMs, hourMs])).toMatchObject({ steps: [], offMs: 0 });
    expect(taught([0, hourMs, hourMs, hourMs])).toMatchObject({ offMs: hourMs, believedMs: hourMs });
  });

  it("learns nothing from an answer without a Date", () => {
    const { steady } = taught([0, -hourMs]);
    expect([3, 4, 5].flatMap((second) => steady.observe(second * 1000, second * 1000))).toEqual([]);
  });
});
