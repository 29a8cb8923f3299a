import { describe, expect, it } from "vitest";
import type { AlertChange } from "../../../src/activity/alerts/alert-judge.ts";
import { type AlertRule, type AlertThreshold, isReached } from "../../../src/activity/alerts/alert-rule.ts";
import { type AlertWatch, createAlertWatch } from "../../../src/activity/alerts/alert-watch.ts";
import { changeText, changeTime, measuredText } from "../../../src/activity/alerts/alert-words.ts";
import { isBeginOrEnd, mostKept } from "../../../src/activity/alerts/kept-time.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import {
  type AlertMeasure,
  alertMeasures,
  percentileNames,
  percentiles,
} from "../../../src/base/alert-measures.ts";
import { eachName } from "../../../src/base/each-name.ts";
import { sampleThresholds } from "../../support/alert-samples.ts";
import fc from "../../support/cases.ts";
import { noonUs, recordOf } from "../sample-records.ts";
import { type NaiveChange, naiveChanges, naiveState } from "./naive-alert.ts";

const second = 1_000_000;
const every = () => true;

function ruleOf(threshold: AlertThreshold, seconds = 60): AlertRule {
  return { threshold, windowUs: seconds * second, window: `${seconds}s` };
}

const count3 = ruleOf(sampleThresholds.count);
const half = ruleOf(sampleThresholds["failure-rate"]);
const slow = ruleOf(sampleThresholds.p95);
const silent = ruleOf(sampleThresholds["no-run-since"]);

/** A run of that trace from one second after noon to another. */
function run(trace: number, from: number, to: number, fails = false): readonly ActivityRecord[] {
  const header = { component_id: "Wf1", trace_id: `Tr${trace}` };
  const word = fails ? "Error" : "Success";
  return [
    recordOf("workflow_execution_started", {}, { ...header, created: noonUs + from * second }),
    recordOf(
      "workflow_execution_result",
      { exec_outcome: word },
      { ...header, created: noonUs + to * second },
    ),
  ];
}

/** Deliver all at once; the log is known from noon to that second. */
function changes(rule: AlertRule, records: readonly ActivityRecord[], to: number) {
  const watch = createAlertWatch(rule, every);
  watch.knownFrom(noonUs);
  for (const record of records) watch.take(record);
  return watch.advance(noonUs + to * second).map((change) => {
    const at = (change.us - noonUs) / second;
    return `${changeTime(change, String(at))} ${change.kind}: ${changeText(rule, change)}`;
  });
}

const output = (at: number) =>
  recordOf("function_execution_output", { log: "x" }, { created: noonUs + at * second });

describe("what is in its window", () => {
  const open = (rule: AlertRule, records: readonly ActivityRecord[]) => {
    const watch = createAlertWatch(rule, every);
    watch.knownFrom(noonUs);
    for (const record of records) watch.take(record);
    return { watch, at: (to: number) => [watch.advance(noonUs + to * second), watch.measured()] as const };
  };
  const text = (rule: AlertRule, [, measured]: ReturnType<ReturnType<typeof open>["at"]>) =>
    measuredText(rule, measured);

  it("is told as it is by now, not as it was when the alert began", () => {
    const { at } = open(count3, [1, 2, 30, 62, 63, 64, 65].map(output));
    expect(text(count3, at(30))).toBe("3 records or more in 60s (threshold 3)");
    expect(text(count3, at(61))).toBe("2 records in 60s (threshold 3)");
    expect(text(count3, at(65))).toBe("5 records in 60s (threshold 3)");
    expect(text(count3, at(200))).toBe("0 records in 60s (threshold 3)");
  });

  it("has a percentile that is made anew once a second of the log", () => {
    const { at } = open(slow, [...run(1, 1, 20), ...run(2, 20, 21), ...run(3, 21, 22)]);
    expect(at(20)[1]).toMatchObject({ counts: { count: 1 }, percentileMs: 19_000 });
    expect(at(20.5)[1]).toMatchObject({ counts: { count: 1 }, percentileMs: 19_000 });
    expect(at(81)[1]).toMatchObject({ counts: { count: 1 }, percentileMs: 1000 });
    expect(at(300)[1]).toMatchObject({ counts: { count: 0 }, percentileMs: undefined });
  });

  it("keeps a percentile for that second, whatever ends within it", () => {
    const { at } = open(slow, [...run(1, 1, 20), ...run(2, 0, 20.3)]);
    expect(at(20)[1]).toMatchObject({ percentileMs: 19_000 });
    expect(at(20.999)[1]).toMatchObject({ counts: { count: 2 }, percentileMs: 19_000 });
    expect(at(21)[1]).toMatchObject({ percentileMs: 20_300 });
  });
});

