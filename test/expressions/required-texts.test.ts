import { describe, expect, it } from "vitest";
import type { Condition, Operand, Path } from "../../src/expressions/condition.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import { requiredTexts } from "../../src/expressions/required-texts.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import fc from "../support/cases.ts";
import { conditions, items } from "./arbitrary.ts";

function textsOf(where: string): readonly string[] {
  const condition = parseWhere(where);
  if (!condition.ok) throw new Error(condition.problem.message);
  return requiredTexts(condition.value);
}

describe("requiredTexts", () => {
  it.each([
    ['status = "open"', ['"status":"open"']],
    ['"open" = status', ['"status":"open"']],
    ["n = 5 and flag = true and gone = null", ['"n":5', '"flag":true', '"gone":null']],
    ['deep.note = "x"', ['"note":"x"']],
    ['tags[0] = "x"', ['"x"']],
    ['tags contains "a\\"b"', ['a\\"b']],
    ['name begins with "a"', ["a"]],
    ['status = "open" and (n > 3 or n = 1)', ['"status":"open"']],
  ])("of %s are %j", (where, texts) => expect(textsOf(where)).toEqual(texts));

  it.each([
    ["a choice", 'a = "x" or a = "y"'],
    ["a denial", 'not a = "x"'],
    ["an order", "n > 5"],
    ["zero, which may be -0", "n = 0"],
    ["a number that is not whole", "n = 1.5"],
    ["a number too long for a double", "n = 12345678901234567890"],
    ["a list", "a = [1]"],
    ["a size", "size(a) = 5"],
    ["the empty text", 'a contains ""'],
    ["a part of a value that is given", '"abc" contains "b"'],
    ["the beginning of a value that is given", '"abc" begins with "a"'],
    ["a number in a list", "a contains 5"],
  ])("are none for %s", (_what, where) => expect(textsOf(where)).toEqual([]));

  it("stand in every item that matches", () => {
    let checked = 0;
    fc.assert(
      fc.property(
        items,
        fc.constantFrom("and" as const, "or" as const),
        conditions,
        (item, kind, condition) => {
          const json = JSON.stringify(item);
          for (const holding of conditionsTrueOf(item)) {
            expect(compileCondition(holding)(item)).toBe(true);
            const wider =
              compileCondition(condition)(item) || kind === "or" ? [holding, condition] : [holding];
            for (const text of requiredTexts({ kind, terms: wider, span })) expect(json).toContain(text);
            for (const text of requiredTexts(holding)) expect(json).toContain(text);
            checked += requiredTexts(holding).length;
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(checked).toBeGreaterThan(500);
  });
});

const span = { start: 0, end: 0 };

/** Equality with each value, and every part of each text or list. */
function conditionsTrueOf(value: unknown, parts: Path["parts"] = []): Condition[] {
  const path: Path = { kind: "path", parts, span };
  const literal = (inner: unknown): Operand => ({ kind: "literal", value: inner, span });
  const call = (name: "contains" | "begins_with", part: unknown): Condition => ({
    kind: "call",
    name,
    args: [path, literal(part)],
    span,
  });
  const equal: Condition = { kind: "compare", operator: "=", left: path, right: literal(value), span };
  const own = parts.length === 0 ? [] : [equal];
  if (typeof value === "string") {
    const beginnings = Array.from({ length: value.length + 1 }, (_, end) => value.slice(0, end));
    const endings = beginnings.map((beginning) => value.slice(beginning.length));
    return [
      ...own,
      ...beginnings.map((part) => call("begins_with", part)),
      ...endings.map((part) => call("contains", part)),
    ];
  }
  if (Array.isArray(value)) {
    const inside = value.flatMap((inner, index) =>
      conditionsTrueOf(inner, [...parts, { kind: "index", index }]),
    );
    return [...own, ...value.map((inner) => call("contains", inner)), ...inside];
  }
  if (typeof value !== "object" || value === null) return own;
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    conditionsTrueOf(inner, [...parts, { kind: "attribute", name }]),
  );
  return [...own, ...inside];
}
