import { describe, expect, it } from "vitest";
import type { LaneContext } from "../../src/tail/lane-context.ts";
import { Polls } from "../../src/tail/polls.ts";
import { RepairLane } from "../../src/tail/repairs.ts";
import { contextOf, recordsAt, startUs } from "./lane-context.ts";

const refused = { kind: "retry", code: "timeout", message: "It took too long." } as const;
const second = 1_000_000;

/** After a first look; `dense` makes the last minute due to be read again. */
function repairs({ dense = true, wrong }: { dense?: boolean; wrong?: (context: LaneContext) => void }) {
  const context = contextOf();
  const polls = new Polls(context);
  polls.request(0);
  polls.take(
    { ok: true, page: { records: recordsAt([startUs - 300 * second, startUs]), nextCursor: "" } },
    0,
  );
  polls.lane.cost.dense = dense;
  const lane = new RepairLane(context, polls);
  lane.noteLanes();
  wrong?.(context);
  return lane;
}

const gapAt = (context: LaneContext, atMs: number) =>
  context.gaps.open(
    { fromUs: startUs - 99 * second, toUs: startUs - 98 * second },
    { failure: refused, tries: 1 },
    atMs,
    0,
  );
const doubtAt = (context: LaneContext) => context.gaps.noteUncertain(startUs - 99 * second, 0);

/** The calls in a row: `r` reads the past again, `g` what is known to be missing. */
function turns(lane: RepairLane, calls: number): string {
  const isGap = (minDateUs = 0) => minDateUs === startUs - 99 * second - 1;
  return Array.from({ length: calls }, () => (isGap(lane.request(0).minDateUs) ? "g" : "r")).join("");
}

describe("the turns of repairs", () => {
  it.each([
    [
      "give nine of ten calls to a gap",
      (context: LaneContext) => void gapAt(context, 0),
      "gggggggggrgggggggggr",
    ],
    ["give three of four calls to an instant in doubt", doubtAt, "gggrgggrgggr"],
    ["leave all calls to the past where nothing is missing", () => {}, "rrrr"],
    [
      "leave all calls to the past until a gap is due",
      (context: LaneContext) => void gapAt(context, 1),
      "rrrr",
    ],
  ])("%s", (_, wrong, expected) => {
    expect(turns(repairs({ wrong }), expected.length)).toBe(expected);
  });

  it("give all calls to a gap where nothing is to be read again", () => {
    const lane = repairs({ dense: false, wrong: (context) => void gapAt(context, 0) });
    expect(turns(lane, 12)).toBe("g".repeat(12));
  });
});

describe("what repairs need", () => {
  it.each([
    ["is nothing where nothing is due", {}, "none"],
    ["is routine where the past is to be read again", { dense: true }, "routine"],
    ["is routine where an instant is in doubt", { wrong: doubtAt }, "routine"],
    ["is what is missing where a gap is due", { wrong: (one: LaneContext) => void gapAt(one, 0) }, "missing"],
    ["is nothing before a gap is due", { wrong: (one: LaneContext) => void gapAt(one, 1) }, "none"],
  ])("%s", (_, given, expected) => {
    expect(repairs({ dense: false, ...given }).need(0)).toBe(expected);
  });

  it.each([
    ["the sweep, where nothing else is to be done", {}, 300_000],
    ["now, where the past is to be read again", { dense: true }, 0],
    ["a gap that comes before the sweep", { wrong: (one: LaneContext) => void gapAt(one, 700) }, 700],
    [
      "the sweep, where a gap comes after it",
      { wrong: (one: LaneContext) => void gapAt(one, 300_001) },
      300_000,
    ],
  ])("is due with %s", (_, given, expected) => {
    expect(repairs({ dense: false, ...given }).dueAtMs(0)).toBe(expected);
  });
});