describe("an alert begins and ends", () => {
  it.each([
    [
      "by count, and ends when records leave its window",
      count3,
      [output(1), output(2), output(30), output(95)],
      200,
      [
        "30 or before began: 3 records or more in 60s (threshold 3)",
        "61 ended: 2 records in 60s (threshold 3)",
      ],
    ],
    ["never below its threshold", count3, [output(1), output(2), output(61), output(63)], 300, []],
    [
      "when half of the runs failed, of two at least",
      half,
      [...run(1, 1, 70, true), ...run(2, 2, 80), ...run(3, 3, 90)],
      300,
      [
        "80 began: 1 of 2 runs failed in 60s, 50 % (threshold 50 %)",
        "90 ended: 1 of 3 runs failed in 60s, 33.3 % (threshold 50 %)",
      ],
    ],
    [
      "when runs take too long, however early they began",
      slow,
      [...run(1, 1, 70), ...run(2, 78, 80)],
      300,
      [
        "80 began: p95 of 2 runs 1m 09s in 60s (threshold 5.0 s)",
        "130 ended: p95 of 1 run 2.0 s in 60s (threshold 5.0 s), fewer than 2",
      ],
    ],
    [
      "when no run came, at the very moment, and ends with the next one",
      silent,
      [output(30), output(200)],
      270,
      ["90 began: no run for 60s", "200 ended: there is a run again", "260 began: no run for 60s"],
    ],
    ["not while its window reaches before what is known", silent, [], 59, []],
    ["when its whole window is known", silent, [], 61, ["60 or before began: no run for 60s"]],
  ])("%s", (_, rule, records, to, expected) => expect(changes(rule, records, to)).toEqual(expected));

  it("by records alone that it is about, and never by those without a time", () => {
    const watch = createAlertWatch(count3, ({ source }) => source === "developer");
    watch.knownFrom(noonUs);
    const records = [output(1), output(2), output(3)];
    for (const record of records) watch.take(record);
    for (const record of records) watch.take({ ...record, source: "developer", createdUs: 0 });
    expect(watch.advance(noonUs + 5 * second)).toEqual([]);
    for (const record of records) watch.take({ ...record, source: "developer" });
    expect(watch.advance(noonUs + 5 * second)).toMatchObject([{ kind: "began" }]);
  });

  it("as often as it began, however long it goes on and however often that is asked", () => {
    const watch = createAlertWatch(count3, every);
    watch.knownFrom(noonUs);
    for (const at of [1, 2, 3, 4, 101, 102, 103]) watch.take(output(at));
    const state = (at: number) => {
      watch.advance(noonUs + at * second);
      const { began, sinceUs } = watch.state;
      return [began, sinceUs === undefined ? undefined : (sinceUs - noonUs) / second];
    };
    expect([2, 3, 4, 30, 30, 61, 62, 90, 103, 104].map(state)).toEqual([
      [0, undefined],
      [1, 3],
      [1, 3],
      [1, 3],
      [1, 3],
      [1, 3],
      [1, undefined],
      [1, undefined],
      [2, 103],
      [2, 103],
    ]);
  });

  it("and a record that belongs to no run is no sign of one", () => {
    const deployment = recordOf("function_deployment", {}, { trace_id: "", created: noonUs + 30 * second });
    expect(changes(silent, [deployment], 70)).toEqual(["60 or before began: no run for 60s"]);
  });

  it("of functions, by their own ends", () => {
    const rule = ruleOf({ measure: "failure-rate", percent: 100, of: "functions", atLeast: 1 });
    const failed = recordOf(
      "function_execution_result",
      { error: "broken" },
      { created: noonUs + 61 * second },
    );
    expect(changes(rule, [...run(1, 1, 2), failed], 62)).toEqual([
      "61 began: 1 of 1 execution failed in 60s, 100 % (threshold 100 %)",
    ]);
  });
});

