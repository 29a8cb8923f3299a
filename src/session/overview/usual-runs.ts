/**
 * How long the parts of a run usually take: by the latest good runs of its workflow that are loaded, read once, and set beside the run
 * again when it has another part; a slice at a time.
 */

import { createUsualTimes, type UsualTimeOf } from "../../activity/runs/usual-times.ts";
import { isSpanRow, type WaterfallRow } from "../../activity/runs/waterfall.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { RunIndex } from "./run-index.ts";
import { createRunReading, type RunReading } from "./run-reading.ts";

export interface UsualRuns {
  /** Undefined until all of them were read. */
  readonly timeOf: UsualTimeOf | undefined;
  /** Rises with each other `timeOf`. */
  readonly revision: number;
  /**
   * Takes the rows of the run that is asked about as they are now; goes on until nothing is left to do (true) or the time is
   * over (false).
   */
  work(rows: readonly WaterfallRow[], isOver: () => boolean): boolean;
}

/** Good runs that say what is usual (assumption): more are slower to read, and older than what is usual now. */
const mostRuns = 100;

/** Of the runs of that name but those that are judged, as a run is never longer than itself. */
export function createUsualRuns(
  store: Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace">,
  index: Pick<RunIndex, "goodRuns" | "work">,
  name: string,
  judged: readonly string[],
): UsualRuns {
  const goodRuns = () =>
    index
      .goodRuns(name, mostRuns + judged.length)
      .filter(({ traceId }) => !judged.includes(traceId))
      .slice(0, mostRuns);
  let waiting: Iterator<string> | undefined;
  let reading: RunReading | undefined;
  /** The parts of each run that was read. */
  const read: (readonly WaterfallRow[])[] = [];
  const readAll = (isOver: () => boolean): boolean => {
    if (!waiting && goodRuns().length < mostRuns && !index.work(isOver)) return false;
    waiting ??= goodRuns()
      .map(({ traceId }) => traceId)
      .values();
    for (;;) {
      if (!reading) {
        const next = waiting.next();
        if (next.done) return true;
        reading = createRunReading(store, next.value);
      }
      if (!reading.work(isOver)) return false;
      read.push(reading.run().rows.filter(isSpanRow));
      reading = undefined;
      if (isOver()) return false;
    }
  };
  let known: string | undefined;
  let times = createUsualTimes([]);
  /** How many of those that were read stand beside the run. */
  let beside = 0;
  const begin = (rows: readonly WaterfallRow[]) => {
    const parts = JSON.stringify(rows.filter(isSpanRow).map(({ id }) => id));
    if (parts === known) return;
    known = parts;
    times = createUsualTimes(rows);
    beside = 0;
  };
  let timeOf: UsualTimeOf | undefined;
  let revision = 0;
  return {
    get timeOf() {
      return timeOf;
    },
    get revision() {
      return revision;
    },
    work(rows, isOver) {
      if (!readAll(isOver)) return false;
      begin(rows);
      for (let next = read[beside]; next; next = read[beside]) {
        times.add(next);
        beside += 1;
        if (isOver()) return false;
      }
      if (timeOf !== times.of) {
        timeOf = times.of;
        revision += 1;
      }
      return true;
    },
  };
}
