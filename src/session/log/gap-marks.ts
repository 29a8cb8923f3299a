/** The rows of a log that is not all there: where it goes on before the oldest record, and each gap; and the notes of what happened beside it. */

import { createListeners, type Listeners } from "../../base/listeners.ts";
import type { ActivityStore, GapMark, OlderRecords } from "../../store/activity-store.ts";
import type { Gap } from "../../tail/tail.ts";
import { heldRange } from "../overview/held-range.ts";
import type { FileMarks } from "./file-marks.ts";

export interface GapMarks {
  /** A gap that begins, changes, or is filled. */
  take(gap: Gap): void;
  /** Puts all of them between the rows of the store. */
  show(): void;
  /** Calls back with each gap that is taken; returns the way to stop. */
  readonly onGap: Listeners<[Gap]>["subscribe"];
}

export interface GapMarksOptions {
  readonly store: ActivityStore;
  /** Whether there is more before the oldest record. */
  readonly older: () => OlderRecords;
  readonly notes: FileMarks | undefined;
}

export function createGapMarks({ store, older, notes }: GapMarksOptions): GapMarks {
  const gaps = new Map<number, Gap>();
  const listeners = createListeners<[Gap]>();
  const show = () =>
    store.setGaps([...edgeOf(older(), store), ...[...gaps.values()].map(markOf), ...(notes?.list() ?? [])]);
  notes?.subscribe(show);
  return {
    take(gap) {
      if (gap.state === "filled") gaps.delete(gap.id);
      else gaps.set(gap.id, gap);
      show();
      listeners.tell(gap);
    },
    show,
    onGap: listeners.subscribe,
  };
}

/** The row before the oldest record, where the log goes on. */
function edgeOf(older: OlderRecords, store: ActivityStore): readonly GapMark[] {
  if (older !== "more" && older !== "asking") return [];
  const us = heldRange(store)?.fromUs ?? 0;
  const text = older === "asking" ? "older events are being fetched" : "older events are not loaded";
  return [{ id: Number.MIN_SAFE_INTEGER, fromUs: us, toUs: us, text, edge: older }];
}

/** The row of a gap. */
function markOf({ id, fromUs, toUs, openEnd, reason, state }: Gap): GapMark {
  const text = state === "filling" ? `${reason}; fetching it now` : reason;
  return { id, fromUs, toUs, ...(openEnd && { openEnd }), text };
}
