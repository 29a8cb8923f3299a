/** Searches a store backwards for the last good run of the same kind as a failed one, a slice at a time. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import type { ActivityStore, Selection } from "../../store/activity-store.ts";
import { chooseGoodRun, type GoodEnds, goodEndsBefore } from "./last-good-run.ts";
import { createRunReading, type RunReading } from "./run-reading.ts";

export interface GoodRunSearch {
  /** Goes on until the run is found, or is known not to be there (true), or the time is over (false). */
  work(isOver: () => boolean): boolean;
  readonly isDone: boolean;
  /** Undefined until it is found, and where there is none. */
  readonly good: RunWithRecords | undefined;
  close(): void;
}

type Store = Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace" | "select">;

export function createGoodRunSearch(store: Store, failed: RunWithRecords): GoodRunSearch {
  const ends = goodEndsBefore(failed);
  let selection = ends && store.select(ends.query);
  const choosing = chooseGoodRun(failed, ends && selection ? tracesOf(ends, selection) : []);
  let reading: RunReading | undefined;
  let good: RunWithRecords | undefined;
  const close = () => {
    selection?.close();
    selection = undefined;
  };
  const goOn = (found?: RunWithRecords) => {
    const next = choosing.next(found);
    reading = next.done || next.value === undefined ? undefined : createRunReading(store, next.value);
    if (!next.done) return;
    good = next.value;
    close();
  };
  return {
    work(isOver) {
      while (selection) {
        if (!reading) goOn();
        else if (reading.work(isOver)) goOn({ run: reading.run(), recordOf: (rowId) => store.peek(rowId) });
        else return false;
        if (selection && isOver()) return false;
      }
      return true;
    },
    get isDone() {
      return selection === undefined;
    },
    get good() {
      return good;
    },
    close,
  };
}

/** The latest first. An end keeps its place among the others while older records come in before it. */
function* tracesOf(ends: GoodEnds, selection: Selection): Iterable<string | undefined> {
  for (let left = selection.length; left > 0; ) {
    const [row] = selection.window(left - 1, 1);
    const isGood = row?.kind === "record" && ends.has(row.record);
    yield isGood ? row.record.traceId : undefined;
    left = row?.kind === "record" ? selection.positionOf(row.rowId) : left - 1;
  }
}
