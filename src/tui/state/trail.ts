/** The way back: where one was before each jump from one place to another. */

import type { Model, PaneName } from "./model.ts";
import type { ActivityStop } from "./panes/activity/stop.ts";
import type { ApiStop } from "./panes/api/stop.ts";
import type { AuditStop } from "./panes/audit/stop.ts";
import type { DatastoresStop } from "./panes/datastores/stop.ts";
import type { PeopleStop } from "./panes/people/stop.ts";
import type { TracesStop } from "./panes/traces/stop.ts";
import type { WorkflowsStop } from "./panes/workflows/stop.ts";

/** What a pane needs to show a place again as it was. */
export type Stop =
  | ActivityStop
  | TracesStop
  | DatastoresStop
  | WorkflowsStop
  | ApiStop
  | AuditStop
  | PeopleStop;

/** Stops one can go back through. */
const longestTrail = 30;

/** Goes to a pane; Esc leads back to the stop. */
export function visit(model: Model, from: Stop, pane: PaneName): Model {
  return { ...model, pane, trail: [...model.trail, from].slice(-longestTrail) };
}
