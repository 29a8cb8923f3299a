import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { modelTraffic, someTraffic } from "./model-traffic.ts";
import { expectComplete, expectOrdered, expectWithinBudget, type Run, runTail, startMs } from "./run-tail.ts";

const minutes = 60_000;
const reason = "skipped to be at now";

/** A tail that is far behind: for minutes most of an hour's events are still to come. */
function behind(seed: number, conditions = {}, trafficMs = 5 * minutes): Run {
  const traffic = { fromMs: startMs - 60 * minutes, toMs: startMs + trafficMs, ...someTraffic, everyMs: 400 };
  const events = modelTraffic(seededRandom(seed), traffic);
  return runTail({ seed, events, conditions: { maxLimit: 10, ...conditions }, tail: { limit: 10 } });
}

describe("skipping to now", () => {
  it.each([
    ["a fair platform", {}],
    ["lost cursors and cuts", { faults: { lostCursor: 0.1, cut: 0.05 }, faultsEndMs: startMs + 4 * minutes }],
  ])("leaves a named gap that is not filled by itself, and repeats nothing: %s", async (_, conditions) => {
    const run = behind(1, conditions);
    await run.until(2 * minutes);
    expect(run.status.lagMs).toBeGreaterThan(10 * minutes);
    expect(run.tail.skip(reason)).toBe(true);
    const skipped = [{ code: "skipped", reason, state: "open" }];
    await run.until(3 * minutes);
    expect(run.status.lagMs).toBeLessThan(minutes / 2);
    expect(run.status.gaps).toMatchObject(skipped);
    // Past what a sweep looks back for.
    await run.until(12 * minutes);
    expect(run.status.gaps).toMatchObject(skipped);
    expectComplete(run);
    expectOrdered(run);
    expectWithinBudget(run);
    const [gap] = run.status.gaps;
    const inGap = run.records.filter(
      ({ createdUs }) => createdUs > (gap?.fromUs ?? 0) && createdUs < (gap?.toUs ?? 0),
    );
    expect(inGap).toEqual([]);
    await run.stop();
  });

  it("is filled when somebody asks, with everything once", async () => {
    const run = behind(1);
    await run.until(2 * minutes);
    expect(run.tail.skip(reason)).toBe(true);
    await run.until(3 * minutes);
    run.tail.backfill();
    await run.untilTrue(() => run.records.length === run.server.events.length, 60 * minutes);
    expect(run.status.gaps).toEqual([]);
    expectComplete(run);
    expectOrdered(run);
    await run.stop();
  });

  it("does nothing before the first page, and nothing twice", async () => {
    const run = behind(1);
    expect(run.tail.skip(reason)).toBe(false);
    await run.until(2 * minutes);
    expect(run.tail.skip(reason)).toBe(true);
    expect(run.tail.skip(reason)).toBe(false);
    expect(run.status.gaps).toHaveLength(1);
    await run.stop();
  });

  it("loses nothing whatever is under way at that moment", async () => {
    for (let moment = 1; moment < 30; moment++) {
      const run = behind(moment, {}, 0);
      await run.until(moment * 1000);
      for (let step = 0; step < moment % 3; step++) await run.clock.step();
      expect(run.tail.skip(reason)).toBe(true);
      await run.untilTrue(() => ["live", "looking-back"].includes(run.status.phase), minutes);
      await run.until(run.clock.elapsedMs() + 2 * minutes);
      expectComplete(run);
      await run.stop();
    }
  });
});
