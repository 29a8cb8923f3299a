/** Counts the runs of one kind that failed: each counts once, as the lists say how it ended; what goes on or waits counts nowhere. */

import type { ActivityRecord } from "../record.ts";
import { runEventOf } from "../runs/run-event.ts";
import { foldRun, type RunFold } from "../runs/run-summary.ts";
import { type GoodEnd, isOfKind, typesOfOthers } from "./good-end.ts";
import type { HowOften } from "./how-often.ts";

export interface RunsOfKind {
  /** Takes records in any order, and leaves aside what is of no such run. */
  add(record: ActivityRecord): void;
  howOften(isBounded?: boolean): HowOften;
}

/**
 * `asked` is the run that is asked about: it counts as failed whatever its records say, and not at all where it goes on. Records count
 * after `fromUs`.
 */
export function createRunsOfKind(
  end: GoodEnd,
  asked: { readonly traceId: string; readonly goesOn: boolean },
  fromUs: number = Number.NEGATIVE_INFINITY,
): RunsOfKind {
  const folds = new Map<string, RunFold>();
  const otherTypes = typesOfOthers(end);
  /** Traces that have such an event. */
  const others = new Set<string>();
  /** Those that ended, and whether they failed. */
  const ended = new Map<string, boolean>();
  let failed = 0;
  /** Runs that have come on since they were last looked at. */
  const changed = new Set<RunFold>();
  const lookAtChanged = () => {
    for (const fold of changed) {
      const { traceId, endUs, status } = fold.summary();
      if (ended.get(traceId)) failed -= 1;
      ended.delete(traceId);
      if (endUs === undefined || others.has(traceId)) continue;
      ended.set(traceId, status === "failed");
      if (status === "failed") failed += 1;
    }
    changed.clear();
  };
  return {
    add(record) {
      const { traceId, createdUs, eventType } = record;
      if (traceId === "" || traceId === asked.traceId || createdUs <= fromUs) return;
      const known = folds.get(traceId);
      if (otherTypes.includes(eventType)) {
        others.add(traceId);
        if (known) changed.add(known);
      }
      if (!isOfKind(end, record)) return;
      const fold = known ?? foldRun(traceId);
      folds.set(traceId, fold);
      fold.add(runEventOf(record, 0));
      changed.add(fold);
      if (changed.size >= mostChanged) lookAtChanged();
    },
    howOften(isBounded = false) {
      lookAtChanged();
      const own = asked.goesOn ? 0 : 1;
      return { failed: failed + own, runs: ended.size + own, isBounded };
    },
  };
}

/** Runs looked at together: a hundred thousand at the end would stop the screen. */
const mostChanged = 100;
