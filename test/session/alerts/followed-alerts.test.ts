/** What alerts make of a tail: its gaps, its lag, and what it gives late. */

import { describe, expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { followAlerts } from "../../../src/session/alerts/followed-alerts.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import type { Gap, TailStatus } from "../../../src/tail/tail.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";

const second = 1_000_000;
const atUs = (seconds: number) => noonUs + seconds * second;
const present = (seconds: number) => ({ us: atUs(seconds), elapsedMs: seconds * 1000, isSure: true });
const record = (seconds: number) => recordOf("function_execution_output", {}, { created: atUs(seconds) });

const gap = (state: Gap["state"], from = 70, to = 80): Gap => ({
  id: 1,
  fromUs: atUs(from),
  toUs: atUs(to),
  code: "ratelimited",
  reason: "refused",
  state,
});

const live: TailStatus = {
  phase: "live",
  lagMs: 0,
  behind: undefined,
  unreadPastMs: 0,
  skewMs: 0,
  nextPollAtMs: undefined,
  lastError: undefined,
  consecutiveFailures: 0,
  budget: { left: 50, limit: 50 },
  pages: 1,
  records: 0,
  received: 0,
  repeats: 0,
  late: 0,
  doubts: 0,
  pageSize: 1,
  gaps: [],
};

const silence = { measure: "no-run-since" } as const;
const twice = { measure: "count", count: 2 } as const;

/** An alert over a minute, on a log that is asked for from noon on. */
function follow(threshold: typeof silence | typeof twice, minUs = noonUs, maxUs = Number.POSITIVE_INFINITY) {
  const rule = { threshold, window: "1m", windowUs: 60 * second };
  const alert = { name: "a", title: "a", path: "", text: "", query: everything, rule };
  return followAlerts(createLogAlerts([alert], { things: [], revision: 0 }), { minUs, maxUs }, atUs(10));
}

function said(events: ReturnType<ReturnType<typeof follow>["records"]>): readonly string[] {
  const at = (us: number) => (us - noonUs) / second;
  return events.flatMap((event) =>
    event.kind === "alerts"
      ? event.news.map(({ change }) => `${change.kind} ${at(change.us)}`)
      : [event.toUs === undefined ? "known" : `known to ${at(event.toUs)}`],
  );
}

describe("a tail", () => {
  it("that is live lets time go on without a record", () => {
    const alerts = follow(silence);
    expect(said(alerts.records([record(1), record(5)], false, present(200)))).toEqual([]);
    expect(said(alerts.status(live, present(64)))).toEqual([]);
    expect(said(alerts.status(live, present(66)))).toEqual(["began 65"]);
    expect(said(alerts.records([record(67)], false, present(200)))).toEqual([]);
    expect(said(alerts.status(live, present(70)))).toEqual(["ended 67"]);
  });

  it("that is behind says so once, says nothing of the time to come, and when it is back", () => {
    const alerts = follow(silence);
    alerts.records([record(1)], false, present(200));
    const behind: TailStatus = { ...live, phase: "behind", lagMs: 40_000 };
    expect(said(alerts.status(behind, present(70)))).toEqual(["known to 30"]);
    expect(said(alerts.status(behind, present(75)))).toEqual([]);
    expect(said(alerts.status({ ...live, phase: "looking-back" }, present(80)))).toEqual([
      "began 61",
      "known",
    ]);
    expect(said(alerts.status(live, present(81)))).toEqual([]);
  });

  it("that gets no answer is known up to its last one", () => {
    const alerts = follow(silence);
    alerts.status(live, present(20));
    const degraded: TailStatus = { ...live, phase: "degraded", consecutiveFailures: 2, lagMs: 100_000 };
    expect(said(alerts.status(degraded, present(120)))).toEqual(["known to 20"]);
  });

  it("with a gap is not known until the gap is filled, or has left the window", () => {
    const alerts = follow(silence);
    alerts.records([record(20)], false, present(200));
    alerts.gap(gap("open"));
    expect(said(alerts.status(live, present(90)))).toEqual(["unknown 80"]);
    alerts.gap(gap("filled"));
    expect(said(alerts.records([record(75)], true, present(200)))).toEqual([]);
    expect(said(alerts.status(live, present(91)))).toEqual(["known 90"]);
    alerts.gap(gap("abandoned", 92, 93));
    expect(said(alerts.status(live, present(160)))).toEqual(["unknown 135", "began 153"]);
  });

  it("tells what began and ended in a gap once that is filled", () => {
    const alerts = follow(silence);
    alerts.records([record(20)], false, present(200));
    expect(said(alerts.status(live, present(60)))).toEqual([]);
    alerts.gap(gap("open", 61, 100));
    expect(said(alerts.status(live, present(101)))).toEqual(["unknown 80"]);
    expect(said(alerts.records([record(101)], false, present(102)))).toEqual(["known 101"]);
    alerts.records([record(90)], true, present(104));
    alerts.gap(gap("filled", 61, 100));
    expect(said(alerts.status(live, present(105)))).toEqual(["began 80", "ended 90"]);
  });

  it("whose time is not certain waits with a gap for the records that fill it", () => {
    const alerts = follow(silence);
    const unsure = (seconds: number) => ({ ...present(seconds), isSure: false });
    alerts.records([record(20)], false, present(200));
    alerts.gap(gap("open"));
    expect(said(alerts.status(live, present(90)))).toEqual(["unknown 80"]);
    alerts.records([record(75)], true, unsure(91));
    alerts.gap(gap("filled"));
    expect(said(alerts.status(live, unsure(92)))).toEqual([]);
    expect(said(alerts.status(live, present(93)))).toEqual(["known 92"]);
  });

  it("tells nothing of a time that it knows no better at its end", () => {
    const alerts = follow(silence);
    for (const seconds of [10, 70, 130]) {
      alerts.records([record(seconds + 7000)], true, present(seconds));
      alerts.status(live, present(seconds));
    }
    expect(said(alerts.ended(atUs(131)))).toEqual(["began 130"]);
  });

  it("counts what comes late from then on", () => {
    const alerts = follow(twice);
    alerts.records([record(20)], false, present(200));
    expect(said(alerts.status(live, present(50)))).toEqual([]);
    alerts.records([record(30)], true, present(200));
    expect(said(alerts.status(live, present(51)))).toEqual(["began 51"]);
  });

  it("whose records are all listed seconds late counts them when they happened", () => {
    const alerts = follow(silence);
    for (const [seconds, listed] of [
      [5, 5],
      [20, 29],
      [40, 49],
    ] as const) {
      expect(said(alerts.status(live, present(listed - 1)))).toEqual([]);
      expect(said(alerts.records([record(seconds)], false, present(listed)))).toEqual([]);
    }
    expect(said(alerts.status(live, present(50)))).toEqual([]);
    expect(said(alerts.status(live, present(101)))).toEqual(["began 100"]);
  });

  it("waits with a record that comes from the future, which takes no other away", () => {
    const alerts = follow(twice);
    expect(said(alerts.records([record(20), record(1e6)], false, present(30)))).toEqual([]);
    expect(said(alerts.records([record(31)], false, present(32)))).toEqual([]);
    expect(said(alerts.status(live, present(33)))).toEqual(["began 31"]);
  });

  it("counts a record that is ahead by less than an hour when it comes", () => {
    const alerts = follow(twice);
    alerts.records([record(20)], false, present(30));
    expect(said(alerts.status(live, present(30)))).toEqual([]);
    expect(said(alerts.records([record(90)], false, present(31)))).toEqual([]);
    expect(said(alerts.status(live, present(32)))).toEqual(["began 90"]);
  });

  it("that leaves out what happens now, as a clock was set back, makes them not known", () => {
    const alerts = follow(silence);
    expect(said(alerts.status(live, present(59)))).toEqual([]);
    alerts.records([record(60)], false, present(61));
    expect(said(alerts.status(live, present(61)))).toEqual([]);
    const setBack = { byMs: 600_000, isWanted: false };
    const isBack = (seconds: number) => ({ ...present(seconds), us: atUs(seconds - 600) });
    alerts.status({ ...live, setBack }, isBack(65));
    expect(said(alerts.status({ ...live, setBack }, isBack(125)))).toEqual(["unknown -480"]);
  });

  it("whose Date and this machine's clock differ is not taken for quiet before the first look", () => {
    const alerts = follow(silence, Number.NEGATIVE_INFINITY);
    const dated = (seconds: number) => ({ ...present(seconds), machineUs: atUs(seconds + 120) });
    alerts.records([record(-59), record(0)], false, dated(120));
    expect(said(alerts.status(live, dated(120)))).toEqual(["unknown 60"]);
    expect(said(alerts.records([record(121)], false, dated(121)))).toEqual([]);
    expect(said(alerts.status(live, dated(122)))).toEqual(["known 121"]);
  });

  it("whose Date is ahead, and brought no record yet, is not taken for quiet", () => {
    const alerts = follow(silence, atUs(0));
    const dated = (seconds: number) => ({ ...present(seconds + 120), machineUs: atUs(seconds) });
    for (const seconds of [0, 30, 59]) expect(said(alerts.status(live, dated(seconds)))).toEqual([]);
    expect(said(alerts.records([record(60)], false, dated(61)))).toEqual([]);
    expect(said(alerts.status(live, dated(62)))).toEqual([]);
    expect(said(alerts.status(live, dated(121)))).toEqual(["began 120"]);
  });

  it("whose records are all more than an hour ahead of both clocks makes alerts not known", () => {
    const alerts = follow(silence);
    for (const seconds of [10, 70, 130]) {
      alerts.records([record(seconds + 7000)], true, present(seconds));
      expect(said(alerts.status(live, present(seconds)))).toEqual([]);
    }
    expect(said(alerts.records([record(131)], false, present(132)))).toEqual(["began 130"]);
    expect(said(alerts.status(live, present(133)))).toEqual(["ended 131"]);
  });

  it("without a beginning is known from its first record on, however old", () => {
    const alerts = follow(silence, Number.NEGATIVE_INFINITY);
    alerts.records([record(-120)], false, present(200));
    expect(said(alerts.status(live, present(5)))).toEqual(["began -60"]);
  });

  it("that ends goes no further than was asked for", () => {
    const alerts = follow(silence, noonUs, atUs(59));
    expect(said(alerts.ended(atUs(300)))).toEqual([]);
    expect(said(follow(silence, noonUs, atUs(60)).ended(atUs(300)))).toEqual(["began 60"]);
  });
});
