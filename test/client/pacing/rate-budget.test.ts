import { describe, expect, it } from "vitest";
import { type BudgetKey, createRateBudget } from "../../../src/client/pacing/rate-budget.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const key: BudgetKey = { method: "apps.activities.list", tier: 3, team: "T1", app: "A1" };

describe("the rate budget", () => {
  it.each([
    [1, 1],
    [2, 20],
    [3, 50],
    [4, 100],
  ] as const)("of tier %d allows a burst of %d calls and then spaces them evenly", (tier, limit) => {
    const budget = createRateBudget(fakeClock());
    const waits = Array.from({ length: limit + 2 }, () => budget.reserve({ ...key, tier }));
    expect(waits.slice(0, limit).every((waitMs) => waitMs === 0)).toBe(true);
    expect(waits.slice(limit)).toEqual([60_000 / limit, 120_000 / limit]);
  });

  it.each([
    ["method", { ...key, method: "apps.datastore.count" }],
    ["workspace", { ...key, team: "T2" }],
    ["app", { ...key, app: "A2" }],
  ])("is counted apart for another %s", (_what, other) => {
    const budget = createRateBudget(fakeClock());
    budget.spend(key);
    expect(budget.look(key)).toEqual({ left: 49, limit: 50 });
    expect(budget.look(other)).toEqual({ left: 50, limit: 50 });
  });

  it("refills with time and never beyond its limit", async () => {
    const clock = fakeClock();
    const budget = createRateBudget(clock);
    for (let call = 0; call < 60; call++) budget.spend(key);
    expect(budget.look(key).left).toBe(0);
    await clock.advance(12_000);
    expect(budget.look(key).left).toBe(10);
    await clock.advance(600_000);
    expect(budget.look(key).left).toBe(50);
  });

  it("gives back what was reserved and not used", () => {
    const budget = createRateBudget(fakeClock());
    budget.reserve(key);
    budget.giveBack(key);
    budget.giveBack(key);
    expect(budget.look(key).left).toBe(50);
  });

  it("pauses as long as the platform asks, then allows one call at once", async () => {
    const clock = fakeClock();
    const budget = createRateBudget(clock);
    budget.exhaust(key, 30_000);
    expect(budget.look(key).left).toBe(0);
    expect(budget.reserve(key)).toBe(30_000);
    expect(budget.reserve(key)).toBe(31_200);
    budget.giveBack(key);
    budget.giveBack(key);
    await clock.advance(30_000);
    expect(budget.look(key).left).toBe(1);
    expect(budget.reserve(key)).toBe(0);
  });

  it.each([-3_600_000, 3_600_000])(
    "waits neither longer nor shorter when the machine's time is set by %i ms",
    (byMs) => {
      const clock = fakeClock();
      const budget = createRateBudget(clock);
      budget.exhaust(key, 30_000);
      clock.set(byMs);
      expect(budget.reserve(key)).toBe(30_000);
    },
  );

  it("takes other limits where they are configured", () => {
    const budget = createRateBudget(fakeClock(), { 1: 1, 2: 2, 3: 3, 4: 4 });
    expect(budget.look(key)).toEqual({ left: 3, limit: 3 });
  });

  it("never lets more than burst and refill through, however callers come", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(steps, (gapsMs) => {
        let nowMs = 0;
        const budget = createRateBudget({
          nowMs: () => nowMs,
          elapsedMs: () => nowMs,
          sleep: async () => {},
        });
        const starts: number[] = [];
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          starts.push(nowMs + budget.reserve(key));
        }
        for (const [index, startMs] of starts.entries()) {
          expect(index + 1).toBeLessThanOrEqual(50 + (startMs / 60_000) * 50 + 0.01);
        }
      }),
      { numRuns: 100 },
    );
  });
});
