import { describe, expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import type { Query } from "../../../src/query/query.ts";
import { withDefaultLevel } from "../../../src/query/remote.ts";
import { chosenRuns } from "../../../src/session/overview/chosen-runs.ts";
import fc from "../../support/cases.ts";
import { record, startUs } from "../../tui/records.ts";
import { deployment, runLog } from "../../tui/run-log.ts";

const log = [...runLog(9), deployment(40)];

/** What the log gives for a filter, and how often it was read. */
function readingOf(records = log) {
  const read: boolean[] = [];
  const heard: string[] = [];
  return {
    read,
    heard,
    async events(query: Query, take: (event: ReturnType<typeof runEventOf>) => void, again: boolean) {
      read.push(again);
      const matches = createMatcher(withDefaultLevel(query), { nowUs: startUs });
      for (const [rowId, record] of records.entries()) if (matches(record)) take(runEventOf(record, rowId));
    },
    onEvent: ({ record }: ReturnType<typeof runEventOf>) => void heard.push(record.traceId),
  };
}

function queryOf(text: string): Query {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

const whole = createRunList();
for (const [rowId, record] of log.entries()) whole.add(runEventOf(record, rowId));

/** Each says of some records of a run nothing, and of some runs nothing. */
const parts = [
  ...[
    "level>=error",
    "level=info",
    "level>=trace",
    "event=function_execution_result",
    "function=approve_request",
  ],
  ...["source=developer", "component=workflows", "failed", "parameter_validation_failed", "trace=TrRUN2"],
  ...["event=function_deployment", "not event=*_started", "(trace=TrRUN1 or level>=error)"],
];

describe("a run that a filter chooses", () => {
  it("is one with a record that matches, and is what it is without the filter", async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(parts, { maxLength: 3 }), async (terms) => {
        const query = queryOf(terms.join(" "));
        const runs = await chosenRuns(query, readingOf());
        const matches = createMatcher(withDefaultLevel(query), { nowUs: startUs });
        const meant = new Set(log.filter(matches).map(({ traceId }) => traceId));
        meant.delete("");
        expect(new Set(runs.traceIds())).toEqual(meant);
        for (const traceId of meant) expect(runs.get(traceId)).toEqual(whole.get(traceId));
      }),
    );
  });

  it("is read once where no record chooses, and twice where some do", async () => {
    for (const [text, read] of [
      ["trace=TrRUN2", [false]],
      ["level>=error", [false, true]],
      ["level>=error nowhere", [false]],
      ["event=function_deployment", [false]],
    ] as const) {
      const reading = readingOf();
      await chosenRuns(queryOf(text), reading);
      expect([text, reading.read]).toEqual([text, read]);
    }
  });

  it("has the records of its stretch of time alone", async () => {
    const [first] = log;
    const untilUs = (first?.createdUs ?? 0) + 1_000_000;
    const runs = await chosenRuns(queryOf(`created<${untilUs} component=workflows`), readingOf());
    const ofTime = createRunList();
    for (const [rowId, record] of log.entries())
      if (record.createdUs < untilUs) ofTime.add(runEventOf(record, rowId));
    expect([...runs.traceIds()]).toEqual(["TrRUN0"]);
    expect(runs.get("TrRUN0")).toEqual(ofTime.get("TrRUN0"));
  });

  it("of a recording has its records of all levels, whatever level chooses it", async () => {
    const [first] = log.filter(({ traceId }) => traceId === "TrRUN2");
    const debug = record({ ...JSON.parse(first?.raw ?? "{}"), level: "debug" });
    for (const text of ["level>=error", "trace=TrRUN2", "level=debug", "level<warn"]) {
      let count = 0;
      await chosenRuns(queryOf(text), {
        async events(query, take) {
          const matches = createMatcher(query, { nowUs: startUs });
          for (const [rowId, each] of [...log, debug].entries())
            if (matches(each)) take(runEventOf(each, rowId));
        },
        onEvent: ({ record: { traceId } }) => {
          count += Number(traceId === "TrRUN2");
        },
      });
      expect([text, count]).toEqual([text, log.filter(({ traceId }) => traceId === "TrRUN2").length + 1]);
    }
  });

  it("is heard record by record", async () => {
    const reading = readingOf();
    await chosenRuns(queryOf("trace=TrRUN2 level>=error"), reading);
    expect(reading.heard).toEqual(log.filter(({ traceId }) => traceId === "TrRUN2").map(() => "TrRUN2"));
  });
});
