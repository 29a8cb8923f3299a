/** Alerts of a recording that is not read to its end: what fired until then has. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { readRecordingAlerts } from "../../../src/session/alerts/recording-alerts.ts";
import { at } from "../../activity/sample-runs.ts";
import { temporaryHome } from "../../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

/** A run fails every second for an hour: many of the pieces that a file is read in, and about 40 kB a minute. */
const file = join(home.folder, "long.ndjson");
const payload = { exec_outcome: "Error", log: "x".repeat(500) };
const lines = Array.from(
  { length: 3600 },
  (_, second) => at(second, "workflow_execution_result", payload).raw,
);
writeFileSync(file, `${lines.join("\n")}\n`);

const count = { measure: "count", count: 5 } as const;
const rate = { measure: "failure-rate", percent: 50, of: "runs", atLeast: 5 } as const;

it.each([
  ["what is counted, as nothing further on takes it away", count, 300_000, ["began"]],
  ["no share that may be another one with what stands further on", rate, 300_000, []],
  ["a share of more than twenty minutes before", rate, 1_200_000, ["began"]],
] as const)("tell, and why they were ended: %s", async (_, threshold, readBytes, changes) => {
  const stop = new AbortController();
  const reason = new Error("the time is over");
  const onRead = (bytes: number) => {
    if (bytes > readBytes) stop.abort(reason);
  };
  const rule = { threshold, window: "1m", windowUs: 60_000_000 };
  const alert = { name: "busy", title: "busy", path: "", text: "", query: everything, rule };
  const found = await readRecordingAlerts(file, [alert], { signal: stop.signal, nowUs: 0, onRead });
  expect(found.thrown).toBe(reason);
  expect(found.reader.span.toUs - found.reader.span.fromUs).toBeLessThan(3_599_000_000);
  expect(found.news.map(({ change }) => change.kind)).toEqual(changes);
  expect(found.all[0]?.state.began).toBe(changes.length);
});
