import { expect, it } from "vitest";
import { createPartDurations } from "../../src/activity/runs/part-durations.ts";
import { withoutStart } from "../../src/query/duration-holders.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { noonUs } from "../activity/sample-records.ts";
import { at } from "../activity/sample-runs.ts";

it.each([
  ["duration>2s", true],
  ["duration>2s level=info", true],
  ["duration>2s level=error", false],
  ["not duration>2s", false],
  ["level=info or duration>2s", false],
  ["level=error or duration>2s", true],
  ["level=info", false],
] as const)("by %s an end whose start was not read is left out for that: %s", (text, is) => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  const durations = createPartDurations();
  const isUnstarted = createMatcher(withoutStart(query.value), { nowUs: noonUs, durations });
  expect(isUnstarted(at(9, "workflow_execution_result", {}))).toBe(is);
  expect(isUnstarted(at(9, "workflow_execution_result", {}, { trace_id: "" }))).toBe(false);
  expect(isUnstarted(at(9, "workflow_execution_result", { exec_outcome: "Pending" }))).toBe(false);
  durations.hear(at(8, "workflow_execution_started", {}));
  expect(isUnstarted(at(9, "workflow_execution_result", {}))).toBe(false);
});
