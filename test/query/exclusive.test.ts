import { expect, it } from "vitest";
import type { NamedThing } from "../../src/activity/component-names.ts";
import { excludeEachOther, exclusiveTerms } from "../../src/query/exclusive.ts";
import { createNamedMatcher } from "../../src/query/named-matcher.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import type { Query } from "../../src/query/query.ts";
import fc from "../support/cases.ts";
import { anyRecord, anyTree, nowUs } from "./arbitraries.ts";

/** Such as may stand for the same thing, besides any. */
const named = fc
  .tuple(
    fc.constantFrom("function", "workflow", "subject", "component_id"),
    fc.constantFrom("=", "!=", ">"),
    fc.constantFrom("Fn01", "Wf01", "approve"),
  )
  .map((parts) => parsed(parts.join("")));
const pairs = fc.oneof(fc.tuple(anyTree, anyTree), fc.tuple(named, named));

const anyThings: fc.Arbitrary<readonly NamedThing[]> = fc.array(
  fc.record(
    {
      kind: fc.constantFrom("function", "workflow"),
      ids: fc.subarray(["Fn01", "Wf01"], { minLength: 1 }),
      names: fc.subarray(["approve", "10"], { minLength: 1 }),
      isDeclared: fc.constant(true),
    },
    { requiredKeys: ["kind", "ids", "names"] },
  ),
  { maxLength: 2 },
);

function parsed(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

it.each([
  ["trace=Tr01 level=error trace=Tr02", ["trace=Tr01", "trace=Tr02"]],
  ["level=error level=info", ["level=error", "level=info"]],
  ["level>=error level<warn", ["level>=error", "level<warn"]],
  ["function=approve function!=approve", ["function=approve", "function!=approve"]],
  ['trace="Tr*" trace=Tr02', ['trace="Tr*"', "trace=Tr02"]],
  ['trace="Tr*" trace="Tr0*"', ['trace="Tr*"', 'trace="Tr0*"']],
  ["trace=Tr01 not trace=Tr01", ["trace=Tr01", "not trace=Tr01"]],
  ["trace=Tr01 trace!=Tr01", ["trace=Tr01", "trace!=Tr01"]],
  ["(trace=Tr01 or trace=Tr02) trace=Tr03", ["trace=Tr01 or trace=Tr02", "trace=Tr03"]],
  ["source=platform source=developer", ["source=platform", "source=developer"]],
  ["payload.count=1 payload.count>2", ["payload.count=1", "payload.count>2"]],
  ['payload.x="[1,2]" payload.x<A', ['payload.x="[1,2]"', "payload.x<A"]],
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
  'workflow=Wf04REQUEST workflow="Request time off"',
  'function="Request time off" function=approve',
  'component_id=Fn01 component_id="Request time off"',
  "component_id=Fn01 component_id>Fn02",
  'subject=approve subject="Request time off"',
  "payload.count=1 payload.count=1.0",
  'payload.count=1.50 payload.count="1.50"',
  "payload.count=15 payload.count~15",
  "payload.count=15 payload.count~15.0",
  'payload.count=15 payload.count="15.0"',
  'payload.x="[1,2]" not payload.x<z',
  'not payload.x>A payload.x="{}"',
  "function=a workflow=b",
  "a b",
])("finds none in %s", (text) => {
  expect(exclusiveTerms(parsed(text))).toBeUndefined();
});

it("says that terms exclude each other only where no record meets both", () => {
  fc.assert(
    fc.property(pairs, anyThings, fc.array(anyRecord, { maxLength: 6 }), ([one, other], things, records) => {
      if (!excludeEachOther(one, other)) return;
      const names = { things, revision: 0 };
      const [first, second] = [one, other].map((each) => createNamedMatcher(each, names, { nowUs }));
      for (const each of records) expect(first?.(each) && second?.(each)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