it.each(percentileNames)("%s is told as what so many in 100 do not exceed", (measure) => {
  const rule = ruleOf({ measure, durationMs: 1, of: "runs", atLeast: 100 });
  const runs = Array.from({ length: 100 }, (_, index) => run(index, 100 - index, 101)).flat();
  const watch = createAlertWatch(rule, every);
  watch.knownFrom(noonUs);
  for (const record of runs) watch.take(record);
  expect(watch.advance(noonUs + 102 * second)).toMatchObject([
    { kind: "began", percentileMs: percentiles[measure] * 1000 },
  ]);
});

describe("what is missing", () => {
  const gap = { fromUs: noonUs + 70 * second, toUs: noonUs + 80 * second };

  it("makes an alert not known until its window has left it, and then it says what is so", () => {
    const watch = createAlertWatch(silent, every);
    watch.knownFrom(noonUs);
    watch.take(output(20));
    watch.missing(1, gap);
    const kinds = watch.advance(noonUs + 141 * second).map(({ kind, us }) => [kind, (us - noonUs) / second]);
    expect(kinds).toEqual([
      ["unknown", 80],
      ["began", 140],
    ]);
  });

  it("changes nothing where there is too much already", () => {
    const watch = createAlertWatch(count3, every);
    watch.knownFrom(noonUs);
    watch.missing(1, gap);
    for (const at of [75, 90, 91]) watch.take(output(at));
    const kinds = watch.advance(noonUs + 92 * second).map(({ kind }) => kind);
    expect(kinds).toEqual(["unknown", "began"]);
    expect(watch.state).toMatchObject({ isFiring: true, isKnown: true, sinceUs: noonUs + 91 * second });
  });

  it("is known since its window left what is missing, and not since before", () => {
    const watch = createAlertWatch(half, every);
    watch.knownFrom(noonUs);
    watch.missing(1, gap);
    const since = [59, 60, 69, 100, 139, 140, 200].map((at) => {
      watch.advance(noonUs + at * second);
      const { knownFromUs, atUs } = watch.state;
      expect(atUs).toBe(noonUs + at * second);
      return knownFromUs === undefined ? undefined : (knownFromUs - noonUs) / second;
    });
    expect(since).toEqual([undefined, 60, 60, undefined, undefined, 140, 140]);
  });

  it("is known at once when it was fetched after all, and counts when it was", () => {
    const watch = createAlertWatch(half, every);
    watch.knownFrom(noonUs);
    watch.missing(1, gap);
    watch.advance(noonUs + 100 * second);
    expect(watch.state.isKnown).toBe(false);
    watch.found(1);
    for (const record of [...run(1, 72, 73, true), ...run(2, 74, 75, true)]) watch.take(record);
    expect(watch.advance(noonUs + 100 * second)).toMatchObject([
      { kind: "began", us: noonUs + 75 * second, mayBeEarlier: false, counts: { count: 2, bad: 2 } },
    ]);
    expect(watch.state).toMatchObject({ began: 1, sinceUs: noonUs + 75 * second });
  });

  it.each([
    ["whole", (watch: AlertWatch) => watch.found(1), mostKept, { second: 126, mayBeEarlier: false }],
    [
      "but for its first second",
      (watch: AlertWatch) => watch.missing(1, { ...gap, toUs: gap.fromUs + second }),
      mostKept,
      { second: 131, mayBeEarlier: true },
    ],
    [
      "whole, with more since than is kept",
      (watch: AlertWatch) => watch.found(1),
      5,
      { second: 132, mayBeEarlier: true },
    ],
  ])(
    "has ended when that is certain once it was fetched %s, and what follows is certain again",
    (_what, fetch, most, ended) => {
      const watch = createAlertWatch(count3, every, most);
      watch.knownFrom(noonUs);
      for (const at of [65, 66, 67]) watch.take(output(at));
      watch.advance(noonUs + 69 * second);
      expect(watch.state.isFiring).toBe(true);
      watch.missing(1, gap);
      // It stays unknown whether more came in the gap.
      expect(watch.advance(noonUs + 132 * second)).toMatchObject([{ kind: "unknown" }]);
      watch.take(output(73));
      fetch(watch);
      const changes = [...watch.advance(noonUs + 135 * second)];
      for (const at of [136, 137, 138]) watch.take(output(at));
      changes.push(...watch.advance(noonUs + 140 * second));
      expect(changes).toMatchObject([
        { kind: "ended", us: noonUs + ended.second * second, mayBeEarlier: ended.mayBeEarlier },
        { kind: "began", us: noonUs + 138 * second, mayBeEarlier: false },
      ]);
    },
  );
});

