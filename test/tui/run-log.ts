/** A log of whole runs, one after the other: every third one fails, and its functions print. */

import type { ActivityRecord } from "../../src/activity/record.ts";
import { record, startUs } from "./records.ts";

/** `count` runs, ten seconds apart. */
export function runLog(count: number): readonly ActivityRecord[] {
  return Array.from({ length: count }, (_, run) => runRecords(run)).flat();
}

/** The records of one run; runs 2, 5, 8 … fail in their function. */
export function runRecords(run: number): readonly ActivityRecord[] {
  const records = madeRuns.get(run) ?? makeRun(run);
  madeRuns.set(run, records);
  return records;
}

/** Hundreds of screens show the same ones, which nobody changes. */
const madeRuns = new Map<number, readonly ActivityRecord[]>();

function makeRun(run: number): readonly ActivityRecord[] {
  const isBad = run % 3 === 2;
  const at = (tenths: number) => startUs + run * 10_000_000 + tenths * 100_000;
  const inWorkflow = { component_type: "workflows", component_id: "Wf0REQUEST" };
  const inFunction = { component_type: "functions", component_id: "Fn0APPROVE" };
  const step = {
    ...{ function_name: "approve_request", function_id: "Fn0APPROVE", function_execution_id: `Fx0${run}` },
    ...{ total_steps: 2, current_step: 1 },
  };
  const ending = isBad
    ? { exec_outcome: "Error", error: 'parameter_validation_failed: "amount" must be an integer' }
    : { exec_outcome: "Success" };
  const made = (
    tenths: number,
    event_type: string,
    where: Readonly<Record<string, string>>,
    payload: Readonly<Record<string, unknown>>,
    header: Readonly<Record<string, string>> = {},
  ) =>
    record({
      ...{ level: "info", source: "slack", event_type, ...where, ...header, payload },
      ...{ trace_id: `TrRUN${run}`, created: at(tenths) },
    });
  const asError = isBad ? { level: "error" } : {};
  return [
    made(0, "trigger_executed", inWorkflow, {
      function_name: "Request time off",
      trigger: { type: run % 2 === 0 ? "link" : "shortcut", id: "Ft0LINK" },
    }),
    made(1, "workflow_execution_started", inWorkflow, { workflow_name: "Request time off", actor: "U0DEMO" }),
    made(2, "workflow_step_started", inWorkflow, step),
    made(3, "function_execution_started", inFunction, {
      function_name: "approve_request",
      function_type: "app",
    }),
    made(
      4,
      "function_execution_output",
      inFunction,
      { log: `loading request ${8800 + run}\nfound it` },
      { source: "developer" },
    ),
    made(
      isBad ? 40 : 9,
      "function_execution_result",
      inFunction,
      { function_name: "approve_request", ...ending },
      asError,
    ),
    made(isBad ? 41 : 10, "workflow_step_execution_result", inWorkflow, { ...step, ...ending }, asError),
    made(
      isBad ? 42 : 11,
      "workflow_execution_result",
      inWorkflow,
      { workflow_name: "Request time off", ...ending },
      asError,
    ),
  ];
}

/** A deployment in the middle of the log. */
export function deployment(tenths: number): ActivityRecord {
  return record({
    ...{ level: "info", source: "slack", event_type: "function_deployment", component_type: "functions" },
    ...{
      component_id: "Fn0APPROVE",
      app_id: "A0123456789",
      trace_id: "",
      created: startUs + tenths * 100_000,
    },
    payload: { action: "Update", user_id: "U0DEMO", team_id: "T0DEMO", bundle_size_kb: 312 },
  });
}
