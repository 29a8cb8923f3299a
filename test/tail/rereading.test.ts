import { describe, expect, it } from "vitest";
import { createEdgeHistory } from "../../src/tail/edge-history.ts";
import { createRereading } from "../../src/tail/rereading.ts";

const second = 1_000_000;
const times = { reachMs: 60_000, graceMs: 30_000 };

/** A log that was followed for ten minutes, a second of it each second; its newest hour's start is settled up to 0. */
function followed() {
  const history = createEdgeHistory(3_600_000);
  for (let s = 1; s <= 600; s++) history.note(s * second, s * 1000);
  const rereading = createRereading(times, history);
  rereading.begin(0);
  return rereading;
}

describe("the past that is read again", () => {
  it.each([
    ["late enough: all that was old enough then", 0, 500, 500_000, 440],
    ["only up to where the walk came", 0, 100, 500_000, 100],
    ["too early: what is not old enough must be read again", 0, 100, 120_000, 60],
    ["from further on: what lies before stays unread", 10, 500, 500_000, 0],
  ])("%s", (_, from, to, askedMs, settled) => {
    const rereading = followed();
    rereading.read(from * second, to * second, askedMs);
    expect(rereading.settledUs).toBe(settled * second);
  });

  it("is settled at once over what was settled ahead of it", () => {
    const rereading = followed();
    rereading.settle(100 * second, 400 * second);
    rereading.settle(390 * second, 450 * second);
    expect(rereading.settledUs).toBe(0);
    expect(rereading.unreadMs(600_000)).toBe((540 - 350) * 1000);
    rereading.read(0, 101 * second, 600_000);
    expect(rereading.settledUs).toBe(450 * second);
    expect(rereading.unreadMs(600_000)).toBe(90_000);
  });

  it("is none before the first look", () => {
    const { reachMs, ...rereading } = createRereading(times, createEdgeHistory(3_600_000));
    rereading.settle(0, second);
    rereading.read(0, second, 600_000);
    rereading.observe(600_000);
    const [dueUs, unreadMs] = [rereading.dueUs(600_000), rereading.unreadMs(600_000)];
    const fromUs = rereading.fromUs(100 * second);
    expect({ reachMs, dueUs, unreadMs, fromUs, isOverdue: rereading.isOverdue(600_000) }).toEqual({
      ...{ reachMs: 60_000, dueUs: 0, unreadMs: 0, fromUs: 40 * second, isOverdue: false },
    });
  });

  it.each([
    ["that touches it", [100, 200], [0, 100], 200, 340],
    ["that ends before it", [101, 200], [0, 100], 100, 341],
    ["that touches another one", [100, 200], [200, 300], 0, 340],
    ["that ends where it ends", [-10, 0], [-5, 0], 0, 540],
    ["of no length", [0, 0], [100, 100], 0, 540],
  ] as const)("is settled by a stretch %s: %j, then %j", (_, first, then, settled, unread) => {
    const rereading = followed();
    for (const [from, to] of [first, then]) rereading.settle(from * second, to * second);
    expect([rereading.settledUs, rereading.unreadMs(600_000)]).toEqual([settled * second, unread * 1000]);
  });

  it("is overdue after the grace, and until it is less than half of it late", () => {
    const rereading = followed();
    const overdueAt = (nowMs: number) => {
      rereading.observe(nowMs);
      return rereading.isOverdue(nowMs);
    };
    rereading.read(0, 200 * second, 600_000);
    expect([289_000, 290_000, 291_000].map(overdueAt)).toEqual([false, false, true]);
    rereading.read(0, 210 * second, 600_000);
    expect(overdueAt(291_000)).toBe(true);
    rereading.read(0, 217 * second, 600_000);
    expect(overdueAt(291_000)).toBe(false);
  });
});