describe("what began and ended while it was not known", () => {
  const short = ruleOf(sampleThresholds["no-run-since"], 12);
  const gap = { fromUs: noonUs + 35 * second, toUs: noonUs + 60 * second };
  const told = (changes: readonly AlertChange[]) =>
    changes.map(
      ({ kind, us, mayBeEarlier, isPast }) =>
        `${isPast ? "past " : ""}${kind} ${(us - noonUs) / second}${mayBeEarlier ? " or before" : ""}`,
    );
  const opened = (rule = short) => {
    const watch = createAlertWatch(rule, every);
    watch.knownFrom(noonUs);
    for (const at of [5, 14, 24, 34]) watch.take(output(at));
    watch.advance(noonUs + 34.5 * second);
    watch.missing(1, gap);
    const to = (at: number) => told(watch.advance(noonUs + at * second));
    return { watch, to };
  };

  it("is told once what was missing is fetched, with its own times", () => {
    const { watch, to } = opened();
    expect(to(53)).toEqual(["unknown 46"]);
    watch.take(output(61));
    expect(to(62)).toEqual(["known 61"]);
    watch.found(1);
    watch.take(output(53));
    expect(to(63)).toEqual(["began 46", "ended 53"]);
    expect(watch.state).toMatchObject({ began: 1, isFiring: false, isKnown: true, sinceUs: undefined });
    expect(to(80)).toEqual(["began 73"]);
    expect(watch.state.began).toBe(2);
  });

  it("is told also after the window has left it, and does not say how the alert stands", () => {
    const { watch, to } = opened();
    watch.take(output(61));
    expect(to(75)).toEqual(["unknown 46", "known 61", "began 73"]);
    watch.take(output(53));
    watch.found(1);
    expect(to(76)).toEqual(["past began 46", "past ended 53"]);
    expect(watch.state).toMatchObject({ began: 2, isFiring: true, sinceUs: noonUs + 73 * second });
  });

  it("is told in parts as they are fetched, each once", () => {
    const { watch, to } = opened();
    watch.take(output(61));
    to(62);
    watch.missing(1, { ...gap, fromUs: noonUs + 54 * second });
    watch.take(output(53));
    expect(to(63)).toEqual(["began 46", "ended 53"]);
    watch.found(1);
    expect(to(64)).toEqual([]);
    expect(watch.state.began).toBe(1);
  });

  it("is not told of what is over and was not fetched", () => {
    const { watch, to } = opened();
    watch.take(output(61));
    to(62);
    watch.over(1);
    expect(to(63)).toEqual([]);
  });

  it("says that one fires no more whose duration a start from there shows to be another's", () => {
    const { watch, to } = opened(ruleOf({ measure: "p95", durationMs: 20_000, of: "runs", atLeast: 1 }, 12));
    const [first, end] = run(9, 30, 75);
    if (first && end) for (const record of [first, end]) watch.take(record);
    expect(to(76)).toEqual(["unknown 35", "known 72", "began 75"]);
    // It ended within the gap, and began again.
    const [again, endOfFirst] = run(9, 58, 40);
    watch.found(1);
    if (again && endOfFirst) for (const record of [again, endOfFirst]) watch.take(record);
    expect(to(77)).toEqual(["ended 76 or before"]);
  });

  it("leaves out a duration that a start from there shows to be another's", () => {
    const { watch, to } = opened(ruleOf({ measure: "p95", durationMs: 20_000, of: "runs", atLeast: 1 }, 12));
    const [start, end] = run(9, 30, 65);
    if (start && end) for (const record of [start, end]) watch.take(record);
    // Two starts of one run: the first one's end is not there.
    expect(to(66)).toEqual(["unknown 35"]);
    const [, before] = run(9, 30, 40);
    watch.found(1);
    if (before) watch.take(before);
    expect(to(67)).toEqual(["known 66"]);
  });
});

