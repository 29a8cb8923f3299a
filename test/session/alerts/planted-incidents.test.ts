/** A recording of six hours with incidents planted in it: which alerts find them, when, and which find nothing. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { alertMeasures } from "../../../src/base/alert-measures.ts";
import type { SavedAlertContent } from "../../../src/config/saved-alert.ts";
import { readRecordingAlerts } from "../../../src/session/alerts/recording-alerts.ts";
import { readUserAlert } from "../../../src/session/alerts/user-alerts.ts";
import { noonUs } from "../../activity/sample-records.ts";
import { at } from "../../activity/sample-runs.ts";
import { temporaryHome } from "../../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);
const alertsFolder = join(home.folder, ".flowtail", "alerts");
mkdirSync(alertsFolder, { recursive: true });

const minute = 60;

interface PlantedRun {
  /** Seconds after noon. */
  readonly start: number;
  readonly took?: number;
  readonly fails?: boolean;
  /** It never comes to its end. */
  readonly hangs?: boolean;
}

/** A run each minute that takes two seconds, but for what is planted. */
const runs: readonly PlantedRun[] = Array.from({ length: 360 }, (_, index): PlantedRun => {
  const start = index * minute;
  // From 1:00 to 1:09 every second run fails.
  if (index >= 60 && index < 70) return { start, fails: index % 2 === 0 };
  // From 2:00 to 2:19 all are slow.
  if (index >= 120 && index < 140) return { start, took: 30 };
  // From 4:00 to 4:04 they hang.
  if (index >= 240 && index < 245) return { start, hangs: true };
  // At 5:00 one of them fails.
  return { start, fails: index === 300 };
  // From 3:00 to 3:24 there are none.
}).filter(({ start }) => start < 180 * minute || start >= 205 * minute);

const records = runs
  .flatMap(({ start, took = 2, fails = false, hangs = false }, index) => {
    const header = { trace_id: `Tr${index}`, component_id: "Wf1" };
    const name = { workflow_name: "Leave" };
    const word = { exec_outcome: fails ? "Error" : "Success" };
    const begin = at(start, "workflow_execution_started", name, header);
    return hangs
      ? [begin]
      : [begin, at(start + took, "workflow_execution_result", { ...name, ...word }, header)];
  })
  .sort((a, b) => a.createdUs - b.createdUs);
const recording = join(home.folder, "six-hours.ndjson.gz");
writeFileSync(recording, gzipSync(records.map(({ raw }) => `${raw}\n`).join("")));

const signal = new AbortController().signal;
const options = { signal, nowUs: noonUs };

/** `h:mm:ss` after the beginning, and what happened. */
async function changesOf(alert: object, file = recording): Promise<readonly string[]> {
  writeFileSync(join(alertsFolder, "planted.json"), JSON.stringify(alert));
  const { news } = await readRecordingAlerts(file, [readUserAlert("planted", home.folder)], options);
  return news.map(({ change: { kind, us } }) => {
    const seconds = Math.round((us - noonUs) / 1_000_000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${hours}:${String(minutes).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")} ${kind}`;
  });
}

const planted: readonly (readonly [what: string, alert: SavedAlertContent, changes: readonly string[]])[] = [
  [
    "a rate of failures finds ten bad minutes after two failures, and not the one failure by itself",
    { measure: "failure-rate", threshold: "30%", window: "5m" },
    ["1:02:02 began", "1:11:02 ended"],
  ],
  [
    "a longer window finds the same later, and says longer that it lasts",
    { measure: "failure-rate", threshold: "30%", window: "15m" },
    ["1:08:02 began", "1:15:02 ended"],
  ],
  [
    "a count of failures finds them, and with 1 the single one too",
    { query: "outcome=failed", measure: "count", threshold: 1, window: "2m" },
    ["1:00:02 began", "1:10:02 ended", "5:00:02 began", "5:02:02 ended"],
  ],
  [
    "a count is not reached by what is spread over more than its window",
    { query: "outcome=failed", measure: "count", threshold: 2, window: "2m" },
    [],
  ],
  [
    "a p95 finds slow runs with the first of them, and lasts until the last has left",
    { measure: "p95", threshold: "10s", window: "10m" },
    ["2:00:30 began", "2:29:30 ended"],
  ],
  ["a p95 does not find runs that hang", { measure: "p95", threshold: "1m", window: "10m" }, []],
  [
    "silence is found as soon as it is long enough, and its end with the first run",
    { measure: "no-run-since", window: "10m" },
    ["3:09:02 began", "3:25:00 ended"],
  ],
  [
    "runs that hang are found by the ends that do not come",
    { query: "event=workflow_execution_result", measure: "no-run-since", window: "4m" },
    ["3:03:02 began", "3:25:02 ended", "4:03:02 began", "4:05:02 ended"],
  ],
  [
    "an alert about other records finds nothing",
    { query: 'workflow="Other"', measure: "failure-rate", threshold: "1%", window: "1h" },
    [],
  ],
];

it.each(alertMeasures)("%s finds something that is planted", (measure) =>
  expect(planted.filter(([, alert, changes]) => alert.measure === measure && changes.length > 0)).not.toEqual(
    [],
  ),
);

describe("in six hours with a run a minute", () => {
  it.each(planted)("%s", async (_, alert, expected) => expect(await changesOf(alert)).toEqual(expected));

  it("a name in the query is understood, as the log gives it", async () => {
    const alert = { query: "workflow=Leave", measure: "p95", threshold: "10s", window: "10m" };
    expect(await changesOf(alert)).toEqual(["2:00:30 began", "2:29:30 ended"]);
  });

  it("records that stand behind newer ones are counted at their own time", async () => {
    const late = records.toSpliced(200, 1).toSpliced(215, 0, ...records.slice(200, 201));
    const file = join(home.folder, "late.ndjson");
    writeFileSync(file, late.map(({ raw }) => `${raw}\n`).join(""));
    for (const window of ["5m", "15m"]) {
      const alert = { measure: "failure-rate", threshold: "30%", window };
      expect(await changesOf(alert, file)).toEqual(await changesOf(alert));
    }
  });

  it("a record from the future takes none of the others away", async () => {
    const [first] = records;
    const future = { ...JSON.parse(first?.raw ?? ""), created: noonUs + 1e15, trace_id: "TrFuture" };
    const file = join(home.folder, "future.ndjson");
    const lines = records.map(({ raw }) => raw).toSpliced(50, 0, JSON.stringify(future));
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
    const alert = { measure: "p95", threshold: "10s", window: "10m" };
    expect(await changesOf(alert, file)).toEqual(await changesOf(alert));
  });
});
