/** Records, queries and a hand-cranked event loop for tests of the store. */

import { type ActivityRecord, recordFromJson } from "../../src/activity/record.ts";
import { parseQuery } from "../../src/query/parse.ts";
import type { Query } from "../../src/query/query.ts";
import type { SliceOptions } from "../../src/store/filter/background.ts";
import { PageReader } from "../../src/store/scan/page.ts";
import fc from "../support/cases.ts";

export const nowUs = 1_767_571_200_000_000;

/** The record of an object, as if it had been received. */
export function recordOf(fields: Readonly<Record<string, unknown>>): ActivityRecord {
  const record = recordFromJson(JSON.stringify(fields));
  if (!record) throw new Error("an object is always JSON");
  return record;
}

/** The same records as they come from the platform, on one page. */
export function received(records: readonly ActivityRecord[]): readonly ActivityRecord[] {
  const list = records.map(({ raw }) => raw).join(",");
  const page = new PageReader().read(Buffer.from(`{"ok":true,"activities":[${list}],"next":""}`));
  if (!page) throw new Error("records are always a page");
  return page.records;
}

export function queryOf(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(`${text}: ${query.problem.message}`);
  return query.value;
}

/** Few different texts and times, so that everything meets everything. */
export const anyRecord: fc.Arbitrary<ActivityRecord> = fc
  .record({
    level: fc.constantFrom("debug", "info", "warn", "error", "odd"),
    event_type: fc.constantFrom(
      "function_execution_output",
      "function_execution_result",
      "workflow_published",
      "other_event",
      "",
    ),
    source: fc.constantFrom("slack", "developer"),
    component_type: fc.constantFrom("functions", "workflows"),
    component_id: fc.constantFrom("Fn1", "Fn2", "Wf1"),
    trace_id: fc.constantFrom("Tr1", "Tr2", "Tr3", ""),
    created: fc.integer({ min: 0, max: 30 }).map((second) => nowUs - second * 1_000_000),
    payload: fc.oneof(
      fc.record({
        log: fc.constantFrom(
          "Connection reset",
          "connection\nreset",
          "TIMEOUT after 5 s",
          "caf\u00e9 \u001b[31mred",
          "\u212aelvin",
        ),
      }),
      fc.record({
        function_name: fc.constantFrom("approve", "notify"),
        error: fc.constantFrom("timed_out", '{"code":"denied"}'),
        amount: fc.integer({ min: 0, max: 3 }),
      }),
      fc.constant(null),
    ),
  })
  .map(recordOf);

export const anyQuery: fc.Arbitrary<Query> = fc
  .constantFrom(
    "",
    "level=error",
    "level>=warn",
    "level!=info",
    "outcome=failed",
    "outcome!=failed level>=info",
    "level>=error or outcome=failed",
    "outcome=noted",
    "event=function_*",
    "trace=Tr1",
    "trace!=Tr2",
    "trace=Unknown",
    "source=platform component=functions",
    "component_id=Fn* or not level>=warn",
    "created>=-10s",
    "created<-10s level=info",
    "reset",
    '"connection reset"',
    "timeout or denied",
    "not reset",
    "level>=warn timeout",
    "level=error or elvin",
    "failed",
    "red",
    "~/time(d_)?out/i",
    "~/^.*(reset|red)/",
    "payload.function_name=approve",
    "payload.amount>1 or trace=Tr3",
    "payload.amount!=2",
    "subject=notify",
    "subject!=notify",
    "function=approve",
    "function=approve source=developer",
    "function!=notify",
    "function=Fn2 or subject=Fn1",
    "component_id=notify",
    "approve",
    "not notify level>=info",
    "~/  appro/",
    "workflow=approve or function~^no",
    "!(level=error reset)",
  )
  .map(queryOf);

export interface HandCranked extends SliceOptions {
  /** Lets everything run that waits; what that makes wait runs too. */
  runAll(): void;
  /** Lets one task run. */
  runOne(): void;
  readonly waiting: number;
}

/** An event loop that runs when it is told to, and a clock that moves a millisecond whenever it is read. */
export function handCranked(sliceMs = 3): HandCranked {
  const tasks: (() => void)[] = [];
  let ms = 0;
  return {
    sliceMs,
    nowMs: () => ms++,
    schedule: (task) => void tasks.push(task),
    runOne: () => tasks.shift()?.(),
    runAll() {
      for (let task = tasks.shift(); task; task = tasks.shift()) task();
    },
    get waiting() {
      return tasks.length;
    },
  };
}
