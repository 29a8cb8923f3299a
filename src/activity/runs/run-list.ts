/** Every run seen in the log, kept up to date while records arrive in any order. */

import type { RunEvent } from "./run-event.ts";
import { foldRun, type RunFold, type RunSummary } from "./run-summary.ts";

export interface RunList {
  /** Rises with every record that belongs to a run. */
  readonly revision: number;
  readonly size: number;
  /** Runs forgotten because there were more than the capacity. */
  readonly dropped: number;
  /** Each event once, in any order; those without a trace belong to no run. */
  add(event: RunEvent): void;
  get(traceId: string): RunSummary | undefined;
  /** The run that started last comes first. */
  all(): readonly RunSummary[];
}

/** Forgets the run that was seen first when there are more than `capacity` (assumption: 200,000). */
export function createRunList(capacity = 200_000): RunList {
  const runs = new Map<string, { readonly fold: RunFold; summary: RunSummary | undefined }>();
  let revision = 0;
  let dropped = 0;
  let listed: { readonly revision: number; readonly summaries: readonly RunSummary[] } | undefined;
  const runOf = (traceId: string) => {
    const known = runs.get(traceId);
    if (known) return known;
    const run = { fold: foldRun(traceId), summary: undefined };
    runs.set(traceId, run);
    const [oldest] = runs.size > capacity ? runs.keys() : [];
    if (oldest !== undefined) {
      runs.delete(oldest);
      dropped += 1;
    }
    return run;
  };
  const get = (traceId: string) => {
    const run = runs.get(traceId);
    if (run) run.summary ??= run.fold.summary();
    return run?.summary;
  };
  return {
    get revision() {
      return revision;
    },
    get size() {
      return runs.size;
    },
    get dropped() {
      return dropped;
    },
    add(event) {
      if (event.record.traceId === "") return;
      const run = runOf(event.record.traceId);
      run.fold.add(event);
      run.summary = undefined;
      revision += 1;
    },
    get,
    all() {
      if (listed?.revision !== revision) listed = { revision, summaries: newestFirst(runs.keys(), get) };
      return listed.summaries;
    },
  };
}

function newestFirst(
  traceIds: Iterable<string>,
  get: (traceId: string) => RunSummary | undefined,
): readonly RunSummary[] {
  return [...traceIds]
    .map(get)
    .filter((summary) => summary !== undefined)
    .sort((a, b) => b.startUs - a.startUs || (a.traceId < b.traceId ? -1 : 1));
}
