/** A run as a row of the table `runs`: what its JSON has. */

import type { NameOf } from "../activity/component-names.ts";
import type { RunSummary } from "../activity/runs/run-summary.ts";
import { safeJson } from "../exports/json-line.ts";
import { runSummaryJson } from "../exports/run-json.ts";
import type { Row } from "./messages.ts";
import { tables } from "./tables.ts";

export function runRow(run: RunSummary, nameOf: NameOf): Row {
  const values: Readonly<Record<string, unknown>> = runSummaryJson(run, nameOf);
  return tables.runs.columns.map(({ name }) => cellOfJson(values[name]));
}

function cellOfJson(value: unknown): Row[number] {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string") return value || null;
  return typeof value === "number" || value === null ? value : safeJson(JSON.stringify(value));
}
