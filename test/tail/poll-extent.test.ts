import { describe, expect, it } from "vitest";
import type { Direction } from "../../src/tail/page-spans.ts";
import type { PollCost } from "../../src/tail/poll-cost.ts";
import { PollExtent } from "../../src/tail/poll-extent.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import type { Walk } from "../../src/tail/walk.ts";
import { contextOf, startMs, startUs, timedAt } from "./lane-context.ts";

const second = 1_000_000;
const cost = { dense: false, fresh: 0 } as PollCost;

function walkAt(direction: Direction, fromUs: number | undefined): Walk {
  return { direction, rest: { fromUs, toUs: undefined } } as Walk;
}

/** Its newest record is of the start of the clock; what the platform's clock tells may be changed afterwards. */
function opened(options: Partial<TailOptions> = {}, isSecondPass = false) {
  const shared = contextOf(options);
  const late: number[] = [];
  const reads: (readonly number[])[] = [];
  const lateness = {
    ...shared.past.lateness,
    noteLate: (us: number) => void late.push(us),
    noteRead: (...read: readonly number[]) => void reads.push(read),
  };
  const time = { ...shared.time };
  const context = { ...shared, time, isSecondPass, past: { ...shared.past, lateness } };
  context.intake.receive(context.intake.startWalk(), timedAt([startUs]), 0);
  return { context, time, late, reads, extent: new PollExtent(context) };
}

/** After a look whose calls were made at 1 s and 3 s, and whose answer came at 4 s. */
function looked(direction: Direction = "asc", options: Partial<TailOptions> = {}, isSecondPass = false) {
  const all = opened(options, isSecondPass);
  all.extent.begin(0);
  all.extent.firstAskedMs = 1000;
  all.extent.lastAskedMs = 3000;
  all.extent.noteWhole(direction, 4000);
  return all;
}

describe("a complete look", () => {
  it.each([
    ["oldest first counts from its last call on", "asc", false, 3000],
    ["in no order does, too", "mixed", false, 3000],
    ["newest first counts from its first call on", "desc", false, 1000],
    ["at times that come again does, too", "asc", true, 1000],
  ] as const)("%s", (_, direction, isAgain, expected) => {
    const { extent } = looked(direction, {}, isAgain);
    expect([extent.completeAtMs, extent.edgeUs]).toEqual([expected, startUs]);
  });

  it.each([
    ["began before it", 1001, 1000],
    ["began when it was told", 1000, 3000],
    ["began after it", 999, 3000],
  ])("after a small step back counts from its first call on only where it %s", (_, beforeMs, expected) => {
    const { extent, time } = opened();
    time.smallStep = { latestMs: startMs, afterMs: 0, beforeMs, isSlight: false };
    extent.firstAskedMs = 1000;
    extent.lastAskedMs = 3000;
    extent.noteWhole("asc", 4000);
    expect(extent.completeAtMs).toBe(expected);
  });

  it("settles what was old enough when it was asked for", () => {
    const { context } = looked();
    const { overlap, sweep } = context.past;
    expect([overlap.settledUs, sweep.settledUs]).toEqual([startUs - 63 * second, startUs - 1203 * second]);
  });
});

describe("a later complete look", () => {
  /** Ten seconds after the first one, with a record that is ten seconds newer. */
  function lookedAgain(told: { readonly wasSet?: boolean; readonly isSure?: boolean }) {
    const { extent, context, time, reads } = looked();
    Object.assign(time, told);
    context.intake.receive(context.intake.startWalk(), timedAt([startUs + 10 * second]), 0);
    extent.begin(5);
    extent.firstAskedMs = 11_000;
    extent.noteWhole("asc", 14_000);
    return { settledUs: context.past.overlap.settledUs, reads };
  }

  it.each([
    ["settles what was old enough then", {}, 53],
    ["settles nothing by the log's own times once the platform's clock was set", { wasSet: true }, 63],
    ["settles nothing by them where it may have been set", { isSure: false }, 63],
  ])("%s", (_, told, expected) => {
    expect(lookedAgain(told).settledUs).toBe(startUs - expected * second);
  });

  it("is remembered beside the first, for what comes late", () => {
    expect(lookedAgain({}).reads).toEqual([
      [0, 1000],
      [5, 11_000],
    ]);
  });
});

