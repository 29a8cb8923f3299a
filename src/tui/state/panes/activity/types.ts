/** What the rest of the screen knows of the Activity pane, by type. */

import type { ActivityEffect } from "./effect.ts";
import type { ActivityFrame } from "./frame.ts";
import type { activityBindings } from "./keymap.ts";
import type { ActivityMessage } from "./message.ts";
import type { ActivityModel } from "./model.ts";
import type { TimeRange } from "./range.ts";

export interface ActivityTypes {
  readonly model: ActivityModel;
  readonly message: ActivityMessage;
  readonly effect: ActivityEffect;
  readonly frame: ActivityFrame;
  readonly binding: (typeof activityBindings)[number];
  readonly historyEntry: ActivityHistoryEntry;
  readonly destination: ActivityDestination;
}

/** A place in the Activity pane to come back to. */
export interface ActivityHistoryEntry extends Pick<ActivityModel, "filter" | "range" | "context" | "detail"> {
  readonly pane: "activity";
  /** The record under the cursor; undefined when there was none. */
  readonly rowId: number | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}

/** One record among the rows, or what a query selects: over the whole time unless a range is given. */
export type ActivityDestination = { readonly pane: "activity" } & (
  | { readonly record: number }
  | { readonly query: string; readonly range?: TimeRange | undefined }
);
