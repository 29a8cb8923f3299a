/** Searches a store backwards for the last good run of the same kind as a failed one, a slice at a time. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { goodEndOf, isGoodBefore, isGoodEnd } from "../../activity/cause/good-end.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { ActivityStore, Selection } from "../../store/activity-store.ts";
import { createRunReading, type RunReading } from "./run-reading.ts";

export interface GoodRunSearch {
  /** Goes on until the run is found, or is known not to be there (true), or the time is over (false). */
  work(isOver: () => boolean): boolean;
  readonly isDone: boolean;
  /** Undefined until it is found, and where there is none. */
  readonly good: RunWithRecords | undefined;
  close(): void;
}

/** Ends of runs that are looked at, and runs that are read, at most: most ends belong to good runs. */
const mostEnds = 5000;
const mostRuns = 20;

type Store = Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace" | "select">;

export function createGoodRunSearch(store: Store, failed: RunWithRecords): GoodRunSearch {
  const end = goodEndOf(failed.run, failed.recordOf);
  const recordOf = (rowId: number) => store.peek(rowId);
  let ends: Selection | undefined = end && store.select(endsBefore(end, failed.run.summary.startUs));
  let at = ends?.length ?? 0;
  const first = Math.max(0, at - mostEnds);
  let runs = 0;
  let reading: RunReading | undefined;
  let good: RunWithRecords | undefined;
  const close = () => {
    ends?.close();
    ends = undefined;
  };
  /** The run of the next end before; undefined where the end at the position is none of a good run. */
  const nextReading = (): RunReading | undefined => {
    at -= 1;
    const [row] = ends?.window(at, 1) ?? [];
    if (row?.kind !== "record" || row.record.traceId === "" || !end) return undefined;
    if (!isGoodEnd(end, row.record)) return undefined;
    runs += 1;
    return createRunReading(store, row.record.traceId);
  };
  const work = (isOver: () => boolean): boolean => {
    while (ends) {
      if (reading) {
        if (!reading.work(isOver)) return false;
        const run = reading.run();
        reading = undefined;
        if (isGoodBefore(run, failed.run)) good = { run, recordOf };
      } else reading = nextReading();
      if (good || (!reading && (at <= first || runs >= mostRuns))) close();
      else if (isOver()) return false;
    }
    return true;
  };
  return {
    work,
    get isDone() {
      return ends === undefined;
    },
    get good() {
      return good;
    },
    close,
  };
}

function endsBefore(end: NonNullable<ReturnType<typeof goodEndOf>>, startUs: number) {
  return allOf([
    compare("event", "=", end.eventType),
    compare("component_id", "=", end.componentId),
    compare("created", "<", String(startUs)),
  ]);
}
