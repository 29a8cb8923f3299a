/** The columns that the list of workflows, and that of a workflow's runs, can have, in the order in which they are offered. */

import { listColumns } from "../../table/list-columns.ts";

const workflows = {
  title: "title",
  recent: "how the latest runs went",
  last: "when it last ran",
  id: "identifier",
  reference: "reference",
};
const runs = {
  status: "status",
  start: "start",
  took: "how long it took",
  steps: "steps that ended",
  "first-error": "first error",
  trace: "trace",
};

export type WorkflowColumnName = keyof typeof workflows;
export type WorkflowRunColumnName = keyof typeof runs;

export const workflowColumnList = listColumns("workflows", workflows);
export const workflowRunColumnList = listColumns("workflows.runs", runs);
