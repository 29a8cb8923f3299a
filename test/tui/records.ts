/** A short log like a real one: runs that succeed and fail, output, a deploy, and text that means harm. */

import { type ActivityRecord, recordFromJson } from "../../src/activity/record.ts";

/** 2026-01-05T15:00:00Z in microseconds. */
export const startUs = Date.UTC(2026, 0, 5, 15, 0, 0) * 1000;

export function record(fields: Readonly<Record<string, unknown>>): ActivityRecord {
  const made = recordFromJson(JSON.stringify(fields));
  if (!made) throw new Error("the fields are no JSON");
  return made;
}

/** `count` records, half a second apart, from `fromUs` on. */
export function sampleLog(count: number, fromUs = startUs): readonly ActivityRecord[] {
  const made = madeFrom.get(fromUs) ?? [];
  madeFrom.set(fromUs, made);
  while (made.length < count) made.push(sampleRecord(made.length, fromUs));
  return made.slice(0, count);
}

/** By their first time: hundreds of screens show the same ones, which nobody changes. */
const madeFrom = new Map<number, ActivityRecord[]>();

function sampleRecord(index: number, fromUs: number): ActivityRecord {
  const shape = shapes[index % shapes.length];
  const run = Math.floor(index / shapes.length);
  return record({
    ...shape?.(run),
    trace_id: `Tr0A${String(run).padStart(4, "0")}`,
    created: fromUs + index * 500_000,
  });
}

type Shape = (run: number) => Readonly<Record<string, unknown>>;

const inFunction = { component_type: "functions", component_id: "Fn0APPROVE" };
const approve = { function_name: "approve_request", function_type: "app", bot_user_id: "U0BOT" };

const shapes: readonly Shape[] = [
  () => ({
    level: "info",
    event_type: "trigger_executed",
    source: "slack",
    component_type: "workflows",
    component_id: "Wf0REQUEST",
    payload: { function_name: "ask_time_off", trigger: { type: "link", id: "Ft0LINK" } },
  }),
  (run) => ({
    ...inFunction,
    level: "info",
    event_type: "function_execution_started",
    source: "slack",
    payload: { ...approve, function_execution_id: `Fx0${run}`, inputs: { request: 8800 + run } },
  }),
  (run) => ({
    ...inFunction,
    level: "info",
    event_type: "function_execution_output",
    source: "developer",
    payload: { ...approve, log: `loading request ${8800 + run}\nfound it in 12 ms` },
  }),
  (run) =>
    run % 2 === 0
      ? {
          ...inFunction,
          level: "info",
          event_type: "function_execution_result",
          source: "slack",
          payload: { ...approve, exec_outcome: "Success", function_execution_id: `Fx0${run}` },
        }
      : {
          ...inFunction,
          level: "error",
          event_type: "function_execution_result",
          source: "slack",
          payload: {
            ...approve,
            exec_outcome: "Error",
            function_execution_id: `Fx0${run}`,
            error: 'parameter_validation_failed: "amount" must be an integer',
          },
        },
  () => ({
    ...inFunction,
    level: "warn",
    event_type: "function_execution_output",
    source: "developer",
    payload: { ...approve, log: "\u001b[31mred\u001b[0m \u202etxt.exe 日本語 \u001b]52;c;aGk=\u0007" },
  }),
];