/** Few times, so that they collide. */
const anyRuns = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    took: fc.integer({ min: 0, max: 9 }),
    fails: fc.boolean(),
  }),
  { maxLength: 30 },
);
const executed = { of: fc.constant("runs" as const), atLeast: fc.integer({ min: 1, max: 4 }) };
const anyThreshold: Readonly<Record<AlertMeasure, fc.Arbitrary<AlertThreshold>>> = {
  count: fc.record({ measure: fc.constant("count" as const), count: fc.integer({ min: 1, max: 6 }) }),
  "failure-rate": fc.record({
    measure: fc.constant("failure-rate" as const),
    percent: fc.constantFrom(1, 7, 30, 33.3, 50, 100),
    ...executed,
  }),
  ...eachName(percentileNames, (measure) =>
    fc.record({
      measure: fc.constant(measure),
      durationMs: fc.integer({ min: 0, max: 9 }).map((seconds) => seconds * 1000),
      ...executed,
    }),
  ),
  "no-run-since": fc.constant({ measure: "no-run-since" as const }),
};
const anyRule = fc
  .record({
    threshold: fc.oneof(...alertMeasures.map((measure) => anyThreshold[measure])),
    seconds: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ threshold, seconds }) => ruleOf(threshold, seconds));
const anyGap = fc.option(
  fc.record({ from: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 0, max: 9 }) }),
  { nil: undefined },
);

