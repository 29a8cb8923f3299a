/** What is open in the Workflows pane, for the line of the way here. */

import { pastList } from "../../list/crumbs.ts";
import type { Model } from "../../model.ts";
import { openWorkflow } from "./open.ts";

export function workflowsCrumbs(model: Model, title: string): readonly string[] {
  return pastList(model, [title, model.workflows.list.text].filter(Boolean), openedIn(model));
}

function openedIn(model: Model): readonly string[] {
  const { view } = model.workflows;
  if (view === "workflows") return [];
  const workflow = openWorkflow(model);
  const opened = workflow?.title || workflow?.id || "workflow";
  return view === "workflow" ? [opened] : [opened, "export"];
}
