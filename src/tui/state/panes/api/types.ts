/** The types by which the rest of the screen knows the API pane. */

import type { ApiEffect } from "./effect.ts";
import type { apiBindings } from "./keymap.ts";
import type { ApiMessage } from "./message.ts";
import type { ApiModel } from "./model.ts";

export interface ApiTypes {
  readonly model: ApiModel;
  readonly message: ApiMessage;
  readonly effect: ApiEffect;
  readonly frame: ApiFrame;
  readonly binding: (typeof apiBindings)[number];
  readonly historyEntry: ApiHistoryEntry;
  readonly destination: ApiDestination;
}

/** The views show the model alone: answers stand in it. */
export interface ApiFrame {
  readonly pane: "api";
}

/** What the API pane needs to show a place again. */
export interface ApiHistoryEntry extends Pick<ApiModel, "view" | "write" | "answer"> {
  readonly pane: "api";
  /** Of the form. */
  readonly method: string;
  /** Identifier of the call that is shown, or of the one under the cursor of the list. */
  readonly call: number | undefined;
  /** Where Esc leads to from the list of calls. */
  readonly callsFrom: ApiModel["calls"]["from"];
}

/** The form of a method. */
export interface ApiDestination {
  readonly pane: "api";
  readonly method: string;
}
