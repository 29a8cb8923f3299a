/** A run that grows. It is assembled again only as often as that is cheap. */

import { goesOn } from "../../activity/runs/run-duration.ts";
import type { RunReading } from "./run-reading.ts";

type Run = ReturnType<RunReading["run"]>;

export interface LiveRun {
  readonly traceId: string;
  /** Changes when `run` changes. */
  readonly stamp: number;
  run(): Run;
  work: RunReading["work"];
  /** Epoch microseconds of the first and last instant; the end is now while the run goes on. */
  span(nowUs: number): { readonly fromUs: number; readonly toUs: number };
}

/** Assembling the run takes at most a tenth of the time. */
const shareOfTime = 0.1;

export function liveRun(reading: RunReading, elapsedMs: () => number): LiveRun {
  let known: { readonly revision: number; readonly run: Run } | undefined;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  const run = () => {
    const startMs = elapsedMs();
    if (known && (known.revision === reading.revision || startMs < notBeforeMs)) return known.run;
    known = { revision: reading.revision, run: reading.run() };
    const endMs = elapsedMs();
    notBeforeMs = endMs + (endMs - startMs) / shareOfTime;
    return known.run;
  };
  return {
    traceId: reading.traceId,
    get stamp() {
      run();
      return known?.revision ?? 0;
    },
    run,
    work: reading.work,
    span(nowUs) {
      const { summary, rows } = run();
      const times = rows.flatMap(({ startUs, endUs }) => [startUs ?? endUs, endUs ?? startUs]);
      const fromUs = times.reduce<number>((low, us) => Math.min(low, us ?? low), summary.startUs);
      const lastUs = times.reduce<number>((high, us) => Math.max(high, us ?? high), summary.lastUs);
      return { fromUs, toUs: goesOn(summary, nowUs) ? Math.max(nowUs, lastUs) : lastUs };
    },
  };
}
