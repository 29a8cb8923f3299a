/** The types of each pane under its name: what the unions of the whole screen are made from. */

import type { ActivityTypes } from "./activity/types.ts";
import type { ApiTypes } from "./api/types.ts";
import type { AuditTypes } from "./audit/types.ts";
import type { DatastoresTypes } from "./datastores/types.ts";
import type { PeopleTypes } from "./people/types.ts";
import type { TracesTypes } from "./traces/types.ts";
import type { WorkflowsTypes } from "./workflows/types.ts";

export interface PaneTypes {
  readonly activity: ActivityTypes;
  readonly traces: TracesTypes;
  readonly datastores: DatastoresTypes;
  readonly workflows: WorkflowsTypes;
  readonly api: ApiTypes;
  readonly audit: AuditTypes;
  readonly people: PeopleTypes;
}

export type PaneName = keyof PaneTypes;

/** One type of every pane under the pane's name: its model, message, effect, frame or history entry. */
export type EachPane<Kind extends keyof PaneTypes[PaneName]> = {
  readonly [Name in PaneName]: PaneTypes[Name][Kind];
};

/** The union of all panes. */
export type OfPanes<Kind extends keyof PaneTypes[PaneName]> = PaneTypes[PaneName][Kind];
