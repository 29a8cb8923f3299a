/** What the rest of the screen knows of the Activity pane, by type. */

import type { ActivityEffect } from "./effect.ts";
import type { ActivityFrame } from "./frame.ts";
import type { ActivityMessage } from "./message.ts";
import type { ActivityModel } from "./model.ts";

export interface ActivityTypes {
  readonly model: ActivityModel;
  readonly message: ActivityMessage;
  readonly effect: ActivityEffect;
  readonly frame: ActivityFrame;
  readonly historyEntry: ActivityHistoryEntry;
}

/** A place in the Activity pane to come back to. */
export interface ActivityHistoryEntry extends Pick<ActivityModel, "filter" | "range" | "context" | "detail"> {
  readonly pane: "activity";
  /** The record under the cursor; undefined when there was none. */
  readonly rowId: number | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}
