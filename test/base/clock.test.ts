import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { fakeClock } from "../support/fake-clock.ts";

describe("systemClock.sleep", () => {
  it("rejects with the signal's reason as soon as it aborts", async () => {
    const stop = new AbortController();
    const sleeping = systemClock.sleep(60_000, stop.signal);
    stop.abort(new Error("enough"));
    await expect(sleeping).rejects.toThrow("enough");
    await expect(systemClock.sleep(0, stop.signal)).rejects.toThrow("enough");
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
});
