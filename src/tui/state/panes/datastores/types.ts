/** The types by which the rest of the screen knows the Datastores pane. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import type { DatastoresEffect } from "./effect.ts";
import type { DatastoresFrame } from "./frame.ts";
import type { datastoresBindings } from "./keymap.ts";
import type { DatastoresMessage } from "./message.ts";
import type { DatastoresModel, ItemModel, ItemsModel } from "./model.ts";

export interface DatastoresTypes {
  readonly model: DatastoresModel;
  readonly message: DatastoresMessage;
  readonly effect: DatastoresEffect;
  readonly frame: DatastoresFrame;
  readonly binding: (typeof datastoresBindings)[number];
  readonly historyEntry: DatastoresHistoryEntry;
  readonly destination: DatastoresDestination;
}

/** Where a place of the Datastores pane is: what is there is asked for anew, unless it is open still. */
export interface DatastoresHistoryEntry
  extends Pick<DatastoresModel, "view">,
    Pick<ItemsModel, "store" | "filter">,
    Pick<ItemModel, "key" | "position"> {
  readonly pane: "datastores";
}

/** An item, or the items of its datastore where no key is known; or the items that a saved query selects. */
export type DatastoresDestination = { readonly pane: "datastores" } & (
  | { readonly item: NamedItem }
  | { readonly query: string }
);
