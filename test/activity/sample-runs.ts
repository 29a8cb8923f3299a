/** Records of whole runs for tests: a story with steps, output and failures, told second by second. */

import type { ActivityRecord } from "../../src/activity/record.ts";
import type { RunRecord } from "../../src/activity/trace.ts";
import fc from "../support/cases.ts";
import { noonUs, recordOf } from "./sample-records.ts";

/** Numbers the records as rows, in the order given. */
export function rowsOf(records: readonly ActivityRecord[]): readonly RunRecord[] {
  return records.map((record, rowId) => ({ rowId, record }));
}

/** A record of trace Tr01 some seconds after noon. */
export function at(
  second: number,
  eventType: string,
  payload: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): ActivityRecord {
  return recordOf(eventType, payload, {
    created: noonUs + second * 1_000_000,
    component_id: "Wf1",
    ...header,
  });
}

/** Trigger, workflow and two steps; the second one fails when asked to. */
export function leaveRun(fails = false): readonly ActivityRecord[] {
  const steps = { total_steps: 2 };
  const first = { function_id: "Fn1", function_name: "check", function_execution_id: "Fx1" };
  const second = { function_id: "Fn2", function_name: "approve", function_execution_id: "Fx2" };
  const error = fails ? { error: "parameter_validation_failed" } : {};
  const exec_outcome = fails ? "Error" : "Success";
  const of1 = { component_id: "Fn1" };
  const of2 = { component_id: "Fn2" };
  return [
    at(0, "trigger_executed", {
      function_name: "Leave",
      trigger: { id: "Ft1", type: "shortcut", config: {} },
    }),
    at(1, "workflow_execution_started", { workflow_name: "Leave", actor: "U1" }),
    at(2, "workflow_step_started", { ...first, ...steps, current_step: 1 }),
    at(3, "function_execution_started", { function_name: "check", function_type: "app" }, of1),
    at(4, "function_execution_output", { log: "checking\n8812" }, { ...of1, source: "developer" }),
    at(4, "function_execution_result", { function_name: "check" }, of1),
    at(5, "workflow_step_execution_result", { ...first, inputs: {}, exec_outcome: "Success" }),
    at(6, "workflow_step_started", { ...second, ...steps, current_step: 2 }),
    at(7, "function_execution_started", { function_name: "approve", function_type: "app" }, of2),
    at(8, "external_auth_token_fetch_result", { code: "external_token_found", provider_key: "google" }, of2),
    at(9, "function_execution_result", { function_name: "approve", ...error }, of2),
    at(10, "workflow_step_execution_result", { ...second, inputs: {}, exec_outcome }),
    at(11, "workflow_execution_result", { workflow_name: "Leave", exec_outcome }),
  ];
}

const runTypes = [
  "trigger_executed",
  "workflow_execution_started",
  "workflow_execution_result",
  "workflow_step_started",
  "workflow_step_execution_result",
  "function_execution_started",
  "function_execution_result",
  "function_execution_output",
  "external_auth_result",
  "something_new",
];

/** Events that need not make sense together: few names, identifiers and times, so that they collide. */
export const anyRunRecords: fc.Arbitrary<readonly ActivityRecord[]> = fc.array(
  fc
    .record({
      type: fc.constantFrom(...runTypes),
      second: fc.integer({ min: 0, max: 6 }),
      name: fc.constantFrom("a", "b"),
      id: fc.constantFrom("Fn1", "Fn2", "Wf1", ""),
      execution: fc.constantFrom("Fx1", "Fx2", "Fx3", ""),
      parent: fc.constantFrom("Fx1", "Fx2", "Fx3", ""),
      outcome: fc.constantFrom("Success", "Error", "Pending", ""),
      step: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ type, second, name, id, execution, parent, outcome, step }) =>
      at(
        second,
        type,
        {
          function_name: name,
          workflow_name: name,
          function_execution_id: execution,
          exec_outcome: outcome,
          current_step: step,
          total_steps: 3,
          log: "printed",
          ...(outcome === "Error" ? { error: "boom" } : {}),
        },
        { component_id: id, parent_execution_id: parent },
      ),
    ),
  { maxLength: 25 },
);

/** The same elements in another order. */
export function shuffled<T>(values: readonly T[], weights: readonly number[]): readonly T[] {
  return values
    .map((value, index) => ({ value, weight: weights[index % Math.max(1, weights.length)] ?? 0, index }))
    .sort((a, b) => a.weight - b.weight || b.index - a.index)
    .map(({ value }) => value);
}
