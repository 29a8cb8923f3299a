/** Alerts of a followed log whose platform sets its clock, or whose Dates are off: they fire when it happens, and at no other time. */

import { expect, it } from "vitest";
import type { AlertThreshold } from "../../../src/activity/alerts/alert-rule.ts";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { followAlerts } from "../../../src/session/alerts/followed-alerts.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import { presentOf } from "../../../src/session/platform-now.ts";
import type { ModelEvent } from "../../tail/model-server.ts";
import { runTail, startMs, startUs } from "../../tail/run-tail.ts";

/** Elapsed seconds to how many seconds a clock is off. */
type Off = (seconds: number) => number;

const onTime: Off = () => 0;
const set =
  (...steps: readonly (readonly [at: number, by: number])[]): Off =>
  (seconds) =>
    steps.filter(([at]) => at <= seconds).reduce((sum, [, by]) => sum + by, 0);

/** A run five times a second until it is 95 s, and again from 125 s on; every second one fails from 52 s to 60 s. */
function traffic(stampOff: Off): readonly ModelEvent[] {
  const seconds = Array.from({ length: 5 * 210 }, (_, index) => index / 5 - 60);
  return seconds
    .filter((at) => at < 95 || at >= 125)
    .map((at, index) => {
      const createdUs = startUs + Math.round((at + stampOff(at)) * 1e6);
      const level = at >= 52 && at < 60 && index % 2 === 0 ? "error" : "info";
      const fields = {
        created: createdUs,
        level,
        event_type: "function_execution_output",
        trace_id: `Tr${index}`,
      };
      return { createdUs, arrivesMs: startMs + at * 1000, fields };
    });
}

const parsed = parseQuery("level>=error");
const alertOf = (name: string, threshold: AlertThreshold, seconds: number) => {
  const rule = { threshold, window: `${seconds}s`, windowUs: seconds * 1e6 };
  const query = name === "errors" && parsed.ok ? parsed.value : everything;
  return { name, title: name, path: "", text: "", query, rule };
};
const errors = alertOf("errors", { measure: "count", count: 3 }, 30);
const silence = alertOf("silence", { measure: "no-run-since" }, 15);

/** What was said, and when by the seconds that have passed. */
async function said(dateOff: Off, stampOff: Off) {
  const log = createLogAlerts([errors, silence], { things: [], revision: 0 });
  const anyTime = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };
  const alerts = followAlerts(log, anyTime, startUs);
  const lines: { readonly text: string; readonly at: number; readonly stamp: number }[] = [];
  const run = runTail({
    events: traffic(stampOff),
    dateOffMs: (elapsedMs) => dateOff(elapsedMs / 1000) * 1000,
    tail: { last: 100 },
    onEvent(event, tail) {
      const present = presentOf(tail, run.clock);
      const told =
        event.kind === "records"
          ? alerts.records(event.records, event.late, present)
          : event.kind === "status"
            ? alerts.status(event.status, present)
            : [];
      for (const one of told)
        if (one.kind === "alerts")
          for (const { alert, change } of one.news)
            lines.push({
              text: `${alert.name} ${change.kind}`,
              at: present.elapsedMs / 1000,
              stamp: (change.us - startUs) / 1e6,
            });
    },
  });
  await run.until(150_000);
  await run.stop();
  return lines;
}

const offBy: readonly (readonly [string, Off, Off])[] = [
  ["is never set", onTime, onTime],
  ...[-3, -10, -25, -60, -600, -3600, 3, 10, 60, 600].map((by) => {
    const off = set([50, by]);
    return [`is set by ${by} s`, off, off] as const;
  }),
  ...(
    [
      ["is set back twice", set([20, -3600], [50, -600])],
      ["is set back, and back a little", set([20, -600], [50, -10])],
      ["is set forward and back", set([20, 600], [50, -600])],
      ["is set back and forward", set([20, -600], [50, 600])],
      ["is set back while it is quiet", set([100, -3600])],
    ] as const
  ).map(([what, off]) => [what, off, off] as const),
];
const dateOff: readonly (readonly [string, Off])[] = [
  ...[-7200, -3600, -90, 7, 40, 120, 3600].map((by) => [`are off by ${by} s`, () => by] as const),
  ["are off by 120 s each second time", (seconds) => 120 * (Math.floor(seconds) % 2)],
  ["are off by 120 s from 50 s on", set([50, 120])],
  ["are off by -120 s from 50 s on", set([50, -120])],
];

/** From when to when it is to be said. */
const expected = [
  ["errors began", 52.8, 59],
  ["errors ended", 88.8, 98],
  ["silence began", 109.8, 118],
  ["silence ended", 125, 134],
] as const;

it.each([
  ...offBy,
  ...dateOff.map(([what, off]) => [`is right, and whose Dates ${what}`, off, onTime] as const),
])("on a platform whose clock %s", async (_what, dates, stamps) => {
  const lines = await said(dates, stamps);
  const changes = lines.filter(({ text }) => /began|ended/.test(text));
  expect(changes.map(({ text }) => text)).toEqual(expected.map(([text]) => text));
  for (const [index, [, from, to]] of expected.entries()) {
    expect(changes[index]?.at).toBeGreaterThan(from);
    expect(changes[index]?.at).toBeLessThan(to);
  }
  expect(Math.abs((changes[0]?.stamp ?? 0) - stamps(53) - 53)).toBeLessThan(4);
});
