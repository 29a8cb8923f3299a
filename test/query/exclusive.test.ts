import { expect, it } from "vitest";
import { excludeEachOther, exclusiveTerms } from "../../src/query/exclusive.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import type { Query } from "../../src/query/query.ts";
import fc from "../support/cases.ts";
import { anyRecord, anyTree, nowUs } from "./arbitraries.ts";

function parsed(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

it.each([
  ["trace=Tr01 level=error trace=Tr02", ["trace=Tr01", "trace=Tr02"]],
  ["level=error level=info", ["level=error", "level=info"]],
  ["level>=error level<warn", ["level>=error", "level<warn"]],
  ['function="Request time off" function=approve', ['function="Request time off"', "function=approve"]],
  ["trace=Tr01 not trace=Tr01", ["trace=Tr01", "not trace=Tr01"]],
  ["trace=Tr01 trace!=Tr01", ["trace=Tr01", "trace!=Tr01"]],
  ["(trace=Tr01 or trace=Tr02) trace=Tr03", ["trace=Tr01 or trace=Tr02", "trace=Tr03"]],
  ["source=platform source=developer", ["source=platform", "source=developer"]],
  ["payload.count=1 payload.count>2", ["payload.count=1", "payload.count>2"]],
  ["word not word", ["word", "not word"]],
])("finds in %s the terms that exclude each other", (text, terms) => {
  expect(exclusiveTerms(parsed(text))?.map(printQuery)).toEqual(terms);
});

it.each([
  "level=error trace=Tr01",
  "level=error level>=warn",
  "source=platform source=slack",
  "(trace=Tr01 or level=error) trace=Tr02",
  "(trace=Tr01 or trace=Tr02) trace=Tr02",
  "trace=Tr* trace=Tr02",
  "function~Request function=Fn01",
  "payload.count=1 payload.count=1.0",
  'payload.count=1.50 payload.count="1.50"',
  "function=a workflow=b",
  "a b",
])("finds none in %s", (text) => {
  expect(exclusiveTerms(parsed(text))).toBeUndefined();
});

it("says that terms exclude each other only where no record meets both", () => {
  fc.assert(
    fc.property(anyTree, anyTree, fc.array(anyRecord, { maxLength: 6 }), (one, other, records) => {
      if (!excludeEachOther(one, other)) return;
      const [first, second] = [one, other].map((each) => createMatcher(each, { nowUs }));
      for (const each of records) expect(first?.(each) && second?.(each)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