describe("any log", () => {
  const endUs = noonUs + 70 * second;
  type DrawnRun = { readonly from: number; readonly took: number; readonly fails: boolean };
  const recordsOf = (runs: readonly DrawnRun[]) =>
    runs.flatMap(({ from, took, fails }, index) => run(index, from, from + took, fails));
  const entriesOf = (rule: AlertRule, runs: readonly DrawnRun[]) =>
    runs.flatMap(({ from, took, fails }) => {
      const end = { us: noonUs + (from + took) * second, hasFailed: fails, durationMs: took * 1000 };
      // Counts are of records, of which a run has two.
      const isOfRecords = !("of" in rule.threshold);
      return isOfRecords ? [{ ...end, us: noonUs + from * second }, end] : [end];
    });
  const holesOf = (gap: { readonly from: number; readonly length: number } | undefined) => [
    { fromUs: Number.NEGATIVE_INFINITY, toUs: noonUs },
    ...(gap ? [{ fromUs: noonUs + gap.from * second, toUs: noonUs + (gap.from + gap.length) * second }] : []),
  ];

  it("read in order changes an alert where a naive reading says so, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(anyRule, anyRuns, anyGap, fc.integer({ min: 1, max: 9 }), (rule, runs, gap, piece) => {
        const records = recordsOf(runs).toSorted((a, b) => a.createdUs - b.createdUs);
        const holes = holesOf(gap);
        const watch = createAlertWatch(rule, every);
        watch.knownFrom(noonUs);
        if (holes[1]) watch.missing(1, holes[1]);
        const found = [];
        for (let at = 0; at < records.length; at += piece) {
          const batch = records.slice(at, at + piece);
          for (const record of batch) watch.take(record);
          // More may come of the last one's instant.
          found.push(...watch.advance((batch.at(-1)?.createdUs ?? 0) - 1));
        }
        found.push(...watch.advance(endUs));
        const began = found.filter(({ kind }) => kind === "began");
        const { isFiring, sinceUs } = watch.state;
        expect(watch.state.began).toBe(began.length);
        expect(sinceUs).toBe(isFiring ? began.at(-1)?.us : undefined);
        expect(
          found.map(({ kind, us, mayBeEarlier, isWhole }) => ({ kind, us, mayBeEarlier, isWhole })),
        ).toEqual(naiveChanges(rule, entriesOf(rule, runs), holes, endUs));
      }),
    );
  });

  it("whose gap was fetched later changes an alert where the log as a whole does, or by the time that was told before", () => {
    const anyFetch = fc.record({
      from: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 0, max: 9 }),
      later: fc.integer({ min: 0, max: 20 }),
      // What is fetched first, if not all at once; whether records come before it is said.
      part: fc.integer({ min: 0, max: 9 }),
      isSaidFirst: fc.boolean(),
      piece: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(anyRule, anyRuns, anyFetch, (rule, runs, drawn) => {
        const { from, length, later, part, isSaidFirst, piece } = drawn;
        const gap = { fromUs: noonUs + from * second, toUs: noonUs + (from + length) * second };
        const restUs = gap.fromUs + part * second;
        const fetchedUs = gap.toUs + later * second;
        const records = recordsOf(runs).toSorted((a, b) => a.createdUs - b.createdUs);
        const isMissing = ({ createdUs }: ActivityRecord) => createdUs >= gap.fromUs && createdUs <= gap.toUs;
        const there = records.filter((each) => !isMissing(each));
        const watch = createAlertWatch(rule, every);
        watch.knownFrom(noonUs);
        watch.missing(1, gap);
        const told: AlertChange[] = [];
        const advance = (us: number) => told.push(...watch.advance(us).filter(isBeginOrEnd));
        const before = there.filter(({ createdUs }) => createdUs <= fetchedUs);
        for (let at = 0; at < before.length; at += piece) {
          const batch = before.slice(at, at + piece);
          for (const record of batch) watch.take(record);
          advance((batch.at(-1)?.createdUs ?? 0) - 1);
        }
        advance(fetchedUs);
        const toldBefore = [...told];
        const fetch = (isFetched: (record: ActivityRecord) => boolean, say: () => void) => {
          if (isSaidFirst) say();
          for (const record of records) if (isMissing(record) && isFetched(record)) watch.take(record);
          if (!isSaidFirst) say();
        };
        const isOfRest = ({ createdUs }: ActivityRecord) => createdUs >= restUs;
        if (restUs <= gap.toUs) {
          fetch(
            (record) => !isOfRest(record),
            () => watch.missing(1, { ...gap, fromUs: restUs }),
          );
          advance(fetchedUs);
          toldBefore.push(...told.slice(toldBefore.length));
          fetch(isOfRest, () => watch.found(1));
        } else fetch(every, () => watch.found(1));
        for (const record of there) if (record.createdUs > fetchedUs) watch.take(record);
        advance(endUs);

        const entries = entriesOf(rule, runs);
        const { isFiring, isKnown, began, sinceUs } = watch.state;
        const state = naiveState(rule, entries, holesOf(undefined), endUs);
        expect(isKnown ? (isFiring ? "fires" : "quiet") : "unknown").toBe(state);
        // An end whose start is missing has no duration, also after the gap.
        const isInGap = (at: number) => at >= from && at <= from + length;
        if (
          "durationMs" in rule.threshold &&
          runs.some((one) => isInGap(one.from) && !isInGap(one.from + one.took))
        )
          return;
        const whole = naiveChanges(rule, entries, holesOf(undefined), endUs).filter(isBeginOrEnd);
        const textOf = ({ kind, us, mayBeEarlier }: NaiveChange) => `${kind} ${us} ${mayBeEarlier}`;
        const wanted = whole.map(textOf);
        const exact = told.map(textOf).filter((text) => wanted.includes(text));
        expect(exact).toEqual([...new Set(exact)]);
        // What was told of as so or before stands, in the place of another.
        const inexact = told.filter((one) => !wanted.includes(textOf(one)));
        for (const one of inexact) expect([one.mayBeEarlier, toldBefore.includes(one)]).toEqual([true, true]);
        const untold = whole.filter((one) => !exact.includes(textOf(one)));
        expect(inexact.map(({ kind }) => kind).toSorted()).toEqual(untold.map(({ kind }) => kind).toSorted());

        const begins = whole.filter(({ kind }) => kind === "began");
        expect([began, sinceUs]).toEqual([begins.length, isFiring ? begins.at(-1)?.us : undefined]);
      }),
    );
  });

  it("with fractions of a microsecond changes an alert where the log without them does", () => {
    const anyFraction = fc.array(fc.constantFrom(0, 0.25, 0.5, 0.75), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(anyRule, anyRuns, anyFraction, (rule, runs, fractions) => {
        const [whole, broken] = [runs.map(() => 0), fractions].map((parts) => {
          const watch = createAlertWatch(rule, every);
          watch.knownFrom(noonUs);
          for (const [index, { from, took, fails }] of runs.entries())
            for (const record of run(index, from, from + took, fails))
              watch.take({ ...record, createdUs: record.createdUs + (parts[index] ?? 0) });
          return watch.advance(endUs);
        });
        expect(broken).toEqual(whole);
      }),
    );
  });

  it("read in any order, with time going on between, ends as the naive reading says", () => {
    const anyOrder = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(anyRule, anyRuns, anyOrder, (rule, runs, keys) => {
        const records = recordsOf(runs)
          .map((record, index) => ({ record, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ record }) => record);
        const watch = createAlertWatch(rule, every);
        watch.knownFrom(noonUs);
        for (const record of records) {
          watch.take(record);
          watch.advance(record.createdUs);
        }
        watch.advance(endUs);
        const { isFiring, isKnown } = watch.state;
        const expected = naiveState(rule, entriesOf(rule, runs), holesOf(undefined), endUs);
        expect(isKnown ? (isFiring ? "fires" : "quiet") : "unknown").toBe(expected);
      }),
    );
  });
});

