/** The columns that the list of runs can have, in the order in which they are offered. */

import type { ListColumns } from "../../table/list-columns.ts";

const names = ["status", "run", "start", "took", "steps", "errors", "first-error", "trace"] as const;

export type RunColumnName = (typeof names)[number];

export const runListColumns: ListColumns = {
  list: "traces.runs",
  names,
  titles: {
    status: "status",
    run: "name of the workflow",
    start: "start",
    took: "how long it took",
    steps: "steps that ended",
    errors: "number of errors",
    "first-error": "first error",
    trace: "trace",
  },
  usual: names,
};
