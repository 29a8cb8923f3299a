/** A start that says no time has none: no command takes it for one of 1970. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runFlowtail } from "../support/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-untimed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const us = 1_767_604_921_000_000;
let execution = 0;
/** A run of one function in one step of a workflow, where the records at these places have no time. */
function run(traceId: string, untimed: readonly number[]) {
  const id = `Fx${++execution}`;
  const types = [
    "workflow_execution_started",
    "workflow_step_started",
    "function_execution_started",
    "function_execution_output",
    "function_execution_result",
    "workflow_step_execution_result",
    "workflow_execution_result",
  ];
  return types.map((event_type, index) => ({
    level: "info",
    event_type,
    source: "platform",
    component_type: event_type.startsWith("function") ? "functions" : "workflows",
    component_id: event_type.startsWith("function") ? "Fn1" : "Wf1",
    trace_id: traceId,
    created: untimed.includes(index) ? null : us + execution * 60_000_000 + index * 100_000,
    payload: {
      ...(event_type.startsWith("function") && { function_name: "approve", function_execution_id: id }),
      ...(event_type.startsWith("workflow") && { workflow_name: "Request", current_step: 1, total_steps: 1 }),
      ...(event_type.endsWith("result") && { exec_outcome: "Success" }),
      log: "a line",
    },
  }));
}

const runs = [
  ...run("Tr1", []),
  ...run("Tr2", [2]),
  ...run("Tr3", [1, 2]),
  ...run("Tr4", [0, 1, 2, 3]),
  ...run("Tr5", [0]),
  ...run("Tr6", [4, 5, 6]),
  ...run("Tr7", [0, 1, 2, 3, 4, 5, 6]),
];
const file = join(folder, "untimed.ndjson");
writeFileSync(file, runs.map((record) => `${JSON.stringify(record)}\n`).join(""));

it.each([
  ["stats"],
  ["traces"],
  ["traces", "--sort", "duration"],
  ["traces", "--output", "ndjson"],
  ...["Tr2", "Tr3", "Tr4", "Tr5", "Tr6", "Tr7"].flatMap((trace) => [
    ["trace", trace],
    ["trace", trace, "--output", "json"],
    ["trace", trace, "--output", "html"],
    ["trace", trace, "--compare", "Tr1"],
  ]),
  ["sql", "SELECT duration_ms FROM executions"],
  ["sql", "SELECT duration_ms FROM runs"],
])("%s %s %s %s", async (...argv) => {
  const { code, stdout } = await runFlowtail([...argv, "--file", file], { folder });
  expect(code).toBe(0);
  expect(stdout).not.toBe("");
  expect(stdout.match(/.*(?:\b\d{4,}d\b|\b1970-|\b1767\d{9}\b).*/g) ?? []).toEqual([]);
});

it("a filter by duration takes none of them for long", async () => {
  const query = ["--query", "duration>1d", "--output", "ndjson"];
  expect(await runFlowtail(["tail", "--file", file, ...query], { folder })).toMatchObject({ stdout: "" });
});

it("the others keep theirs", async () => {
  const query = "SELECT trace_id FROM executions WHERE of = 'function' AND duration_ms = 200 ORDER BY 1";
  const { stdout } = await runFlowtail(["sql", query, "--output", "csv", "--file", file], { folder });
  expect(stdout.split(/\r?\n/).filter(Boolean)).toEqual(["trace_id", "Tr1", "Tr5"]);
});
