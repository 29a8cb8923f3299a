import { describe, expect, it } from "vitest";
import { bindExpression } from "../../src/expressions/bind.ts";
import { compileExpression } from "../../src/expressions/compile.ts";
import type { Condition, Operand } from "../../src/expressions/condition.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import { parseExpression } from "../../src/expressions/parse.ts";
import { printExpression } from "../../src/expressions/print.ts";
import { printWhere } from "../../src/expressions/print-where.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import fc, { anyCharacter } from "../support/cases.ts";
import { conditions, items, withoutSpans } from "./arbitrary.ts";
import { naiveMatch } from "./naive.ts";

const span = { start: 0, end: 0 };
const attributeA: Operand = { kind: "path", parts: [{ kind: "attribute", name: "a" }], span };
const emptyText: Operand = { kind: "literal", value: "", span };

describe("the laws of expressions", () => {
  it("evaluates as a second, naive reading of the rules does", () => {
    const containsNothing: Condition = {
      kind: "call",
      name: "contains",
      args: [attributeA, emptyText],
      span,
    };
    const size: Condition = {
      kind: "compare",
      operator: "=",
      left: { kind: "size", argument: attributeA, span },
      right: { kind: "literal", value: 2, span },
      span,
    };
    fc.assert(
      fc.property(conditions, items, (condition, item) => {
        expect(compileCondition(condition)(item)).toBe(naiveMatch(condition, item));
      }),
      {
        numRuns: 2000,
        // The empty text stands in every text, in the empty one too; a character beyond the basic plane is two units.
        examples: [
          [containsNothing, { a: "" }],
          [containsNothing, { a: "x" }],
          [size, { a: "😀" }],
        ],
      },
    );
  });

  it("reads back what it prints as the same tree", () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const { expression } = compileExpression(condition);
        const read = parseExpression(expression);
        if (!read.ok) throw new Error(`${expression}: ${read.problem.message}`);
        expect(printExpression(read.value)).toBe(expression);
      }),
      { numRuns: 500 },
    );
  });

  it("means the same after it was compiled and bound", () => {
    fc.assert(
      fc.property(conditions, items, (condition, item) => {
        const { expression, names, values } = compileExpression(condition);
        const bound = bindExpression(expression, { names, values });
        // Some arbitrary conditions compare what cannot be compared; the binding says so.
        if (!bound.ok) {
          expect(bound.problem.code).toMatch(/operand-type|bounds|same-operand|unknown-type/);
          return;
        }
        expect(withoutSpans(bound.value)).toEqual(withoutSpans(condition));
        expect(compileCondition(bound.value)(item)).toBe(compileCondition(condition)(item));
      }),
      { numRuns: 500 },
    );
  });

  it("reads back the human form as the same tree", () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const text = printWhere(condition);
        const read = parseWhere(text);
        if (!read.ok) {
          expect([text, read.problem.code]).toEqual([
            text,
            expect.stringMatching(/operand-type|bounds|same-operand|too-long/),
          ]);
          return;
        }
        expect(withoutSpans(read.value)).toEqual(withoutSpans(condition));
      }),
      { numRuns: 500 },
    );
  });

  it("reads back any text and any name as it was", () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({
        unit: fc.constantFrom("\\", '"', "'", "`", "/", "b", "f", "u", "0041", "\b", "\f", "\ud800"),
      }),
    );
    fc.assert(
      fc.property(texts, texts, (value, name) => {
        const left: Operand = { kind: "path", parts: [{ kind: "attribute", name: name || "a" }], span };
        const right: Operand = { kind: "literal", value, span };
        const condition: Condition = { kind: "compare", operator: "=", left, right, span };
        const read = parseWhere(printWhere(condition));
        expect(read.ok && withoutSpans(read.value)).toEqual(withoutSpans(condition));
      }),
      { numRuns: 1000 },
    );
  });

  it("answers any text with a tree or with a problem inside the text, and never throws", () => {
    const words = fc.constantFrom(
      "a",
      "#a",
      ":v",
      "(",
      ")",
      "AND",
      "or",
      "NOT",
      "=",
      "<>",
      "IN",
      "BETWEEN",
      "size",
      "contains",
      ",",
      ".",
      "[0]",
      '"x"',
      "5",
      "==",
      "&&",
      "`",
    );
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(words, { maxLength: 20 }).map((list) => list.join(" ")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const parse of [parseExpression, parseWhere]) {
          const read = parse(text);
          if (read.ok) continue;
          expect(read.problem.offset).toBeLessThanOrEqual(text.length);
          expect(read.problem.message).not.toBe("");
        }
      }),
      { numRuns: 1000 },
    );
  });
});
