import { expect, it } from "vitest";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import { whereWithTerm } from "../../src/expressions/narrow-where.ts";
import { printWhere } from "../../src/expressions/print-where.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import fc from "../support/cases.ts";
import { conditions, items } from "./arbitrary.ts";

it.each([
  ["", "days = 4", "days = 4"],
  ["status = 1", "days = 4", "status = 1 and days = 4"],
  [
    'status = "open" and priority = 1 or days = 4',
    "priority = 1",
    '(status = "open" and priority = 1 or days = 4) and priority = 1',
  ],
  ['note = "a and days = 4"', "days = 4", 'note = "a and days = 4" and days = 4'],
  ["not (a = 1 and days = 4)", "days = 4", "not (a = 1 and days = 4) and days = 4"],
])("adds to %j the term %j", (text, term, wanted) => {
  expect(whereWithTerm(text, term)).toBe(wanted);
});

it.each([
  ["a = 1 and days = 4", "days = 4"],
  ["A = 1 AND (b = 2 AND `days`  ==  4)", "days = 4"],
])("does not add to %j what it has: %j", (text, term) => {
  expect(whereWithTerm(text, term)).toBeUndefined();
});

it("selects what condition and term both select, whatever they are", () => {
  fc.assert(
    fc.property(conditions, conditions, items, (first, second, item) => {
      const [text, term] = [printWhere(first), printWhere(second)];
      const [one, other] = [parseWhere(text), parseWhere(term)];
      fc.pre(one.ok && other.ok);
      const narrowed = parseWhere(whereWithTerm(text, term) ?? text);
      if (!one.ok || !other.ok || !narrowed.ok) throw new Error(`${text} with ${term} is no condition`);
      const [both, left, right] = [narrowed.value, one.value, other.value].map((each) =>
        compileCondition(each)(item),
      );
      expect(both).toBe(left && right);
    }),
    { numRuns: 500 },
  );
});
