import { expect, it } from "vitest";
import { SlidingWindow } from "../../../src/activity/alerts/sliding-window.ts";
import { costOfCalls } from "../../support/count-calls.ts";

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

it("moves few entries for each that comes, also in a log with the newest first", () => {
  const count = 20_000;
  const window = new SlidingWindow(count * 2);
  const fill = () => {
    for (let us = count; us > 0; us--) window.add({ us, isBad: false, durationMs: 0 });
    window.moveTo(count);
  };
  /** Those behind the place where one is put in. */
  const behind = (list: unknown, [place]: readonly unknown[]) =>
    Array.isArray(list) ? list.length - Number(place) : 0;
  // Where each moved all that are later, these were ten thousand for each.
  expect(costOfCalls(Array.prototype, "splice", fill, behind)).toBeLessThan(600 * count);
  expect(window.counts.count).toBe(count);
});
