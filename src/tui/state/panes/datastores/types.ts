/** What the rest of the screen knows of the Datastores pane, by type. */

import type { DatastoresEffect } from "./effect.ts";
import type { DatastoresFrame } from "./frame.ts";
import type { DatastoresMessage } from "./message.ts";
import type { DatastoresModel } from "./model.ts";

export interface DatastoresTypes {
  readonly model: DatastoresModel;
  readonly message: DatastoresMessage;
  readonly effect: DatastoresEffect;
  readonly frame: DatastoresFrame;
  readonly historyEntry: DatastoresHistoryEntry;
}

/** A place in the Datastores pane to come back to. */
export interface DatastoresHistoryEntry extends Pick<DatastoresModel, "view" | "item"> {
  readonly pane: "datastores";
}
