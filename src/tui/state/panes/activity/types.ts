/** The types by which the rest of the screen knows the Activity pane. */

import type { TimeRange } from "../../range.ts";
import type { ActivityEffect } from "./effect.ts";
import type { ActivityFrame } from "./frame.ts";
import type { activityBindings } from "./keymap.ts";
import type { ActivityMessage } from "./message.ts";
import type { ActivityModel } from "./model.ts";

export interface ActivityTypes {
  readonly model: ActivityModel;
  readonly message: ActivityMessage;
  readonly effect: ActivityEffect;
  readonly frame: ActivityFrame;
  readonly binding: (typeof activityBindings)[number];
  readonly historyEntry: ActivityHistoryEntry;
  readonly destination: ActivityDestination;
}

/** What the Activity pane needs to show a place again. */
export interface ActivityHistoryEntry
  extends Pick<ActivityModel, "filter" | "range" | "context" | "detail" | "flow"> {
  readonly pane: "activity";
  /** The record under the cursor; undefined when there was none. */
  readonly rowId: number | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}

/** One record among the rows, the events of a component, or what a query selects: in the whole log unless a range is given. */
export type ActivityDestination = { readonly pane: "activity" } & (
  | { readonly record: number }
  /** By its identifier; the filter has its name where that selects the same. */
  | { readonly component: string }
  | { readonly query: string; readonly range?: TimeRange | undefined }
);
