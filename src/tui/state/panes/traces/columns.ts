/** The columns that the list of runs can have, in the order in which they are offered. */

import { listColumns } from "../../table/list-columns.ts";

const titles = {
  status: "status",
  run: "name of the workflow",
  start: "start",
  took: "how long it took",
  steps: "steps that ended",
  errors: "number of errors",
  "first-error": "first error",
  trace: "trace",
};

export type RunColumnName = keyof typeof titles;

export const runListColumns = listColumns("traces.runs", titles);
