/** The columns that the list of workflows, and that of a workflow's runs, can have. */

import type { ListColumns } from "../../table/list-columns.ts";

const workflows = ["title", "recent", "last", "id", "reference"] as const;
const runs = ["status", "start", "took", "steps", "first-error", "trace"] as const;

export type WorkflowColumnName = (typeof workflows)[number];
export type WorkflowRunColumnName = (typeof runs)[number];

export const workflowColumnList: ListColumns = {
  list: "workflows",
  names: workflows,
  titles: {
    title: "title",
    recent: "how the latest runs went",
    last: "when it last ran",
    id: "identifier",
    reference: "reference",
  } satisfies Readonly<Record<WorkflowColumnName, string>>,
  usual: workflows,
};

export const workflowRunColumnList: ListColumns = {
  list: "workflows.runs",
  names: runs,
  titles: {
    status: "status",
    start: "start",
    took: "how long it took",
    steps: "steps that ended",
    "first-error": "first error",
    trace: "trace",
  } satisfies Readonly<Record<WorkflowRunColumnName, string>>,
  usual: runs,
};
