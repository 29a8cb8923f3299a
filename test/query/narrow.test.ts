import { expect, it } from "vitest";
import { allOf } from "../../src/query/compose.ts";
import { createMatcher } from "../../src/query/match.ts";
import { narrowed, withTerm } from "../../src/query/narrow.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import fc from "../support/cases.ts";
import { anyRecord, anyTree, nowUs } from "./arbitraries.ts";

it.each([
  ["", "level=error", "level=error"],
  ["level=error", "source=developer", "level=error source=developer"],
  ["a or b", "source=developer", "(a or b) source=developer"],
  ["level=error", "a or b", "level=error (a or b)"],
  ["id=Fn01  not  heartbeat ", "trace=Tr01", "id=Fn01  not  heartbeat trace=Tr01"],
  ["a or b", "not (c d)", "(a or b) not (c d)"],
  ["event=a\\ ", "level=error", "event=a\\  level=error"],
  ["level>=info", "(level>=info source=platform) id=Fn01", "level>=info source=platform component_id=Fn01"],
  ["level>=info", "level>=info (a or b)", "level>=info (a or b)"],
  ["(a  b) c", "b d", "(a  b) c d"],
])("adds to %s the term %s", (text, term, wanted) => {
  expect(withTerm(text, term)).toBe(wanted);
});

it.each([
  ["level=error trace=Tr01", "trace=Tr01"],
  ["level=error id=Fn01", "component_id=Fn01"],
  ["function=a source=developer x", "function=a source=developer"],
  ["(function=a x) source=developer", "function=a (source=developer x)"],
])("does not add to %s what it has: %s", (text, term) => {
  expect(withTerm(text, term)).toBeUndefined();
});

it("selects what both select, whatever they are", () => {
  fc.assert(
    fc.property(anyTree, anyTree, fc.array(anyRecord, { maxLength: 6 }), (first, second, records) => {
      const [text, term] = [printQuery(first), printQuery(second)];
      const added = parseQuery(withTerm(text, term) ?? text);
      if (!added.ok) throw new Error(added.problem.message);
      const [both, one, other] = [added.value, first, second].map((each) => createMatcher(each, { nowUs }));
      for (const each of records) expect(both?.(each)).toBe(one?.(each) && other?.(each));
    }),
  );
});

it("adds a term once, however often it is added", () => {
  fc.assert(
    fc.property(anyTree, anyTree, (first, second) => {
      const term = printQuery(second);
      const text = withTerm(printQuery(first), term) ?? printQuery(first);
      expect(withTerm(text, term)).toBeUndefined();
      expect(printQuery(allOf([first, second, second]))).toBe(printQuery(allOf([first, second])));
      expect(allOf([allOf([first, second]), second])).toEqual(allOf([first, second]));
    }),
  );
});

it.each([
  ["trace=Tr01", "trace=Tr02", "trace=Tr02", ["trace=Tr01"]],
  ["level=error trace=Tr01  a", "trace=Tr02", "level=error a trace=Tr02", ["trace=Tr01"]],
  [
    "(trace=Tr01 or trace=Tr02) level=error",
    "trace=Tr03",
    "level=error trace=Tr03",
    ["trace=Tr01 or trace=Tr02"],
  ],
  ["level=error trace=Tr01", "not trace=Tr01", "level=error not trace=Tr01", ["trace=Tr01"]],
  ["level>=warn  a", "level=info", "a level=info", ["level>=warn"]],
  ["level>=warn  a", "level=error", "level>=warn  a level=error", []],
  ["trace=Tr01 or trace=Tr02", "trace=Tr02", "(trace=Tr01 or trace=Tr02) trace=Tr02", []],
])("puts into %s the term %s, in place of what excludes it", (text, term, wanted, replaced) => {
  expect(narrowed(text, term)).toEqual({ text: wanted, replaced });
});
