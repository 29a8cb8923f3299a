/** One run in each form that a run is given away or printed in, whole: what a person or a program reads, word for word. */

import { expect, it } from "vitest";
import { causeFacts } from "../../src/activity/cause/cause-facts.ts";
import { rootCause } from "../../src/activity/cause/root-cause.ts";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { compareRuns, isAlike } from "../../src/activity/runs/compare-runs.ts";
import { runEventOf } from "../../src/activity/runs/run-event.ts";
import { foldRun } from "../../src/activity/runs/run-summary.ts";
import { assembleRun } from "../../src/activity/trace.ts";
import { causeJson } from "../../src/exports/cause-json.ts";
import { renderComparison } from "../../src/exports/comparison.ts";
import { comparisonJson } from "../../src/exports/comparison-json.ts";
import { pageScript } from "../../src/exports/html/page-script.ts";
import { pageStyle } from "../../src/exports/html/page-style.ts";
import { renderRunPage } from "../../src/exports/html/run-page.ts";
import { otlpLogRecord } from "../../src/exports/otlp/log-record.ts";
import { itemText, logsRequest, tracesRequest } from "../../src/exports/otlp/request.ts";
import { layOutRun } from "../../src/exports/otlp/run-layout.ts";
import { spansOfRun } from "../../src/exports/otlp/run-spans.ts";
import { runJson, runSummaryJson } from "../../src/exports/run-json.ts";
import { renderWaterfall } from "../../src/exports/waterfall.ts";
import { noonUs } from "../activity/sample-records.ts";
import { at, leaveRun, rowsOf } from "../activity/sample-runs.ts";
import { localTimeIn } from "../support/local-time.ts";
import { expectGoldenText } from "../tui/golden.ts";

localTimeIn("UTC");

const nowUs = noonUs + 30_000_000;
const nameOf = (id: string) => (id === "approve" ? "Approve the request" : undefined);
const none = () => undefined;

function openRun(records: readonly ActivityRecord[]) {
  const run = assembleRun("Tr01", rowsOf(records));
  return { run, recordOf: (rowId: number) => records[rowId] };
}

const bad = openRun(leaveRun(true));
const good = openRun(leaveRun());
/** It goes on, and says more than a page has room for in one row. */
const running = openRun([
  ...leaveRun().slice(0, 4),
  at(
    3,
    "function_execution_output",
    { log: "x".repeat(12_000) },
    { component_id: "Fn1", source: "developer" },
  ),
]);
const nameless = openRun([at(3, "function_execution_output", { log: "here" }, { source: "developer" })]);
/** Each row inside the one before. */
const deep = { ...bad, run: { ...bad.run, rows: bad.run.rows.map((row, depth) => ({ ...row, depth })) } };
const cause = rootCause(bad.run, bad.recordOf, { nowUs });
const compared = compareRuns(good.run, bad.run, { left: good.recordOf, right: bad.recordOf });
const deployment = {
  mark: {
    ...{ us: noonUs - 60_000_000, rowId: 0, action: "Update", componentId: "A1", userId: "U1" },
    ...{ bundleSizeKb: 312, text: "deployed (Update) 312 KB by U1" },
  },
  beforeMs: 60_000,
  others: 1,
};

/** Without what is the same on all pages, each element on a line of its own. */
function bodyOf(page: string): string {
  return page
    .replace(String(pageStyle), "STYLE")
    .replace(String(pageScript), "SCRIPT")
    .replace(/sha256-[^']*/g, "HASH")
    .replace(/(?<=\S)(?=<(?:span|td|th|svg|p|details|div)\b)/g, "\n");
}

it("is a page", () => {
  const facts = cause && causeFacts(cause);
  const known = { nowUs, version: "1.2.3" };
  const pages = [
    renderRunPage({
      ...bad,
      ...known,
      nameOf,
      hidden: ["what was printed", "people"],
      card: facts,
      comparison: compared,
      deployment,
    }),
    renderRunPage({ ...running, ...known, nameOf: none, hidden: [] }),
    renderRunPage({ ...deep, ...known, nameOf: none, hidden: [] }),
    renderRunPage({ ...nameless, ...known, nameOf: none, hidden: ["people"] }),
  ];
  expectGoldenText("messages/run-pages", pages.map(bodyOf).join("\n"));
});

it("is text on a terminal", () => {
  const facts = cause && causeFacts(cause);
  const told = [
    renderWaterfall(bad.run, { nameOf, nowUs }),
    renderWaterfall(bad.run, { nameOf, nowUs, ascii: true, width: 60, ...(facts && { card: facts }) }),
    renderWaterfall(running.run, { nowUs, width: 80 }),
    renderWaterfall(deep.run, { nowUs, width: 80 }),
    renderWaterfall({ ...good.run, omitted: 3 }, { nowUs, width: 40 }),
    renderWaterfall(openRun([]).run, {}),
    renderComparison(compared, { nameOf, deployment }),
    renderComparison(compared, { ascii: true, width: 70 }),
    renderComparison(compareRuns(good.run, good.run, { left: good.recordOf, right: good.recordOf }), {}),
    renderComparison(
      compareRuns(running.run, good.run, { left: running.recordOf, right: good.recordOf }),
      {},
    ),
  ];
  expectGoldenText("messages/run-texts", told.join("\n"));
});

it.each([
  [0, "The runs are alike."],
  [1, "1 row differs"],
  [2, "2 rows differ"],
])("a comparison of which %d rows differ ends with %j", (count, last) => {
  const [row] = compared.rows.filter((each) => !isAlike(each));
  const rows = row ? Array.from({ length: count }, () => row) : [];
  const lines = renderComparison({ ...compared, rows, decisive: -1 })
    .trimEnd()
    .split("\n");
  expect(lines.at(-1)).toBe(last);
});

it("is JSON, and a request for a collector", () => {
  const requests = [bad, running].flatMap(({ run }) => {
    const records = run === bad.run ? leaveRun(true) : leaveRun().slice(0, 4);
    const events = records.map(runEventOf);
    const fold = foldRun("Tr01");
    for (const event of events) fold.add(event);
    const { ended } = spansOfRun(fold.summary(), layOutRun("Tr01", events));
    const ofApp = (item: string, index: number) => ({ appId: index === 0 ? "" : "A1", item });
    return [
      tracesRequest(ended.map((span) => itemText(span, String)).map(ofApp), {
        appId: "A2",
        version: "1.2.3",
      }),
      logsRequest(
        records.map((record) => itemText(otlpLogRecord(record, "5pan", nameOf), String)).map(ofApp),
        {
          appId: "A2",
          version: "1.2.3",
        },
      ),
    ];
  });
  const values = [
    ...[bad, good, running, openRun([])].map(({ run: { summary } }) => runSummaryJson(summary, nameOf)),
    runJson(bad.run, rowsOf(leaveRun(true)), nameOf),
    cause && causeJson(cause),
    comparisonJson(compared, nameOf),
    ...requests.map((text): unknown => JSON.parse(text)),
  ];
  expect(values).not.toContain(undefined);
  expectGoldenText(
    "messages/run-json",
    values.map((value) => JSON.stringify(value, undefined, 1)).join("\n"),
  );
});
