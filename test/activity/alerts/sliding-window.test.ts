import { expect, it } from "vitest";
import { SlidingWindow } from "../../../src/activity/alerts/sliding-window.ts";

it("keeps the newest of more than it holds", () => {
  const window = new SlidingWindow(1000, 3);
  for (let us = 1; us <= 10; us++) window.add({ us, isBad: us < 9, durationMs: us });
  window.moveTo(10);
  expect(window.counts).toEqual({ count: 3, bad: 1 });
  expect(window.entries.map(({ us }) => us)).toEqual([8, 9, 10]);
});

it("forgets what has left, and counts on", () => {
  const window = new SlidingWindow(10);
  for (let us = 1; us <= 20_000; us++) {
    window.add({ us, isBad: us % 2 === 0, durationMs: 0 });
    window.moveTo(us);
  }
  expect(window.counts).toEqual({ count: 10, bad: 5 });
  window.remove({ us: 19_995, isBad: false, durationMs: 0 });
  window.remove({ us: 5, isBad: false, durationMs: 0 });
  expect(window.counts).toEqual({ count: 9, bad: 5 });
});

it("takes a log with the newest first in no more than a few times the time of one in order", () => {
  const count = 60_000;
  /** Of this thread on the processor, in milliseconds: what runs beside does not count. */
  const cost = (placeOf: (index: number) => number) => {
    const before = process.threadCpuUsage();
    const window = new SlidingWindow(count * 2);
    for (let index = 0; index < count; index++)
      window.add({ us: placeOf(index), isBad: false, durationMs: 0 });
    window.moveTo(count);
    expect(window.counts.count).toBe(count);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  // Where each moved all that are later, it took a hundred times as long.
  expect(cost((index) => count - index)).toBeLessThan(10 * cost((index) => index) + 60);
});
