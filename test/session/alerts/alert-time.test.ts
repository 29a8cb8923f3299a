/** What alerts say of a followed log does not hang on clocks: its records keep their distances. */

import { expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { type AlertEvent, followAlerts } from "../../../src/session/alerts/followed-alerts.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import fc from "../../support/cases.ts";

const parsed = parseQuery("level>=error");
const errors = {
  ...{ name: "errors", title: "errors", path: "", text: "", query: parsed.ok ? parsed.value : everything },
  rule: { threshold: { measure: "count", count: 3 }, window: "10s", windowUs: 10e6 },
} as const;
const silence = {
  ...{ name: "silence", title: "silence", path: "", text: "", query: everything },
  rule: { threshold: { measure: "no-run-since" }, window: "15s", windowUs: 15e6 },
} as const;

interface Happened {
  readonly at: number;
  readonly listedAfter: number;
  readonly isError: boolean;
}

/** What is said of these by a tail that looks every two seconds, begins with the newest records, and knows the time by these two clocks. */
function saidOf(log: readonly Happened[], offBy: { readonly date: number; readonly machine: number }) {
  const alerts = createLogAlerts([errors, silence], { things: [], revision: 0 });
  const anyTime = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };
  const followed = followAlerts(alerts, anyTime, noonUs);
  const said: string[] = [];
  // What is listed late is told of when it comes.
  const isAnyLate = log.some(({ listedAfter }) => listedAfter > 0);
  const hear = (events: readonly AlertEvent[]) => {
    for (const event of events)
      for (const { alert, change } of event.kind === "alerts" ? event.news : [])
        if (/began|ended/.test(change.kind))
          said.push(`${alert.name} ${change.kind}${isAnyLate ? "" : ` ${change.us - noonUs}`}`);
  };
  let givenUs = Number.NEGATIVE_INFINITY;
  for (let now = 0; now < 400; now += 2) {
    const at = (off: number) => noonUs + (now + off) * 1e6;
    const present = { us: at(offBy.date), elapsedMs: now * 1000, isSure: true, machineUs: at(offBy.machine) };
    const listed = (one: Happened) => one.at + one.listedAfter;
    const came = log.filter((one) => listed(one) <= now && (now === 0 || listed(one) > now - 2));
    const records = came
      .map((one) => ({ us: noonUs + Math.round(one.at * 1e6), level: one.isError ? "error" : "info" }))
      .toSorted((a, b) => a.us - b.us)
      .map(({ us, level }) => recordOf("function_execution_output", {}, { created: us, level }));
    const isInOrder = records.map(({ createdUs }) => {
      const fits = createdUs >= givenUs && createdUs <= present.us + 3600e6;
      if (fits) givenUs = createdUs;
      return fits;
    });
    for (const late of [true, false]) {
      const some = records.filter((_, index) => isInOrder[index] !== late);
      if (some.length > 0) hear(followed.records(some, late, present));
    }
    hear(followed.status({ phase: "live", lagMs: 0, consecutiveFailures: 0 }, present));
  }
  return said;
}

/** What a recording of them says, which has each at its own time. */
function replayed(log: readonly Happened[]) {
  const alerts = createLogAlerts([errors], { things: [], revision: 0 });
  const usOf = (at: number) => noonUs + Math.round(at * 1e6);
  alerts.knownFrom(usOf(Math.min(...log.map(({ at }) => at))));
  const failed = log.filter(({ isError }) => isError).map(({ at }) => usOf(at));
  alerts.take(failed.map((us) => recordOf("function_execution_output", {}, { created: us, level: "error" })));
  return alerts
    .advance(usOf(400))
    .filter(({ change }) => /began|ended/.test(change.kind))
    .map(({ alert, change }) => `${alert.name} ${change.kind} ${change.us - noonUs}`);
}

it("says of records what a replay says, however far the Date is off, or this machine's clock", () => {
  const happened = (from: number, to: number) =>
    fc.record({
      at: fc.integer({ min: from * 10, max: to * 10 }).map((tenths) => tenths / 10),
      listedAfter: fc.constantFrom(0, 0, 0, 1, 4, 8),
      isError: fc.boolean(),
    });
  const log = fc
    .tuple(fc.array(happened(-120, -9), { minLength: 1 }), fc.array(happened(0, 90)))
    .chain(([before, since]) =>
      fc.constantFrom(
        ...[0, 1].map((share) =>
          [...before, ...since].map((one) => ({ ...one, listedAfter: one.listedAfter * share })),
        ),
      ),
    );
  // What is less cannot be told from what is listed late.
  const off = fc
    .tuple(
      fc.oneof(fc.integer({ min: 6, max: 20 }), fc.integer({ min: 6, max: 9000 })),
      fc.constantFrom(1, -1),
    )
    .map(([seconds, sign]) => seconds * sign);
  fc.assert(
    fc.property(log, off, fc.boolean(), (records, by, isDate) => {
      const isAnyLate = records.some(({ listedAfter }) => listedAfter > 0);
      // What is an hour ahead of the Date is late for a tail.
      fc.pre(Math.abs(by) < 3500 || !isAnyLate);
      const offBy = isDate ? { date: by, machine: 0 } : { date: 0, machine: by };
      const right = { date: 0, machine: 0 };
      // How long it has been quiet before the first look is not known where the clocks differ.
      const busy = [...records, { at: 0, listedAfter: 0, isError: false }];
      expect(saidOf(busy, offBy)).toEqual(saidOf(busy, right));
      const ofErrors = (said: readonly string[]) => said.filter((text) => text.startsWith("errors"));
      if (!isAnyLate) expect(ofErrors(saidOf(records, offBy))).toEqual(replayed(records));
    }),
    { numRuns: 40 },
  );
});
