/** The runs that a reader selects, in the order that the reader chose; kept so while runs come and change. */

import type { NameOf } from "../component-names.ts";
import { goesOn, runDurationMs } from "./run-duration.ts";
import { runTest } from "./run-filter.ts";
import type { RunFold, RunSummary } from "./run-summary.ts";
import { createSortedList } from "./sorted-list.ts";
import type { RunStatus } from "./spans.ts";

/** Names of the orders; each begins with what a reader looks for: the latest, the longest, the worst. */
export const runSorts = ["start", "duration", "errors", "status", "name"] as const;
export type RunSort = (typeof runSorts)[number];

export interface RunSelection {
  readonly sort: RunSort;
  readonly reversed: boolean;
  /** Only runs of that status; all when undefined. */
  readonly status: RunStatus | undefined;
  /** Only runs that the filter selects (run-filter.ts); empty for all. */
  readonly text: string;
}

/** The end of the log in epoch microseconds: what goes on has taken until then. */
export type LogEnd = () => number;

/** Of a log whose end is not known: what goes on has no duration. */
const noEnd: LogEnd = () => Number.POSITIVE_INFINITY;

export interface RunOrder {
  readonly length: number;
  /** How many of those that are shown have each status. */
  readonly counts: RunCounts;
  /** Says how a run is now: it is taken in, moved or, when it is not wanted, left out. */
  put(summary: RunSummary): void;
  remove(traceId: string): void;
  at(position: number): RunSummary | undefined;
  /** Puts the runs that go on where their time so far belongs; true where there are any in an order that goes by time. */
  renew(): boolean;
  /** Where the run stands; undefined when it is not shown. */
  positionOf(traceId: string): number | undefined;
}

export type RunCounts = Readonly<Record<RunStatus, number>>;

/** A run whose summary is made when it is asked for. */
export type UnsummedRun = Pick<RunFold, "traceId" | "firstUs" | "summary">;

/**
 * The runs that are wanted of all there are, in their order. Of a hundred thousand runs a few are shown: where nothing but their
 * start decides, no summaries are made.
 */
export function orderedRuns<Run extends UnsummedRun>(
  runs: readonly Run[],
  selection: RunSelection,
  nameOf?: NameOf,
  endUs: LogEnd = noEnd,
): readonly Run[] {
  const isWanted = wantedBy(selection, nameOf);
  const isEachWanted = selection.status === undefined && selection.text === "";
  const wanted = isEachWanted ? runs : runs.filter((run) => isWanted(run.summary()));
  if (selection.sort === "start") return wanted.toSorted(inDirection(selection, byFirst));
  const compare = comparerOf(selection);
  const placed = wanted.map((run) => ({ run, placed: placedRun(run.summary(), endUs()) }));
  return placed.toSorted((a, b) => compare(a.placed, b.placed)).map(({ run }) => run);
}

/** A run with its duration as it was when the run was placed. */
interface PlacedRun {
  readonly summary: RunSummary;
  /** Milliseconds; undefined where it is not known. */
  readonly tookMs: number | undefined;
}

function placedRun(summary: RunSummary, endUs: number): PlacedRun {
  return { summary, tookMs: runDurationMs(summary, endUs) };
}

export function createRunOrder(selection: RunSelection, nameOf?: NameOf, endUs: LogEnd = noEnd): RunOrder {
  const sorted = createSortedList<PlacedRun>(comparerOf(selection));
  const shown = new Map<string, PlacedRun>();
  const counts = { running: 0, pending: 0, succeeded: 0, failed: 0, unknown: 0 };
  const growing = new Set<string>();
  const isWanted = wantedBy(selection, nameOf);
  const remove = (traceId: string) => {
    const known = shown.get(traceId);
    if (!known) return;
    sorted.remove(known);
    counts[known.summary.status] -= 1;
    shown.delete(traceId);
    growing.delete(traceId);
  };
  const place = (summary: RunSummary) => {
    const placed = placedRun(summary, endUs());
    sorted.insert(placed);
    counts[summary.status] += 1;
    shown.set(summary.traceId, placed);
    if (goesOn(summary, endUs())) growing.add(summary.traceId);
  };
  return {
    get length() {
      return sorted.length;
    },
    counts,
    put(summary) {
      remove(summary.traceId);
      if (isWanted(summary)) place(summary);
    },
    remove,
    renew() {
      if (selection.sort !== "duration" || growing.size === 0) return false;
      for (const traceId of [...growing]) {
        const known = shown.get(traceId);
        remove(traceId);
        if (known) place(known.summary);
      }
      return true;
    },
    at: (position) => sorted.at(position)?.summary,
    positionOf(traceId) {
      const known = shown.get(traceId);
      return known && sorted.rank(known);
    },
  };
}

function wantedBy({ status, text }: RunSelection, nameOf?: NameOf): (run: RunSummary) => boolean {
  const isFound = runTest(text, nameOf);
  return (run) => (status === undefined || run.status === status) && isFound(run);
}

function comparerOf(selection: RunSelection): Compare<PlacedRun> {
  const bySort = comparers[selection.sort];
  return inDirection(selection, (a, b) => bySort(a, b) || byStart(a.summary, b.summary));
}

function inDirection<Run>({ reversed }: RunSelection, compare: Compare<Run>): Compare<Run> {
  return reversed ? (a, b) => compare(b, a) : compare;
}

type Compare<Run = RunSummary> = (a: Run, b: Run) => number;

/** The run that started last comes first; no two runs are equal. */
export const byStart: Compare = (a, b) => b.startUs - a.startUs || compareTexts(a.traceId, b.traceId);

/** The same before they are summed. */
const byFirst: Compare<UnsummedRun> = (a, b) => b.firstUs - a.firstUs || compareTexts(a.traceId, b.traceId);

const statusOrder: readonly RunStatus[] = ["failed", "running", "pending", "unknown", "succeeded"];

const comparers: Readonly<Record<RunSort, Compare<PlacedRun>>> = {
  start: (a, b) => byStart(a.summary, b.summary),
  // What has no duration stands behind all that have one.
  duration: (a, b) => (b.tookMs ?? -1) - (a.tookMs ?? -1),
  errors: (a, b) => b.summary.errors - a.summary.errors,
  status: (a, b) => statusOrder.indexOf(a.summary.status) - statusOrder.indexOf(b.summary.status),
  name: (a, b) => compareTexts(a.summary.name, b.summary.name),
};

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
