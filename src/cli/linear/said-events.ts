/** The numbers under which events were said, by which they can be asked about; the oldest are let go. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { spokenEvent } from "./spoken-event.ts";

export interface SaidEvents {
  /** The event as a line with the next number; undefined where the store has let it go. */
  line(rowId: number): string | undefined;
  /** Of the number that was typed, or the last one said. */
  record(number: string): ActivityRecord | undefined;
}

export const noSuchEvent = "There is no event of that number.";

/** Numbers that can still be asked about, at least. */
export const mostRemembered = 5000;

export function createSaidEvents(
  store: Pick<ActivityStore, "record" | "names">,
  nowUs: () => number,
): SaidEvents {
  let rowIds: number[] = [];
  let forgotten = 0;
  const numbered = (rowId: number) => {
    rowIds.push(rowId);
    // Now and then half is let go, so that this costs nothing.
    if (rowIds.length > 2 * mostRemembered) {
      rowIds = rowIds.slice(mostRemembered);
      forgotten += mostRemembered;
    }
    return forgotten + rowIds.length;
  };
  return {
    line(rowId) {
      const record = store.record(rowId);
      return record && `${numbered(rowId)}. ${spokenEvent(record, store.names.nameOf, nowUs())}`;
    },
    record(number) {
      const index = number === "" ? rowIds.length - 1 : Number(number) - forgotten - 1;
      const rowId = rowIds[index];
      return rowId === undefined ? undefined : store.record(rowId);
    },
  };
}
