/** A run that grows. It is assembled again only as often as that is cheap. */

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
/** After this time without a record, a run is no longer drawn up to now. */
const silenceUs = 60_000_000;

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
      const goesOn = summary.status === "running" && nowUs > lastUs && nowUs - lastUs < silenceUs;
      return { fromUs, toUs: goesOn ? nowUs : lastUs };
    },
  };
}
