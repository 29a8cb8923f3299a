import { describe, expect, it } from "vitest";
import type { PollLane } from "../../src/tail/poll-lane.ts";
import { Revisits } from "../../src/tail/revisits.ts";
import type { FetchOutcome } from "../../src/tail/tail.ts";
import { contextOf, recordsAt, startUs } from "./lane-context.ts";

const second = 1_000_000;
const minute = 60_000;
const edgeUs = startUs;
/** Its last minute is read again every quarter of one, its last twenty every five. */
const [everyMs, sweepEveryMs] = [15_000, 300_000];

interface Case {
  readonly dense?: boolean;
  readonly finished?: boolean;
  readonly edgeUs?: number | undefined;
  /** How much of the last minute waits, in milliseconds, and up to where it is settled and due. */
  readonly unreadMs?: number;
  readonly settledUs?: number;
  readonly dueUs?: number;
}

/** Asked once what is due, so that the sweep has its time. */
function revisits({ unreadMs = 0, settledUs = 0, dueUs = 1, ...given }: Case = {}) {
  const shared = contextOf();
  const overlap = { ...shared.past.overlap, settledUs, dueUs: () => dueUs, unreadMs: () => unreadMs };
  const sweep = { ...shared.past.sweep, settledUs: 0, dueUs: () => edgeUs, unreadMs: () => 0 };
  const heard: (readonly [string, ...number[]])[] = [];
  const lateness = {
    ...shared.past.lateness,
    noteLate: (...late: readonly number[]) => void heard.push(["late", ...late]),
    noteRead: (...read: readonly number[]) => void heard.push(["read", ...read]),
  };
  const context = { ...shared, past: { ...shared.past, overlap, sweep, lateness } };
  const polls = { ...{ dense: true, finished: false, edgeUs, ...given }, context };
  const last = { floorUs: undefined, giveOther: () => {} };
  const cost = { dense: polls.dense };
  const lane = new Revisits({ ...polls, cost, last } as unknown as PollLane);
  lane.dueAtMs(0);
  return { lane, cost, context, heard };
}

describe("the past is late", () => {
  it.each([
    ["not where a poll looks at all of it", { dense: false, unreadMs: minute }, false],
    ["not before the first look", { edgeUs: undefined, unreadMs: minute }, false],
    ["not while less waits than usually and a half", { unreadMs: 1.5 * everyMs - 1 }, false],
    ["not while so much waits", { unreadMs: 1.5 * everyMs }, false],
    ["once more waits", { unreadMs: 1.5 * everyMs + 1 }, true],
  ])("%s", (_, given, expected) => {
    expect(revisits(given).lane.isLate(0)).toBe(expected);
  });
});

describe("looks at the past are due", () => {
  it.each([
    ["now where the log is dense", {}, 0],
    ["after five minutes where it is not", { dense: false }, sweepEveryMs],
    ["never before the first look", { edgeUs: undefined }, undefined],
    ["never after the last one", { finished: true }, undefined],
  ])("%s", (_, given, expected) => {
    expect(revisits(given).lane.dueAtMs(0)).toBe(expected);
  });

  it.each([
    ["where it is not due yet", { settledUs: 1, dueUs: 1 }, 0, true],
    ["where it was never read", { settledUs: 0, dueUs: 1 }, 0, false],
    ["where nothing has come since", { settledUs: edgeUs, dueUs: 1 }, 0, false],
    ["where something has", { settledUs: edgeUs - 1, dueUs: 1 }, 0, true],
    ["where the sweep is due", { settledUs: 1, dueUs: 1 }, sweepEveryMs, false],
    ["where the sweep is due next", { settledUs: 1, dueUs: 1 }, sweepEveryMs - 1, true],
  ])("early %s: %s at %i ms, %s", (_, given, nowMs, expected) => {
    expect(revisits(given).lane.isEarly(nowMs)).toBe(expected);
  });
});

