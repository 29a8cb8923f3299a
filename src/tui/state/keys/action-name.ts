/** The names of all actions, `context.action`, made from the rows of the key table: a sentence cannot name one that is not there. */

import type { dialogBindings } from "../dialog/keymap.ts";
import type { helpBindings, programBindings } from "../keymap.ts";
import type { lineBindings } from "../line/keymap.ts";
import type { activityPane } from "../panes/activity/pane.ts";
import type { apiPane } from "../panes/api/pane.ts";
import type { auditPane } from "../panes/audit/pane.ts";
import type { datastoresPane } from "../panes/datastores/pane.ts";
import type { peoplePane } from "../panes/people/pane.ts";
import type { tracesPane } from "../panes/traces/pane.ts";
import type { PaneName } from "../panes/types.ts";
import type { workflowsPane } from "../panes/workflows/pane.ts";
import type { Binding } from "./binding.ts";

export type ActionName = NameOf<PaneRow | OtherRow> | `pane.open-${PaneName}`;

type NameOf<Row> =
  Row extends Pick<Binding, "context" | "action"> ? `${Row["context"]}.${Row["action"]}` : never;

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
