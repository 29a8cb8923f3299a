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
  traceIds(): Iterable<string>;
  /** Runs that came, changed or went since the last call, each once; `get` says how they are now. */
  takeChanged(): readonly string[];
  /** All runs, whose summaries are made when they are asked for. */
  runs(): readonly RunFold[];
}

/** Forgets the runs whose last event is the oldest when there are more than `capacity` (assumption: 200,000). */
export function createRunList(capacity = 200_000): RunList {
  const runs = new Map<string, RunFold>();
  let changed: string[] = [];
  let revision = 0;
  let dropped = 0;
  /** Runs older than this are not taken in again. */
  let floorUs = Number.NEGATIVE_INFINITY;
  const forget = (traceId: string) => {
    runs.delete(traceId);
    changed.push(traceId);
    dropped += 1;
  };
  const makeRoom = () => {
    floorUs = oldShareUs(runs.values(), runs.size);
    let most = Math.max(1, Math.floor(runs.size * forgottenShare));
    for (const [traceId, { lastUs }] of runs) {
      if (lastUs <= floorUs && most-- > 0) forget(traceId);
    }
  };
  const runOf = ({ us, record: { traceId } }: RunEvent): RunFold | undefined => {
    const known = runs.get(traceId);
    if (known || us < floorUs) return known;
    const run = foldRun(traceId);
    runs.set(traceId, run);
    changed.push(traceId);
    return run;
  };
  const get = (traceId: string) => runs.get(traceId)?.summary();
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
      const { traceId } = event.record;
      const run = traceId === "" ? undefined : runOf(event);
      if (!run) return;
      if (run.isSummed) changed.push(traceId);
      run.add(event);
      revision += 1;
      if (runs.size > capacity) makeRoom();
    },
    get,
    traceIds: () => runs.keys(),
    takeChanged() {
      const taken = changed;
      changed = [];
      return taken;
    },
    runs: () => [...runs.values()],
  };
}

/** How many are forgotten at once. The search for the oldest looks at all runs, so it must be rare. */
const forgottenShare = 0.01;
/** Runs looked at to learn which are old. */
const sampleSize = 1024;

/** The time before which about that share of the runs ended; exact for a small number of runs. */
function oldShareUs(runs: Iterable<RunFold>, count: number): number {
  const every = Math.ceil(count / sampleSize);
  const times: number[] = [];
  let index = 0;
  for (const { lastUs } of runs) if (index++ % every === 0) times.push(lastUs);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * forgottenShare)] ?? Number.NEGATIVE_INFINITY;
}
