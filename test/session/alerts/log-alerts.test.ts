import { describe, expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import type { Alert } from "../../../src/session/alerts/user-alerts.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import fc from "../../support/cases.ts";

const second = 1_000_000;
const noNames = { things: [], revision: 0 };
const at = (seconds: number) =>
  recordOf("function_execution_output", { log: "x" }, { created: noonUs + seconds * second });
const alertOf = (name: string, count: number): Alert => {
  const rule = { threshold: { measure: "count", count }, window: "10s", windowUs: 10 * second } as const;
  return { name, title: name, path: "", text: "", query: everything, rule };
};
const placed = (seconds: readonly number[], wholeFromUs?: number) => () => ({
  records: seconds.map((each) => ({ record: at(each), delayUs: 0 })),
  wholeFromUs,
});

describe("an alert about durations", () => {
  const slow = parseQuery("duration>30s");
  if (!slow.ok) throw new Error(slow.problem.message);
  const alert: Alert = { ...alertOf("slow", 2), query: slow.value };
  const part = (id: number, edge: "started" | "result", seconds: number) =>
    recordOf(
      `function_execution_${edge}`,
      {},
      { created: noonUs + seconds * second, trace_id: `Tr${id}`, component_id: "Fn1" },
    );

  it("counts an end at its own time when its start is read after it", () => {
    const log = createLogAlerts([alert], noNames);
    log.knownFrom(noonUs - 60 * second);
    log.take([1, 2, 3].map((id) => part(id, "result", id - 1)));
    expect(log.advance(noonUs + 2 * second)).toEqual([]);
    log.take([part(1, "started", -35), part(2, "started", -29), part(3, "started", -35)]);
    expect(log.advance(noonUs + 3 * second).map(({ change }) => change.kind)).toEqual(["began"]);
    expect(log.all[0]?.measured().counts.count).toBe(2);
    log.take([part(2, "started", -36)]);
    expect(log.all[0]?.measured().counts.count).toBe(2);
    expect(log.advance(noonUs + 10 * second).map(({ change }) => change.kind)).toEqual(["ended"]);
  });

  it("counts an end whose start is the very next record, which the alert's words leave out", () => {
    const words = parseQuery("event=function_execution_result duration>30s");
    if (!words.ok) throw new Error(words.problem.message);
    const log = createLogAlerts([{ ...alert, query: words.value }], noNames);
    log.take([part(1, "result", 1), part(1, "started", -35)]);
    log.advance(noonUs + 2 * second);
    expect(log.all[0]?.measured().counts.count).toBe(1);
  });

  it("knows what began before the log that is watched, and does not count it", () => {
    const log = createLogAlerts([{ ...alert, query: everything }, alert], noNames);
    log.knownFrom(noonUs - 60 * second);
    log.hear([1, 2].map((id) => part(id, "started", -35)));
    expect(log.advance(noonUs)).toEqual([]);
    log.take([part(1, "result", 1), part(2, "result", 2)]);
    expect(log.advance(noonUs + 3 * second).map(({ change }) => change.kind)).toEqual(["began", "began"]);
    expect(log.all.map(({ measured }) => measured().counts.count)).toEqual([2, 2]);
  });

  it("forgets ends whose start does not come, with those of their time", () => {
    const log = createLogAlerts([alert], noNames);
    log.knownFrom(noonUs - 60 * second);
    for (let id = 0; id <= 4000; id++) log.take([part(id, "result", 1)]);
    log.take([0, 1, 4000].map((id) => part(id, "started", -35)));
    log.advance(noonUs + 2 * second);
    expect(log.all[0]?.measured().counts.count).toBe(1);
  });
});

it("an alert first fired in a gap that was fetched after it fired again", () => {
  const log = createLogAlerts([alertOf("busy", 2)], noNames);
  log.knownFrom(noonUs);
  log.advance(noonUs + 19 * second);
  log.missing(1, { fromUs: noonUs + 20 * second, toUs: noonUs + 25 * second });
  log.take([50, 51].map(at));
  expect(log.advance(noonUs + 52 * second).map(({ change }) => change.kind)).toEqual([
    "unknown",
    "known",
    "began",
  ]);
  log.take([21, 22].map(at));
  log.found(1);
  expect(log.advance(noonUs + 53 * second)).toMatchObject([
    { change: { kind: "began", us: noonUs + 22 * second, isPast: true } },
    { change: { kind: "ended", us: noonUs + 31 * second, isPast: true } },
  ]);
  const state = { isFiring: true, began: 2, sinceUs: noonUs + 51 * second };
  expect(log.all).toMatchObject([{ state, fired: { us: noonUs + 22 * second } }]);
});

describe("an alert that is watched from the middle of a log", () => {
  it("tells that it fires, since when it did", () => {
    const log = createLogAlerts([], noNames);
    log.knownFrom(noonUs);
    log.advance(noonUs + 30 * second);
    const news = log.watch([alertOf("busy", 2)], placed([1, 2, 20, 22, 24]));
    expect(news).toMatchObject([
      { alert: { name: "busy" }, change: { kind: "began", us: noonUs + 22 * second, mayBeEarlier: false } },
    ]);
    expect(log.all).toMatchObject([{ state: { isFiring: true }, fired: { us: noonUs + 22 * second } }]);
  });

  it("of silence fires from the log's beginning on or before, and not since it was looked at", () => {
    const never = parseQuery("event=function_deployment");
    if (!never.ok) throw new Error(never.problem.message);
    const rule = { threshold: { measure: "no-run-since" }, window: "10s", windowUs: 10 * second } as const;
    const silent: Alert = { ...alertOf("silent", 1), query: never.value, rule };
    const log = createLogAlerts([silent], noNames);
    log.knownFrom(noonUs + 20 * second);
    log.advance(noonUs + 60 * second);
    log.wholeFrom(Number.NEGATIVE_INFINITY);
    const news = log.reread(placed([1, 2, 59]));
    expect(news).toMatchObject([{ change: { kind: "began", us: noonUs + second - 1, mayBeEarlier: true } }]);
    expect(log.all).toMatchObject([{ state: { isFiring: true, isKnown: true } }]);
    // One that counts begins where it is reached, as before.
    const counting = createLogAlerts([alertOf("one", 1)], noNames);
    counting.advance(noonUs + 5 * second);
    counting.wholeFrom(Number.NEGATIVE_INFINITY);
    expect(counting.reread(placed([1]))).toMatchObject([
      { change: { kind: "began", us: noonUs + second, mayBeEarlier: false } },
    ]);
  });

  it("knows nothing of what was let go", () => {
    const log = createLogAlerts([], noNames);
    log.knownFrom(noonUs);
    log.advance(noonUs + 30 * second);
    const busy = alertOf("busy", 2);
    expect(log.watch([busy], placed([28], noonUs + 25 * second))).toEqual([]);
    expect(log.all).toMatchObject([{ state: { isFiring: false, isKnown: false } }]);
    log.advance(noonUs + 36 * second);
    expect(log.all).toMatchObject([{ state: { isFiring: false, isKnown: true } }]);
  });

  it("tells nothing of what is over", () => {
    const log = createLogAlerts([], noNames);
    log.knownFrom(noonUs);
    log.advance(noonUs + 60 * second);
    expect(log.watch([alertOf("busy", 2)], placed([20, 22, 24]))).toEqual([]);
  });

  it("takes nothing from one that is watched already, and one that is taken away is told of no more", () => {
    const [one, other] = [alertOf("one", 1), alertOf("other", 1)];
    const log = createLogAlerts([one], noNames);
    log.knownFrom(noonUs);
    log.take([at(5)]);
    expect(log.advance(noonUs + 6 * second)).toHaveLength(1);
    expect(log.watch([one, other], placed([5])).map(({ alert }) => alert)).toEqual([other]);
    expect(log.watch([other], placed([5]))).toEqual([]);
    expect(log.advance(noonUs + 20 * second).map(({ alert, change }) => [alert.name, change.kind])).toEqual([
      ["other", "ended"],
    ]);
  });

  it("stands where it would stand had it been watched from the beginning", () => {
    const moments = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });
    const gap = fc.record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 5 }) });
    const counts = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(moments, counts, fc.nat(60), gap, fc.boolean(), (times, count, from, missing, isFilled) => {
        const inOrder = times.toSorted((a, b) => a - b);
        const alert = alertOf("busy", count);
        const [always, late] = [createLogAlerts([alert], noNames), createLogAlerts([], noNames)];
        const fromUs = noonUs + missing.from * second;
        for (const log of [always, late]) {
          log.knownFrom(noonUs);
          log.missing(1, { fromUs, toUs: fromUs + missing.length * second });
          if (isFilled) log.found(1);
        }
        for (let now = 0; now <= 60; now++) {
          for (const log of [always, late]) {
            log.take(inOrder.filter((time) => time === now).map(at));
            log.advance(noonUs + now * second);
          }
          if (now === from) late.watch([alert], placed(inOrder.filter((time) => time <= now)));
        }
        const [expected, found] = [always.all[0]?.state, late.all[0]?.state];
        expect(found).toEqual(expected);
      }),
    );
  });
});
