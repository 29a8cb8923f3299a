/** Everything the UI can want done outside of it, as data; tui/effects carries it out. */

import type { ActivityEffect } from "./activity/effect.ts";
import type { TracesEffect } from "./traces/effect.ts";

/** A pane's effects carry its name; those without one are of the whole UI. */
export type Effect = AppEffect | PaneEffects[keyof PaneEffects];

export interface PaneEffects {
  readonly activity: ActivityEffect;
  readonly traces: TracesEffect;
}

export type AppEffect =
  | { readonly pane?: never; readonly kind: "quit" }
  /** Gives the terminal back to the shell until the process is continued. */
  | { readonly pane?: never; readonly kind: "suspend" }
  /** Draws the whole screen again, whatever stands on it. */
  | { readonly pane?: never; readonly kind: "repaint" }
  | { readonly pane?: never; readonly kind: "expire-notice"; readonly id: number; readonly afterMs: number }
  /** `what` names the text in the answer: "copied the command". */
  | {
      readonly pane?: never;
      readonly kind: "copy-text";
      readonly text: string;
      readonly what: string;
    };
