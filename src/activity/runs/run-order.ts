/** The runs that a reader selects, in the order that the reader chose; kept so while runs come and change. */

import type { NameOf } from "../component-names.ts";
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

export interface RunOrder {
  readonly length: number;
  /** Says how a run is now: it is taken in, moved or, when it is not wanted, left out. */
  put(summary: RunSummary): void;
  remove(traceId: string): void;
  at(position: number): RunSummary | undefined;
  /** Where the run stands; undefined when it is not shown. */
  positionOf(traceId: string): number | undefined;
}

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
): readonly Run[] {
  const isWanted = wantedBy(selection, nameOf);
  const isEachWanted = selection.status === undefined && selection.text === "";
  const wanted = isEachWanted ? runs : runs.filter((run) => isWanted(run.summary()));
  if (selection.sort === "start") return wanted.toSorted(inDirection(selection, byFirst));
  const compare = comparerOf(selection);
  return wanted.toSorted((a, b) => compare(a.summary(), b.summary()));
}

export function createRunOrder(selection: RunSelection, nameOf?: NameOf): RunOrder {
  const sorted = createSortedList<RunSummary>(comparerOf(selection));
  const shown = new Map<string, RunSummary>();
  const isWanted = wantedBy(selection, nameOf);
  const remove = (traceId: string) => {
    const known = shown.get(traceId);
    if (!known) return;
    sorted.remove(known);
    shown.delete(traceId);
  };
  return {
    get length() {
      return sorted.length;
    },
    put(summary) {
      remove(summary.traceId);
      if (!isWanted(summary)) return;
      sorted.insert(summary);
      shown.set(summary.traceId, summary);
    },
    remove,
    at: (position) => sorted.at(position),
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

function comparerOf(selection: RunSelection): Compare {
  const bySort = comparers[selection.sort];
  return inDirection(selection, (a, b) => bySort(a, b) || byStart(a, b));
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

const comparers: Readonly<Record<RunSort, Compare>> = {
  start: byStart,
  // What has no duration stands behind all that have one.
  duration: (a, b) => (b.durationMs ?? -1) - (a.durationMs ?? -1),
  errors: (a, b) => b.errors - a.errors,
  status: (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status),
  name: (a, b) => compareTexts(a.name, b.name),
};

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
