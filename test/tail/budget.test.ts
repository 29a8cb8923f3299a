import { describe, expect, it } from "vitest";
import { createCallBudget } from "../../src/tail/budget.ts";
import fc from "../support/cases.ts";

describe("the budget", () => {
  it("never lets more calls into any minute than allowed, however they come", () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 6 }), (delays, perMinute) => {
        const budget = createCallBudget(perMinute);
        const calls: number[] = [];
        let nowMs = 0;
        for (const delayMs of delays) {
          nowMs += delayMs;
          if (budget.left(nowMs) === 0) nowMs = budget.nextFreeMs(nowMs);
          expect(budget.left(nowMs)).toBeGreaterThan(0);
          budget.spend("live", nowMs);
          calls.push(nowMs);
        }
        calls.forEach((atMs, index) => {
          expect(atMs - (calls[index - perMinute] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
            60_000,
          );
        });
      }),
      { numRuns: 100 },
    );
  });

  it("tells its users apart", () => {
    const budget = createCallBudget(5);
    budget.spend("live", 0);
    budget.spend("repair", 0);
    expect([budget.usedBy("live", 1), budget.usedBy("repair", 1), budget.left(1)]).toEqual([1, 1, 3]);
  });

  it("learns from a refusal and forgets it again", () => {
    const budget = createCallBudget(50);
    for (let call = 0; call < 30; call++) budget.spend("live", 0);
    budget.refused(0);
    expect(budget.limit(0)).toBe(27);
    expect(budget.limit(180_000)).toBe(42);
    expect(budget.limit(600_000)).toBe(50);
  });

  it("a refusal at few calls lowers it to half at most, and never below a fifth", () => {
    const budget = createCallBudget(50);
    const limits = [1, 2, 3, 4].map((at) => {
      budget.refused(at);
      return budget.limit(at);
    });
    expect(limits).toEqual([25, 12, 10, 10]);
  });
});
