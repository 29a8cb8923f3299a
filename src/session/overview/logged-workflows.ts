/** The workflows that the log knows, each with how its latest runs went. */

import type { LoggedWorkflow } from "../../activity/workflow-list.ts";
import type { WorkflowIndex } from "./workflow-index.ts";

/** Runs of each workflow whose outcome is shown with it. */
const recentRuns = 10;

export function loggedWorkflows(index: Pick<WorkflowIndex, "workflows" | "runs">): readonly LoggedWorkflow[] {
  return index.workflows().map((workflow) => {
    const runs = index.runs(workflow.id);
    return {
      ...workflow,
      recent: runs.slice(0, recentRuns).map(({ status }) => status),
      lastUs: runs[0]?.startUs,
    };
  });
}
