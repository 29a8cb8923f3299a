import { expect, it } from "vitest";
import { createWaiting } from "../../../src/session/audit/waiting.ts";
import { fakeClock } from "../../support/fake-clock.ts";

it("tells when it ends, and ends at once when it is cut short", async () => {
  const clock = fakeClock(1000);
  const told: number[] = [];
  const { pause, cutShort } = createWaiting(clock, new AbortController().signal, (untilMs) =>
    told.push(untilMs),
  );
  const first = pause(5000);
  cutShort();
  await first;
  expect(clock.nowMs()).toBe(1000);
  const second = pause(2000);
  await clock.advance(2000);
  await second;
  cutShort();
  expect(told).toEqual([6000, 3000]);
});

it("rejects when the wait is given up", async () => {
  const stop = new AbortController();
  const { pause } = createWaiting(fakeClock(), stop.signal, () => {});
  const waiting = pause(5000);
  stop.abort(new Error("closed"));
  await expect(waiting).rejects.toThrow("closed");
});
