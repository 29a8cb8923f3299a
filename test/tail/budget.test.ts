import { describe, expect, it } from "vitest";
import { createCallBudget } from "../../src/tail/budget.ts";
import fc from "../support/cases.ts";

const follow = { follow: true };

/** Makes as many calls as the budget lets through until then; when each was made. */
function callsUntil(endMs: number, perMinute: number, options = follow): readonly number[] {
  const budget = createCallBudget(perMinute, options);
  const calls: number[] = [];
  for (let nowMs = 0; nowMs < endMs; nowMs = Math.max(nowMs + 100, budget.freeAtMs("needed", nowMs))) {
    if (budget.freeAtMs("needed", nowMs) > nowMs) continue;
    budget.spend("poll", nowMs, true);
    budget.accepted(nowMs);
    calls.push(nowMs);
  }
  return calls;
}

function pausesOf(calls: readonly number[]): readonly number[] {
  return calls.slice(1).map((atMs, index) => atMs - (calls[index] ?? 0));
}

describe("the budget", () => {
  it.each(["urgent", "needed", "spare"] as const)(
    "never lets more %s calls into any minute than allowed, however they come",
    (purpose) => {
      const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 });
      fc.assert(
        fc.property(
          pauses,
          fc.integer({ min: 1, max: 12 }),
          fc.boolean(),
          (delays, perMinute, isFollowed) => {
            const budget = createCallBudget(perMinute, { follow: isFollowed });
            const calls: number[] = [];
            let nowMs = 0;
            for (const delayMs of delays) {
              nowMs = budget.freeAtMs(purpose, nowMs + delayMs);
              expect(budget.freeAtMs(purpose, nowMs)).toBe(nowMs);
              expect(budget.left(nowMs)).toBeGreaterThan(0);
              budget.spend("poll", nowMs, true);
              calls.push(nowMs);
            }
            calls.forEach((atMs, index) => {
              const before = calls[index - perMinute] ?? Number.NEGATIVE_INFINITY;
              expect(atMs - before).toBeGreaterThanOrEqual(60_000);
            });
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  it("is spent at once for the most part, and the rest evenly, so that pauses stay short", () => {
    const calls = callsUntil(180_000, 50);
    expect(calls.filter((atMs) => atMs < 10_000)).toHaveLength(32);
    expect(calls.length).toBeGreaterThanOrEqual(140);
    expect(Math.max(...pausesOf(calls))).toBeLessThan(4000);
  });

  it("is spent at once where nothing follows", () => {
    const calls = callsUntil(60_000, 50, { follow: false });
    expect(calls.filter((atMs) => atMs < 10_000)).toHaveLength(50);
  });

  it("tells its users apart", () => {
    const budget = createCallBudget(5, follow);
    budget.spend("poll", 0, false);
    budget.spend("repair", 0, false);
    expect([budget.usedBy("poll", 1), budget.usedBy("repair", 1), budget.left(1)]).toEqual([1, 1, 3]);
  });

  it("lets nothing through before the end of a pause, however urgent", () => {
    const budget = createCallBudget(5, follow);
    budget.pauseUntil(45_000);
    expect(budget.freeAtMs("urgent", 0)).toBe(45_000);
    expect(budget.freeAtMs("needed", 0)).toBe(45_000);
  });
});
