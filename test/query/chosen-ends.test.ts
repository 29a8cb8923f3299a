import { expect, it } from "vitest";
import { choosesEnds } from "../../src/query/chosen-ends.ts";
import { parseQuery } from "../../src/query/parse.ts";

it.each([
  ["outcome=failed", true],
  ["outcome=succeeded", true],
  ["outcome!=failed function=approve", true],
  ["not (outcome=failed)", true],
  ["outcome=failed or duration>2s", true],
  ["outcome=succeeded or event=function_execution_started", true],
  ["level>=error", true],
  ["level<error", true],
  ["level!=fatal", true],
  ["level<=error", true],
  ["level=info or level=error", true],
  ["record.level=info", true],
  ["payload.exec_outcome=Success", true],
  ["function=approve (outcome=failed or duration>1s)", true],
  ["(outcome=succeeded or event=*started) created>=-30m", true],
  ["level>=info (level<=warn or function=approve)", true],
  ["not (function=approve or outcome=failed)", true],
  ["function=approve or (function=approve outcome=failed)", false],
  ["(outcome!=pending or duration>1s) created>=-30m", false],
  ["(duration>1s or level>=debug) function=approve", false],
  ["", false],
  ["level>=debug", false],
  ["outcome!=pending", false],
  ["(outcome=failed or outcome=succeeded) function=approve", true],
  ["(outcome=failed or outcome=succeeded or outcome=noted) function=approve", false],
  ["outcome=noted", true],
  ["outcome!=started", false],
  ["function=approve timeout", false],
] as const)("%s chooses among what ended by how it ended: %s", (text, is) => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  expect(choosesEnds(query.value)).toBe(is);
});

it.each([
  ["outcome!=started", true],
  ["outcome=started", true],
  ["outcome!=pending", false],
  ["event=external_*", false],
] as const)("%s chooses among what some types of events end with: %s", (text, is) => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  expect(choosesEnds(query.value, "events")).toBe(is);
});
