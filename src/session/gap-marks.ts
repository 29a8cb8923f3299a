/** The rows of a log that is not all there: where it goes on before the oldest record, and each gap. */

import type { ActivityStore, GapMark, OlderRecords } from "../store/activity-store.ts";
import type { Gap } from "../tail/tail.ts";
import { heldRange } from "./overview/held-range.ts";

/** The row before the oldest record, where the log goes on. */
export function edgeOf(older: OlderRecords, store: ActivityStore): readonly GapMark[] {
  if (older !== "more" && older !== "asking") return [];
  const us = heldRange(store)?.fromUs ?? 0;
  const text = older === "asking" ? "older events are being fetched" : "older events are not loaded";
  return [{ id: Number.MIN_SAFE_INTEGER, fromUs: us, toUs: us, text, edge: older }];
}

/** The row of a gap. */
export function markOf({ id, fromUs, toUs, openEnd, reason, state }: Gap): GapMark {
  const text = state === "filling" ? `${reason}; fetching it now` : reason;
  return { id, fromUs, toUs, ...(openEnd && { openEnd }), text };
}
