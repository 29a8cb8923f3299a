/** How long the parts of a workflow usually take: read from its latest good runs that are loaded, a slice at a time. */

import { createUsualTimes, type UsualTimeOf } from "../../activity/runs/usual-times.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { RunIndex } from "./run-index.ts";
import { createRunReading, type RunReading } from "./run-reading.ts";

export interface UsualRuns {
  /** Undefined until all of them were read. */
  readonly timeOf: UsualTimeOf | undefined;
  /** Goes on until nothing is left to do (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
}

/** Good runs that say what is usual (assumption): more are slower to read, and older than what is usual now. */
const mostRuns = 100;

export function createUsualRuns(
  store: Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace">,
  index: Pick<RunIndex, "goodRuns" | "work">,
  name: string,
): UsualRuns {
  const times = createUsualTimes();
  let waiting: Iterator<string> | undefined;
  let reading: RunReading | undefined;
  let isRead = false;
  /** The latest runs are read first, so that enough of them may be known before all are. */
  const isChosen = (isOver: () => boolean): boolean => {
    if (waiting) return true;
    const isAllRead = index.goodRuns(name, mostRuns).length >= mostRuns || index.work(isOver);
    if (isAllRead)
      waiting = index
        .goodRuns(name, mostRuns)
        .map(({ traceId }) => traceId)
        .values();
    return isAllRead;
  };
  return {
    get timeOf() {
      return isRead ? times.of : undefined;
    },
    work(isOver) {
      if (isRead) return true;
      if (!isChosen(isOver)) return false;
      for (;;) {
        if (!reading) {
          const next = waiting?.next();
          if (!next || next.done) break;
          reading = createRunReading(store, next.value);
        }
        if (!reading.work(isOver)) return false;
        times.add(reading.run().rows);
        reading = undefined;
        if (isOver()) return false;
      }
      isRead = true;
      return true;
    },
  };
}
