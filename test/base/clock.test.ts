import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTimer, systemClock } from "../../src/base/clock.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { nextTurn } from "../support/until.ts";

describe("systemClock.sleep", () => {
  it("rejects with the signal's reason as soon as it aborts", async () => {
    const stop = new AbortController();
    const sleeping = systemClock.sleep(60_000, stop.signal);
    stop.abort(new Error("enough"));
    await expect(sleeping).rejects.toThrow("enough");
    await expect(systemClock.sleep(0, stop.signal)).rejects.toThrow("enough");
  });
});

describe("systemClock", () => {
  it.each([-5, Number.NEGATIVE_INFINITY, 0])(
    "wakes at once, and without a warning of Node, for %d",
    async (delayMs) => {
      const warnings: string[] = [];
      const hear = (warning: Error) => warnings.push(warning.name);
      process.on("warning", hear);
      await systemClock.sleep(delayMs);
      await nextTurn();
      process.off("warning", hear);
      expect(warnings).toEqual([]);
    },
  );

  it("does not wake before its time where a timer of Node cannot hold it", () => {
    vi.useFakeTimers();
    let woken = false;
    const days = 86_400_000;
    void systemClock.sleep(40 * days).then(() => {
      woken = true;
    });
    const steps = vi.advanceTimersByTimeAsync(39 * days).then(() => {
      expect(woken).toBe(false);
      return vi.advanceTimersByTimeAsync(days);
    });
    return steps.then(() => expect(woken).toBe(true)).finally(() => vi.useRealTimers());
  });
});

describe("startTimer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // First the spy on the fake timer, or restoring it later would bring that timer back.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  // The engine warns on stderr of a delay below 0, and fires at once for one that it cannot hold.
  it.each([
    ["that has passed", -5000, 0],
    ["that is no number", Number.NaN, 0],
    ["without a rest", 20, 20],
    ["longer than the engine's timers hold", 90 * 86_400_000, 90 * 86_400_000],
  ])("fires once after a delay %s", (_what, delayMs, afterMs) => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const fired = vi.fn();
    startTimer(delayMs, fired);
    if (afterMs > 0) vi.advanceTimersByTime(afterMs - 1);
    expect(fired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(afterMs > 0 ? 1 : 0);
    expect(fired).toHaveBeenCalledTimes(1);
    for (const [, ms = Number.NaN] of timers.mock.calls) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(2 ** 31);
    }
  });

  it("can be cancelled, also after its first part", () => {
    const fired = vi.fn();
    const timer = startTimer(90 * 86_400_000, fired);
    vi.advanceTimersByTime(60 * 86_400_000);
    timer.cancel();
    vi.advanceTimersByTime(60 * 86_400_000);
    expect(fired).not.toHaveBeenCalled();
  });

  it("is the only place that gives a delay to a timer of the engine", () => {
    const src = fileURLToPath(new URL("../../src", import.meta.url));
    const users = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) =>
      /(?<!\.)\bset(?:Timeout|Interval)\(/.test(readFileSync(join(src, file), "utf8")),
    );
    expect(users).toEqual([join("base", "clock.ts")]);
  });
});

describe("fakeClock", () => {
  it("wakes sleepers in the order of their time", async () => {
    const clock = fakeClock(0);
    const woken: string[] = [];
    void clock.sleep(20).then(() => woken.push("late"));
    void clock.sleep(10).then(async () => {
      woken.push("early");
      await clock.sleep(5);
      woken.push("chained");
    });
    await clock.advance(12);
    expect(woken).toEqual(["early"]);
    await clock.advance(10);
    expect(woken).toEqual(["early", "chained", "late"]);
    expect(clock.nowMs()).toBe(22);
  });

  it("keeps schedules when the machine's time is set", async () => {
    const clock = fakeClock(0);
    let woken = false;
    void clock.sleep(10).then(() => {
      woken = true;
    });
    clock.set(-3_600_000);
    await clock.advance(10);
    expect([woken, clock.elapsedMs(), clock.nowMs()]).toEqual([true, 10, 10 - 3_600_000]);
  });
});
