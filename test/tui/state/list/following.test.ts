import { describe, expect, it } from "vitest";
import {
  detach,
  type Flow,
  type FollowingList,
  followingStart,
  followNewest,
  goToHeldRow,
  moveInFollowing,
  settleFollowing,
  togglePause,
} from "../../../../src/tui/state/list/following.ts";
import { listMotionNames } from "../../../../src/tui/state/list/position.ts";
import fc from "../../../support/cases.ts";

const at = (cursor: number, top: number, flow: Flow = "detached", unseen = 0): FollowingList => ({
  ...{ length: 100, cursor, top, flow, unseen },
});

describe("a list that grows, of which ten rows are shown", () => {
  it.each(["up", "half-up", "page-up", "first"] as const)("lets go of the newest row with %s", (motion) => {
    expect(moveInFollowing(at(99, 90, "following"), motion, 10).flow).toBe("detached");
    expect(moveInFollowing(at(99, 90, "paused"), motion, 10).flow).toBe("paused");
  });

  it.each(["down", "half-down", "page-down"] as const)("keeps following with %s", (motion) => {
    expect(moveInFollowing(at(99, 90, "following"), motion, 10).flow).toBe("following");
  });

  it("follows the last row, and has seen all", () => {
    expect(moveInFollowing(at(5, 0, "detached", 7), "last", 10)).toMatchObject(at(99, 0, "following"));
    expect(followNewest(followingStart)).toEqual(followingStart);
  });

  it("holds still with a pause, and goes on with the next", () => {
    const paused = togglePause(at(99, 90, "following"));
    expect(paused).toEqual({ ...at(99, 90, "paused"), pausedLength: paused.length });
    expect(togglePause(paused)).toEqual({ ...paused, flow: "following" });
    expect(togglePause(at(94, 85, "paused", 5))).toEqual(at(99, 85, "following"));
  });

  it("goes on from the row that was the last one, where the screen has room for those that came", () => {
    const paused = { ...togglePause(at(99, 90, "following")), length: 103 };
    expect(togglePause(paused)).toMatchObject({ flow: "following", cursor: 102 });
    expect(togglePause({ ...paused, cursor: 98 })).toMatchObject({ flow: "detached", cursor: 98 });
  });

  it("does not jump from a row above the last one that was shown when a pause ends", () => {
    expect(togglePause(at(93, 85, "paused", 5))).toEqual(at(93, 85, "detached", 5));
  });

  it("holds a row that was looked for", () => {
    expect(goToHeldRow(at(99, 90, "following"), 50, 10)).toEqual(at(50, 45));
    expect(detach(at(99, 90, "paused")).flow).toBe("paused");
  });

  it.each<[FollowingList, FollowingList]>([
    [at(5, 0, "following", 3), at(99, 90, "following")],
    [at(5, 0, "detached", 95), at(5, 0, "detached", 90)],
    [at(99, 90, "detached", 3), at(99, 90, "detached")],
    [at(99, 99, "paused"), at(99, 90, "paused")],
  ])("settles %j as %j", (list, settled) => expect(settleFollowing(list, { rows: 10 })).toEqual(settled));
});

it("shows its end while it follows, whatever happens, and has nothing to settle twice", () => {
  const anyList = fc.record({
    ...{ length: fc.nat({ max: 200 }), cursor: fc.nat({ max: 250 }), top: fc.nat({ max: 250 }) },
    flow: fc.constantFrom<Flow>("following", "detached", "paused"),
    unseen: fc.nat({ max: 300 }),
  });
  fc.assert(
    fc.property(
      anyList,
      fc.array(fc.constantFrom(...listMotionNames)),
      fc.integer({ min: 1, max: 60 }),
      (list, motions, rows) => {
        const moved = motions.reduce((next, motion) => moveInFollowing(next, motion, rows), list);
        const settled = settleFollowing(moved, { rows });
        const below = Math.max(0, settled.length - settled.top - rows);
        expect(settled.unseen).toBeLessThanOrEqual(below);
        if (settled.flow === "following") expect(below).toBe(0);
        if (settled.flow === "following") expect(settled.cursor).toBe(Math.max(0, settled.length - 1));
        expect(settleFollowing(settled, { rows })).toBe(settled);
      },
    ),
  );
});