describe("the looks at the last minute and at the last twenty", () => {
  /** The calls in a row: `m` for the last minute, `s` for the sweep. */
  function turns(given: Case, nowMs: number): string {
    const { lane } = revisits(given);
    const isSweep = (minDateUs = 0) => minDateUs < edgeUs - 61 * second;
    return Array.from({ length: 10 }, () => (isSweep(lane.request(nowMs).minDateUs) ? "s" : "m")).join("");
  }
  const settledUs = edgeUs - 60 * second;

  it.each([
    ["take turns where both are due", { settledUs, dueUs: edgeUs }, sweepEveryMs, "msmsmsmsms"],
    [
      "are of the minute before the sweep is due",
      { settledUs, dueUs: edgeUs },
      sweepEveryMs - 1,
      "mmmmmmmmmm",
    ],
    [
      "are of the sweep where the minute is not due yet",
      { settledUs, dueUs: settledUs },
      sweepEveryMs,
      "ssssssssss",
    ],
    [
      "are mostly of the minute where that is late",
      { settledUs, dueUs: edgeUs, unreadMs: minute },
      sweepEveryMs,
      "mmmmsmmmms",
    ],
    [
      "are of the sweep where a poll looks at all of the minute",
      { dense: false },
      sweepEveryMs,
      "ssssssssss",
    ],
  ])("%s", (_, given, nowMs, expected) => {
    expect(turns(given, nowMs)).toBe(expected);
  });

  it("cannot be asked for before the first look", () => {
    expect(() => revisits({ edgeUs: undefined }).lane.request(0)).toThrow(
      "there is nothing to look at again",
    );
  });
});

describe("a look at the last minute", () => {
  const page = (times: readonly number[], nextCursor = ""): FetchOutcome => ({
    ok: true,
    page: { records: recordsAt(times), nextCursor },
  });
  const refused: FetchOutcome = {
    ok: false,
    failure: { kind: "stop", code: "no_permission", message: "Not allowed." },
  };

  /** When the next one is due, after one that was asked for at 0 and answered after two seconds. */
  function afterOne(answer: FetchOutcome, given: Case = {}) {
    const { lane, cost, context } = revisits(given);
    lane.request(0);
    lane.take(answer, 2000);
    const { dense } = cost;
    cost.dense = true;
    return { dense, dueMs: lane.dueAtMs(2000), gaps: context.gaps.pending.length };
  }

  it.each([
    [
      "is followed by the next one a quarter of a minute after it began",
      page([edgeUs]),
      {},
      { dueMs: everyMs, gaps: 0 },
    ],
    [
      "is followed by the next one later where nothing comes",
      page([edgeUs]),
      { settledUs: edgeUs },
      { dueMs: 2000 + 8 * everyMs, gaps: 0 },
    ],
    [
      "is followed by the next one a quarter of a minute after it failed",
      refused,
      {},
      { dueMs: 2000 + everyMs, gaps: 1 },
    ],
    [
      "goes on at once where there is more",
      page([edgeUs - second, edgeUs], "c1"),
      { dueUs: edgeUs + 1 },
      { dueMs: 0, gaps: 0 },
    ],
  ])("%s", (_, answer, given, expected) => {
    expect(afterOne(answer, given)).toMatchObject(expected);
  });

  it.each([
    ["not due yet", edgeUs + 1, everyMs, 0],
    ["due, but with too little behind it", edgeUs, everyMs / 2 - 1, 0],
    ["due, and with enough behind it", edgeUs, everyMs / 2, everyMs],
  ])("ends before its end only once it has come to what is %s", (_, dueUs, unreadMs, dueMs) => {
    expect(afterOne(page([edgeUs - second, edgeUs], "c1"), { dueUs, unreadMs })).toMatchObject({ dueMs });
  });

  it("tells of what it met late, and of what it read", () => {
    const { lane, heard } = revisits();
    lane.request(1000);
    lane.take(page([edgeUs - second]), 2000);
    expect(heard).toEqual([
      ["late", edgeUs - second, 2000],
      ["read", edgeUs - 60 * second, 1000],
    ]);
  });

  it("shows whether polls may look at all of it again: it took one page", () => {
    expect(afterOne(page([edgeUs])).dense).toBe(false);
    const { lane, cost } = revisits({ dueUs: edgeUs + 1 });
    for (const answer of [page([edgeUs - second, edgeUs], "c1"), page([edgeUs])]) {
      lane.request(0);
      lane.take(answer, 2000);
    }
    expect(cost.dense).toBe(true);
  });
});