describe("time goes on at each step", () => {
  const at = (created: number) => recordOf("function_execution_output", { log: "x" }, { created });
  const ends = (windowUs: number, created: readonly number[], toUs: number) => {
    const watch = createAlertWatch({ ...count3, windowUs }, every);
    watch.knownFrom(0);
    for (const us of created) watch.take(at(us));
    const changes = watch.advance(toUs);
    return { changes, state: watch.state };
  };

  it.each([
    ["a window with a fraction", 1_000_000.375, 1.7e15 + 0.25],
    ["times that no number holds exactly", 1_000_003, 2 ** 53 + 2],
    ["times beyond which a window adds nothing", 1_000_003, 2 ** 80],
  ])("with %s", (_, windowUs, us) => {
    const { state } = ends(windowUs, [us, us + 1, us + 2, us + 4], us * 2);
    expect(state.isFiring).toBe(false);
  });

  it("with any window and any times, and each change is later than the one before", () => {
    const anyUs = fc.oneof(
      fc.double({ min: 1, max: 2 ** 60, noNaN: true }),
      fc.double({ min: 1.7e15, max: 1.7e15 + 20, noNaN: true }),
      fc.integer({ min: 0, max: 40 }).map((steps) => 2 ** 53 + steps * 2 - 40),
      fc.constantFrom(Number.MAX_VALUE, Number.MIN_VALUE),
    );
    const anyWidth = fc.oneof(
      fc.double({ min: 1e-9, max: 30, noNaN: true }),
      fc.double({ min: 1, max: 1e12, noNaN: true }),
    );
    fc.assert(
      fc.property(anyWidth, fc.array(anyUs, { maxLength: 12 }), anyUs, (windowUs, created, toUs) => {
        const times = ends(windowUs, created, toUs).changes.map(({ us }) => us);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  [7, 100, 7],
  [3, 10, 30],
  [1, 8, 12.5],
  [57, 100, 57],
])("%i failed of %i are %d percent, without a rounding fault", (bad, count, percent) => {
  const threshold = { measure: "failure-rate", percent, of: "runs", atLeast: 1 } as const;
  expect(isReached(threshold, { count, bad })).toBe(true);
  expect(isReached(threshold, { count, bad: bad - 1 })).toBe(false);
});
