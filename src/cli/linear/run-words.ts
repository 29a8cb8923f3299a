/** Words about runs: the list of them, one step by step, why it failed, and beside another. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { causeFacts } from "../../activity/cause/cause-facts.ts";
import type { GoodRun } from "../../activity/cause/good-facts.ts";
import { type RootCause, rootCause } from "../../activity/cause/root-cause.ts";
import type { RunSelection } from "../../activity/runs/run-order.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import type { RunStatus } from "../../activity/runs/spans.ts";
import type { Run } from "../../activity/trace.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { foundGood } from "../../session/overview/cause-reading.ts";
import { createFailureCount } from "../../session/overview/failure-count.ts";
import { createGoodRunSearch } from "../../session/overview/good-run-search.ts";
import { createRunIndex, type RunIndex } from "../../session/overview/run-index.ts";
import { createRunPair } from "../../session/overview/run-pair.ts";
import { createRunReading } from "../../session/overview/run-reading.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { type Answer, listOf, notListed, notUnderstood, type SpokenOf, say, type Topic } from "./command.ts";
import { noSuchEvent, type SaidEvents } from "./said-events.ts";
import { causeLines } from "./spoken-cause.ts";
import { spokenComparison } from "./spoken-comparison.ts";
import { spokenRow } from "./spoken-row.ts";
import { omittedLines, runHeading, summaryLine } from "./spoken-run.ts";
import { workThrough } from "./work-through.ts";

export interface RunParts {
  readonly store: ActivityStore;
  readonly said: SaidEvents;
  /** Whether the word `older` can load more. */
  readonly hasOlder: () => boolean;
  readonly clock: Clock;
  /** Epoch microseconds. */
  readonly nowUs: () => number;
  /** The datastore of the item that a cause names first. */
  readonly named?: SpokenOf<string | undefined>;
}

interface SpokenRuns {
  /** Traces as they were numbered last. */
  readonly listed: readonly string[];
  /** The run that words without a number mean. */
  readonly current: string | undefined;
}

const statuses: readonly RunStatus[] = ["running", "pending", "succeeded", "failed", "unknown"];
const latestFirst: RunSelection = { sort: "start", reversed: false, status: undefined, text: "" };

