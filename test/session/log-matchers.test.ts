import { expect, it } from "vitest";
import { createComponentNames } from "../../src/activity/component-names.ts";
import { createPartDurations } from "../../src/activity/runs/part-durations.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { unstartedMatcher, untimedMatcher } from "../../src/session/log-matchers.ts";
import { noonUs, recordOf } from "../activity/sample-records.ts";
import { at } from "../activity/sample-runs.ts";

const hourUs = 3_600_000_000;
const times = `created>=${noonUs} created<${noonUs + hourUs}`;

/** Whether a record of that time and level counts as one that lacks a time alone. */
function isUntimed(text: string, created: number | undefined, level: string): boolean {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  const wanted = createMatcher(query.value, { nowUs: noonUs });
  const matcher = untimedMatcher({ query: query.value, follow: false, nowUs: noonUs }, wanted);
  return matcher(recordOf("function_execution_output", {}, { created, level }));
}

it.each([
  ["has none and fits else", `${times} level=error`, undefined, "error", true],
  ["has none and does not fit", `${times} level=error`, undefined, "info", false],
  ["fits, in that time", `${times} level=error`, noonUs + 1, "error", false],
  ["fits, at another time", `${times} level=error`, noonUs - 1, "error", false],
  ["has none, where the stretch has a beginning alone", `created>=${noonUs}`, undefined, "error", true],
  ["has none, where the stretch has an end alone", `created<${noonUs}`, undefined, "error", false],
  ["has none, where any time does", "level=error", undefined, "error", false],
] as const)("a record that %s", (_, text, created, level, is) => {
  expect(isUntimed(text, created, level)).toBe(is);
});

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
  const wanted = createMatcher(query.value, { nowUs: noonUs, durations });
  const names = createComponentNames();
  const isUnstarted = unstartedMatcher(query.value, wanted, { names, nowUs: noonUs, durations });
  expect(isUnstarted(at(9, "workflow_execution_result", {}))).toBe(is);
  durations.hear(at(8, "workflow_execution_started", {}));
  expect(isUnstarted(at(9, "workflow_execution_result", {}))).toBe(false);
});
