/** What the rest of the screen knows of the People pane, by type. */

import type { PeopleEffect } from "./effect.ts";
import type { PeopleFrame } from "./frame.ts";
import type { PeopleMessage } from "./message.ts";
import type { PeopleModel } from "./model.ts";

export interface PeopleTypes {
  readonly model: PeopleModel;
  readonly message: PeopleMessage;
  readonly effect: PeopleEffect;
  readonly frame: PeopleFrame;
  readonly historyEntry: PeopleHistoryEntry;
}

/** A place in the People pane to come back to. */
export interface PeopleHistoryEntry extends Pick<PeopleModel, "view" | "tab" | "one"> {
  readonly pane: "people";
}
