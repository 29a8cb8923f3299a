/** A place in the Activity pane to come back to. */

import type { Model } from "../../model.ts";
import type { ActivityHistoryEntry } from "./types.ts";

export function activityStop({ activity }: Model, rowId: number | undefined): ActivityHistoryEntry {
  const { filter, range, context, detail, cursor, top } = activity;
  return { pane: "activity", filter, range, context, detail, rowId, below: cursor - top };
}
