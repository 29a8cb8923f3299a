/** The names of all actions, `place.action`, made from the rows of the key table: a sentence cannot name one that is not there. */

import type { activityPane } from "./activity/pane.ts";
import type { apiPane } from "./api/pane.ts";
import type { auditPane } from "./audit/pane.ts";
import type { Binding } from "./binding.ts";
import type { datastoresPane } from "./datastores/pane.ts";
import type { dialogBindings } from "./dialog/keymap.ts";
import type { helpBindings, programBindings } from "./keymap.ts";
import type { lineBindings } from "./line-keymap.ts";
import type { PaneName } from "./model.ts";
import type { peoplePane } from "./people/pane.ts";
import type { tracesPane } from "./traces/pane.ts";
import type { workflowsPane } from "./workflows/pane.ts";

export type ActionName = NameOf<PaneRow | OtherRow> | `pane.open-${PaneName}`;

type NameOf<Row> = Row extends Pick<Binding, "place" | "action"> ? `${Row["place"]}.${Row["action"]}` : never;

type PaneRow = (
  | typeof activityPane
  | typeof tracesPane
  | typeof datastoresPane
  | typeof workflowsPane
  | typeof apiPane
  | typeof auditPane
  | typeof peoplePane
)["bindings"][number];

type OtherRow =
  | (typeof lineBindings)[number]
  | (typeof dialogBindings)[number]
  | (typeof helpBindings)[number]
  | (typeof programBindings)[number];
