/** Everything the UI can want done outside of it, as data; tui/effects carries it out. */

import type { ActivityEffect } from "./panes/activity/effect.ts";
import type { ApiEffect } from "./panes/api/effect.ts";
import type { AuditEffect } from "./panes/audit/effect.ts";
import type { DatastoresEffect } from "./panes/datastores/effect.ts";
import type { PeopleEffect } from "./panes/people/effect.ts";
import type { TracesEffect } from "./panes/traces/effect.ts";
import type { WorkflowsEffect } from "./panes/workflows/effect.ts";

/** A pane's effects carry its name; those without one are of the whole UI. */
export type Effect = AppEffect | PaneEffects[keyof PaneEffects];

export interface PaneEffects {
  readonly activity: ActivityEffect;
  readonly traces: TracesEffect;
  readonly datastores: DatastoresEffect;
  readonly workflows: WorkflowsEffect;
  readonly api: ApiEffect;
  readonly audit: AuditEffect;
  readonly people: PeopleEffect;
}

export type AppEffect =
  | { readonly pane?: never; readonly kind: "quit" }
  /** Gives the terminal back to the shell until the process is continued. */
  | { readonly pane?: never; readonly kind: "suspend" }
  /** Draws the whole screen again, whatever stands on it. */
  | { readonly pane?: never; readonly kind: "repaint" }
  /** Lets the terminal tell of the mouse, or no longer. */
  | { readonly pane?: never; readonly kind: "mouse"; readonly on: boolean }
  | { readonly pane?: never; readonly kind: "expire-notice"; readonly id: number; readonly afterMs: number }
  /** Writes the project's view of that name; answered by `view-saved`. */
  | {
      readonly pane?: never;
      readonly kind: "save-view";
      readonly name: string;
      readonly title: string;
      readonly query: string;
      readonly replace: boolean;
    }
  /** `what` names the text in the answer: "copied the command". */
  | {
      readonly pane?: never;
      readonly kind: "copy-text";
      readonly text: string;
      readonly what: string;
    };