describe("the lag of the polls", () => {
  it.each([
    ["is not known before a page", undefined, undefined],
    ["is that of a look that goes on from the oldest", walkAt("asc", startUs - 2 * second), 6000],
    ["is never less than none", walkAt("asc", startUs + 9 * second), 0],
    ["is not known by a look from the newest", walkAt("desc", startUs), undefined],
    ["is not known by a look that has no lower end", walkAt("asc", undefined), undefined],
  ])("%s", (_, walk, expected) => {
    expect(opened().extent.lagMs(walk, 4000)).toBe(expected);
  });

  it.each([
    ["is that since the last complete look", undefined, 7000],
    ["is the shorter one of it and of the look that goes on", walkAt("asc", startUs + 5 * second), 5000],
    ["is not that of a look that is further behind", walkAt("asc", startUs), 7000],
  ])("%s", (_, walk, expected) => {
    expect(looked().extent.lagMs(walk, 10_000)).toBe(expected);
  });

  it.each([
    [20_000, 7000],
    [20_001, 27_001],
    [-20_001, 7000],
  ])("counts a sleep of the machine: the platform's clock went ahead by %i ms", (byMs, expected) => {
    const { extent, time } = looked();
    time.believedMs += byMs;
    expect(extent.lagMs(undefined, 10_000)).toBe(expected);
  });

  it.each([
    ["reached what is still to come", 1000, startUs - second + 1, undefined],
    ["did not", 1000, startUs - second, 1000],
    ["came after all of it had come", 3000, startUs + 9 * second, 0],
  ])(
    "is not that of a look at times that come again where one of its pages %s",
    (_, askedMs, toUs, expected) => {
      const { extent, time } = opened();
      time.smallStep = { latestMs: startMs + 1000, afterMs: 0, beforeMs: 0, isSlight: false };
      extent.begin(0);
      extent.lastAskedMs = askedMs;
      extent.notePage(toUs, askedMs);
      expect(extent.lagMs(walkAt("asc", toUs), 0)).toBe(expected);
    },
  );
});

it("knows no more in the next look that one before had reached what is still to come", () => {
  const { extent, time } = opened();
  time.smallStep = { latestMs: startMs + 1000, afterMs: 0, beforeMs: 0, isSlight: false };
  extent.notePage(startUs + 1, 0);
  expect(extent.lagMs(walkAt("asc", startUs), 0)).toBeUndefined();
  extent.begin(0);
  expect(extent.lagMs(walkAt("asc", startUs), 0)).toBe(0);
});

describe("what the polls meet", () => {
  it.each([
    ["before the first complete look", undefined, []],
    ["after it, up to its edge", startUs, [startUs - 1, startUs]],
  ])("is late %s", (_, edgeUs, expected) => {
    const { extent, late } = opened();
    extent.edgeUs = edgeUs;
    extent.noteFresh(timedAt([startUs - 1, startUs, startUs + 1]), 0);
    expect(late).toEqual(expected);
  });
});

describe("the lower end of the next look", () => {
  it.each([undefined, 70])("is that of everything before the first one: %s", (floorUs) => {
    expect(opened().extent.lowerEdgeUs(floorUs, cost, 0)).toBe(floorUs);
  });

  it.each([
    ["a minute and what a look took before its edge", undefined, undefined, 63],
    ["that of everything where it is higher", startUs - 62 * second, undefined, 62],
    ["the end of a gap where that is higher", undefined, startUs - 61 * second, 61],
    ["the end of a gap at the edge", undefined, startUs, 0],
    ["no end of a gap behind the edge", undefined, startUs + 1, 63],
  ])("is %s", (_, floorUs, gapUs, expected) => {
    const { context, extent } = looked();
    const cause = {
      failure: { kind: "retry", code: "timeout", message: "It took too long." },
      tries: 1,
    } as const;
    if (gapUs !== undefined) context.gaps.open({ fromUs: 1, toUs: gapUs }, cause, 0, 0);
    expect((startUs - (extent.lowerEdgeUs(floorUs, cost, 5000) ?? 0)) / second).toBe(expected);
  });
});

describe("passing on", () => {
  it.each([
    [startUs - 1, startUs],
    [startUs + 1, startUs + 1],
  ])("never goes back: to %i it comes to %i", (us, expected) => {
    const { extent, context } = looked();
    extent.passTo(us, 9000);
    expect([extent.edgeUs, context.past.edges.at(9000)]).toEqual([expected, expected]);
  });

  it.each([
    ["up to the newest record", startUs, startUs],
    ["not to what is ahead of it", startUs + 1, startUs - 5],
  ])("is noted with each page from the oldest on: %s", (_, toUs, expected) => {
    const { extent, context } = opened();
    extent.edgeUs = startUs - 5;
    context.past.edges.note(startUs - 5, 0);
    extent.begin(0);
    extent.notePage(toUs, 2000);
    expect(context.past.edges.at(2000)).toBe(expected);
  });
});