export function runTopic({
  store,
  said,
  hasOlder,
  clock,
  nowUs,
  named = { now: undefined },
}: RunParts): Topic {
  let index: RunIndex | undefined;
  const runs: SpokenOf<SpokenRuns> = { now: { listed: [], current: undefined } };
  const { nameOf } = store.names;
  const recordOf = (rowId: number) => store.peek(rowId);

  async function read(selection: RunSelection, signal: AbortSignal): Promise<RunIndex> {
    if (index) index.select(selection);
    else index = createRunIndex(store, selection, nowUs);
    await workThrough(index, clock, signal);
    return index;
  }

  async function list(rest: string, signal: AbortSignal): Promise<Answer> {
    const [first = "", ...others] = rest.split(/\s+/);
    const status = statuses.find((each) => each === first.toLowerCase());
    const text = status === undefined ? rest : others.join(" ");
    const { order, counts, dropped } = await read({ ...latestFirst, status, text }, signal);
    const found = Array.from({ length: order.length }, (_, at) => order.at(at)?.traceId ?? "");
    runs.now = { listed: found, current: undefined };
    const byStatus = statuses.flatMap((each) => (counts[each] > 0 ? [`${counts[each]} ${each}`] : []));
    const all = byStatus.length > 0 ? `In all: ${byStatus.join(", ")}.` : "No runs are loaded.";
    const older = dropped > 0 ? [`${countOf(dropped, "older run is", "older runs are")} not kept.`] : [];
    const ofStatus = [status, "run"].filter(Boolean).join(" ");
    const what = `${countOf(found.length, ofStatus)}${text === "" ? "" : ` with ${text}`}`;
    const lineOf = (traceId: string, at: number) => {
      const run = index?.get(traceId);
      return run
        ? `${at + 1}. ${summaryLine(run, { nameOf, nowUs: nowUs() })}`
        : `${at + 1}. ${traceId}: let go.`;
    };
    if (found.length === 0) return say(`${what}. ${all}`, ...older);
    return {
      lines: [`${what}, the latest first. ${all}`, ...older],
      list: listOf(["run", "runs"], found, lineOf),
    };
  }

  const headingOf = (run: RunSummary) => runHeading(run, { nameOf, nowUs: nowUs() });

  /** By its number in the list, its trace, or the event said last; without a word the run spoken of. */
  async function traceOf(word: string, signal: AbortSignal): Promise<string | undefined> {
    if (/^\d+$/.test(word)) return runs.now.listed[Number(word) - 1];
    if (word.toLowerCase() === "failed") {
      const { order } = await read({ ...latestFirst, status: "failed" }, signal);
      return order.at(0)?.traceId;
    }
    if (word !== "") return word;
    return runs.now.current ?? said.record("")?.traceId;
  }

  async function open(word: string, signal: AbortSignal): Promise<Run | undefined> {
    const traceId = await traceOf(word, signal);
    if (!traceId) return undefined;
    const reading = createRunReading(store, traceId);
    await workThrough(reading, clock, signal);
    const run = reading.run();
    if (run.summary.records === 0) return undefined;
    runs.now = { ...runs.now, current: traceId };
    return run;
  }

  const unknown = (word: string) => notListed("run", "runs", word);

  async function tell(rest: string, signal: AbortSignal): Promise<Answer> {
    const run = await open(rest, signal);
    if (!run) return unknown(rest);
    const { rows, omitted, summary } = run;
    const left = omittedLines(omitted);
    return {
      lines: [headingOf(summary), ...left],
      list: listOf(["part", "parts"], rows, (row) => spokenRow(row, summary, nameOf, nowUs())),
    };
  }

  /** An event by its number, the one said last without a word; any other word is the trace itself. */
  async function ofEvent(rest: string, signal: AbortSignal): Promise<Answer> {
    if (!/^\d*$/.test(rest)) return tell(rest, signal);
    const record = said.record(rest);
    if (!record) return notUnderstood(noSuchEvent);
    if (record.traceId === "") return say("This event belongs to no trace.");
    return tell(record.traceId, signal);
  }

  /** Without a word the run spoken of, else the one that failed last. */
  async function why(rest: string, signal: AbortSignal): Promise<Answer> {
    const word = rest === "" && runs.now.current === undefined ? "failed" : rest;
    const run = await open(word, signal);
    if (!run)
      return rest === "" ? say("No run has failed in what is loaded.") : notListed("run", "runs", rest);
    const { summary } = run;
    const cause = rootCause(run, recordOf, { nowUs: nowUs() });
    if (!cause) return say(headingOf(summary), "Nothing in it went wrong.");
    const [item] = cause.items;
    if (item) named.now = item.datastore;
    const { good, often } = await beside(cause, run, signal);
    const overcome = cause.isOvercome ? ["The run went on all the same."] : [];
    const next = good.state === "found" ? ["Type compare to hear all that differs from the good run."] : [];
    const loadOlder = hasOlder() ? "type older to load more" : undefined;
    return say(
      headingOf(summary),
      ...causeLines(causeFacts(cause, { nameOf, good, often, loadOlder })),
      ...overcome,
      ...next,
    );
  }

  /** The last good run, and how often runs of the kind failed since. */
  async function beside(cause: RootCause, run: Run, signal: AbortSignal) {
    const failed = { run, recordOf };
    const found = await lastGood(run, signal);
    const count = createFailureCount(store, failed, found);
    try {
      await workThrough(count, clock, signal);
    } finally {
      count.close();
    }
    const good: GoodRun = found ? foundGood(store, cause, failed, found) : { state: "none" };
    return { good, often: count.howOften };
  }

  async function lastGood(run: Run, signal: AbortSignal): Promise<RunWithRecords | undefined> {
    const search = createGoodRunSearch(store, { run, recordOf });
    try {
      await workThrough(search, clock, signal);
      return search.good;
    } finally {
      search.close();
    }
  }

  async function compare(rest: string, signal: AbortSignal): Promise<Answer> {
    const [first = "", second = ""] = rest.split(/(?:^|\s+)(?:with|and|to)(?:\s+|$)|\s+/i);
    const run = await open(first, signal);
    if (!run) return unknown(first);
    const { summary } = run;
    const other =
      second === "" ? (await lastGood(run, signal))?.run.summary.traceId : await traceOf(second, signal);
    if (!other)
      return second === ""
        ? say(
            `No run of ${summary.name || "this name"} that succeeded before it is loaded. Name another one: compare 1 with 2.`,
          )
        : unknown(second);
    if (store.rowsOfTrace(other).length === 0) return unknown(second);
    const pair = createRunPair(store, other, summary.traceId, await read(latestFirst, signal));
    await workThrough(pair, clock, signal);
    return spokenComparison(pair.comparison(), { nameOf, nowUs: nowUs() }, pair.deployment());
  }

  return {
    name: "runs",
    about: "runs of workflows and functions, with their steps and what went wrong",
    spokenOf: [runs, named],
    commands: [
      {
        names: ["runs"],
        takes: "[status] [text]",
        does: `names the runs, the latest first; runs failed names those that failed. A status is ${statuses.join(", ")}.`,
        isPlace: true,
        readsLog: "only",
        answer: list,
      },
      {
        names: ["run"],
        takes: "[number or trace]",
        does: "tells one run step by step.",
        isPlace: true,
        readsLog: "only",
        answer: tell,
      },
      {
        names: ["trace", "t"],
        takes: "[number of an event, or trace]",
        does: "tells the run that an event belongs to, without a number the one said last; or the run of that trace.",
        isPlace: true,
        readsLog: "only",
        answer: ofEvent,
      },
      {
        names: ["why"],
        takes: "[number or trace]",
        does: "says why a run failed; without a number the run spoken of, or the one that failed last.",
        isPlace: true,
        readsLog: "only",
        answer: why,
      },
      {
        names: ["compare"],
        takes: "[run] [with run]",
        does: "says how a run, or else the one spoken of, differs from another one, or from the last that succeeded: compare 2 with 5, compare with 5.",
        isPlace: true,
        readsLog: "only",
        answer: compare,
      },
    ],
  };
}
