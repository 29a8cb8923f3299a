/** The types by which the rest of the screen knows the Datastores pane. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import type { DatastoresEffect } from "./effect.ts";
import type { DatastoresFrame } from "./frame.ts";
import type { datastoresBindings } from "./keymap.ts";
import type { DatastoresMessage } from "./message.ts";
import type { DatastoresModel, ReviewModel } from "./model.ts";

export interface DatastoresTypes {
  readonly model: DatastoresModel;
  readonly message: DatastoresMessage;
  readonly effect: DatastoresEffect;
  readonly frame: DatastoresFrame;
  readonly binding: (typeof datastoresBindings)[number];
  readonly historyEntry: DatastoresHistoryEntry;
  readonly destination: DatastoresDestination;
}

/** A place of the Datastores pane as it was left; what is open there still is shown as it is by then. */
export interface DatastoresHistoryEntry extends Pick<DatastoresModel, "view" | "items" | "item" | "builder"> {
  readonly pane: "datastores";
  /** The change that was asked about, or was being sent. */
  readonly review: ReviewModel | undefined;
}

/** An item, or the items of its datastore where no key is known; or the items that a saved query selects. */
export type DatastoresDestination = { readonly pane: "datastores" } & (
  | { readonly item: NamedItem }
  | { readonly query: string }
);
