import { expect, it } from "vitest";
import { createMatcher } from "../../../src/query/match.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { untimedMatcher } from "../../../src/session/log/log-matchers.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";

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
