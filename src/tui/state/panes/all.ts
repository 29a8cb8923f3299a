/** The panes in the order of the header and of Tab; each names the digit that opens it. */

import { activityPane } from "./activity/pane.ts";
import { apiPane } from "./api/pane.ts";
import { auditPane } from "./audit/pane.ts";
import { datastoresPane } from "./datastores/pane.ts";
import type { Pane } from "./pane.ts";
import { peoplePane } from "./people/pane.ts";
import { tracesPane } from "./traces/pane.ts";
import type { PaneName } from "./types.ts";
import { workflowsPane } from "./workflows/pane.ts";

export const panes: readonly Pane[] = [
  activityPane,
  tracesPane,
  datastoresPane,
  workflowsPane,
  apiPane,
  auditPane,
  peoplePane,
];

export function paneNamed(name: PaneName): Pane {
  return byName.get(name) ?? activityPane;
}

const byName = new Map(panes.map((pane) => [pane.name, pane]));
