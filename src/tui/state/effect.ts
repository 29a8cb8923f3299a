/** Everything that the UI asks the outside to do, as data; tui/effects carries it out. */

import type { MemoryNote } from "./memory/memory.ts";
import type { EachPane, OfPanes } from "./panes/types.ts";

/** A pane's effects carry its name; those without one are of the whole UI. */
export type Effect = AppEffect | OfPanes<"effect">;

export type PaneEffects = EachPane<"effect">;

export type AppEffect =
  | { readonly pane?: never; readonly kind: "quit" }
  /** Gives the terminal back to the shell until the process is continued. */
  | { readonly pane?: never; readonly kind: "suspend" }
  /** Draws the whole screen again. */
  | { readonly pane?: never; readonly kind: "repaint" }
  /** Turns the terminal's reports of the mouse on or off. */
  | { readonly pane?: never; readonly kind: "mouse"; readonly on: boolean }
  /** Asks what the log and the lists name, for the palette; answered by `things-found`. */
  | { readonly pane?: never; readonly kind: "find-things" }
  /** Writes it into the memory of the screen, for the next start. */
  | { readonly pane?: never; readonly kind: "remember"; readonly note: MemoryNote }
  | { readonly pane?: never; readonly kind: "expire-notice"; readonly id: number; readonly afterMs: number }
  /** Writes the project's view of that name; answered by `view-saved`. */
  | {
      readonly pane?: never;
      readonly kind: "save-view";
      readonly name: string;
      readonly title: string;
      readonly query: string;
      /** The mark of the file that may be replaced. */
      readonly replaces: string | undefined;
    }
  /** `what` names the text in the answer: "copied the command". */
  | {
      readonly pane?: never;
      readonly kind: "copy-text";
      readonly text: string;
      readonly what: string;
    };
