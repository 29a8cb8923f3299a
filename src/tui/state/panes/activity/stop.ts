/** A place in the Activity pane to come back to. */

import type { Model } from "../../model.ts";
import type { ActivityModel } from "./model.ts";

export interface ActivityStop extends Pick<ActivityModel, "filter" | "range" | "context" | "detail"> {
  readonly pane: "activity";
  /** The record under the cursor; undefined when there was none. */
  readonly rowId: number | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}

export function activityStop({ activity }: Model, rowId: number | undefined): ActivityStop {
  const { filter, range, context, detail, cursor, top } = activity;
  return { pane: "activity", filter, range, context, detail, rowId, below: cursor - top };
}
