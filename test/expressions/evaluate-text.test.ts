import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import type { Condition, Operand, Path } from "../../src/expressions/condition.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import { compileTextCondition } from "../../src/expressions/evaluate-text.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import fc from "../support/cases.ts";
import { conditions, items } from "./arbitrary.ts";

/** What the text tells, once the parsed item is known to tell the same. */
function holds(where: string, raw: string): boolean {
  const condition = parseWhere(where);
  if (!condition.ok) throw new Error(condition.problem.message);
  const told = compileTextCondition(condition.value)(raw);
  expect(told).toBe(compileCondition(condition.value)(parseLossless(raw)));
  return told;
}

describe("compileTextCondition", () => {
  it.each([
    ["a text", 'a = "x"', '{"a":"x","b":1}'],
    ["an empty text", 'a = ""', '{"a":""}'],
    ["a text with a quote", 'a contains "\\""', '{"a":"x\\"y"}'],
    ["a text that ends in a backslash", 'a = "x\\\\"', '{"a":"x\\\\","b":1}'],
    ["a number at the end", "b = 12.5", '{"a":"x","b":12.5}'],
    ["a number in the middle", "b > 1", '{"a":"x","b":2,"c":"y"}'],
    ["a number of many digits", "n > 12345678901234567890", '{"n":12345678901234567891}'],
    ["a truth", "a = true", '{"a":true}'],
    ["null", "a = null", '{"a":null,"b":"}"}'],
    ["a list", "a = [1]", '{"a":[1]}'],
    ["the size of a list", "size(a) = 2", '{"a":[1,{"a":2}]}'],
    ["a map", "a.b = 1", '{"a":{"b":1}}'],
    ["what is missing", "a is missing", '{"b":{"c":1}}'],
    ["a key inside a map before", "n = 2", '{"m":{"n":1},"n":2}'],
    ["a key inside a list before", "n = 2", '{"m":[{"n":1}],"n":2}'],
    ["a key inside a map only", "n is missing", '{"m":{"n":1}}'],
    ["a key that a text shows", "n = 2", '{"m":"{\\"n\\":1}","n":2}'],
    ["a text that is spelled like a key", 'm = "n"', '{"m":"n","n":2}'],
    ["a brace in a text before", "n = 2", '{"m":"{","n":2}'],
    ["a key that ends as another begins", "n = 2", '{"xn":1,"n":2}'],
    ["a key that ends as another one, quote and all", "n = 2", '{"x\\"n":1,"n":2}'],
    ["__proto__", '__proto__ = "x"', '{"__proto__":"x"}'],
    ["what every object has", "constructor is missing", '{"a":1}'],
  ])("finds %s", (_what, where, raw) => expect(holds(where, raw)).toBe(true));

  it("is not deceived by a key that begins as what follows a text", () => {
    const path: Path = { kind: "path", parts: [{ kind: "attribute", name: ":1," }], span };
    const two: Operand = { kind: "literal", value: 2, span };
    const condition: Condition = { kind: "compare", operator: "=", left: path, right: two, span };
    expect(compileTextCondition(condition)('{"a,":1,":":3}')).toBe(false);
    expect(compileTextCondition(condition)('{"a,":1,":1,":2}')).toBe(true);
  });

  it("reads many attributes of one item", () => {
    const names = Array.from({ length: 30 }, (_, n) => `n${n}`);
    const raw = JSON.stringify(Object.fromEntries(names.map((name, n) => [name, n])));
    expect(holds(names.map((name, n) => `${name} = ${n}`).join(" and "), raw)).toBe(true);
    expect(holds(names.map((name, n) => `${name} = ${n + 1}`).join(" or "), raw)).toBe(false);
  });

  it("tells the same as the parsed item", () => {
    fc.assert(
      fc.property(conditions, items, (condition, item) => {
        expect(compileTextCondition(condition)(JSON.stringify(item))).toBe(compileCondition(condition)(item));
      }),
      { numRuns: 2000 },
    );
  });

  it("tells the same of attributes compared with what they are, and with the text of others", () => {
    // Not a backslash alone: once it knows an object with that key, the engine reads an escaped character in its place as this key.
    const name = fc.constantFrom("a", "b", "ab", "n", ":", ",", "a,", ":1,", '"', '"a', "\\a");
    const scalar = fc.oneof(name, fc.constantFrom('{"a":1}', ',"a":1,', "}"), fc.double(), fc.boolean());
    const value = fc.oneof(scalar, fc.dictionary(name, scalar, { maxKeys: 2 }), fc.array(scalar));
    fc.assert(
      fc.property(fc.dictionary(name, value), name, value, (item, attribute, other) => {
        const raw = JSON.stringify(item);
        const left: Path = { kind: "path", parts: [{ kind: "attribute", name: attribute }], span };
        for (const literal of [item[attribute] ?? other, other]) {
          const right: Operand = { kind: "literal", value: literal, span };
          for (const operator of ["=", "<"] as const) {
            const condition: Condition = { kind: "compare", operator, left, right, span };
            expect(compileTextCondition(condition)(raw)).toBe(
              compileCondition(condition)(parseLossless(raw)),
            );
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const span = { start: 0, end: 0 };
