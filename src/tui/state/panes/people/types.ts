/** The types by which the rest of the screen knows the People pane. */

import type { PeopleEffect } from "./effect.ts";
import type { PeopleFrame } from "./frame.ts";
import type { peopleBindings } from "./keymap.ts";
import type { PeopleMessage } from "./message.ts";
import type { PeopleModel, ResourceTab } from "./model.ts";

export interface PeopleTypes {
  readonly model: PeopleModel;
  readonly message: PeopleMessage;
  readonly effect: PeopleEffect;
  readonly frame: PeopleFrame;
  readonly binding: (typeof peopleBindings)[number];
  readonly historyEntry: PeopleHistoryEntry;
  readonly destination: PeopleDestination;
}

/** What the People pane needs to show a place again. */
export interface PeopleHistoryEntry extends Pick<PeopleModel, "view" | "tab" | "one" | "review"> {
  readonly pane: "people";
}

/** A user or a group. */
export interface PeopleDestination {
  readonly pane: "people";
  readonly person: { readonly tab: ResourceTab; readonly id: string };
}
