import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { bindExpression } from "../../src/expressions/bind.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";

const item = parseLossless(`{
  "id": "r1", "status": "open", "priority": 5, "big": 12345678901234567890, "flag": true, "nothing": null,
  "tags": ["vip", {"k": 1}], "deep": {"list": [{"x": "found"}]}, "dotted.name": "yes", "__proto__": "own", "word": "😀a"
}`);

function matches(text: string, values: string, names: Record<string, string> = {}): boolean {
  const bound = bindExpression(text, { names, values: parseLossless(values) as Record<string, unknown> });
  if (!bound.ok) throw new Error(bound.problem.message);
  return compileCondition(bound.value)(item);
}

describe("compileCondition", () => {
  it.each([
    ["#s = :v", '{":v":"open"}', { "#s": "status" }, true],
    ["priority = :v", '{":v":"5"}', {}, false],
    ["priority = :v", '{":v":5.0}', {}, true],
    ["big = :v", '{":v":12345678901234567890}', {}, true],
    ["big = :v", '{":v":12345678901234567891}', {}, false],
    ["big > :v", '{":v":12345678901234567889}', {}, true],
    ["absent = :v", '{":v":1}', {}, false],
    ["absent <> :v", '{":v":1}', {}, true],
    ["NOT absent = :v", '{":v":1}', {}, true],
    ["absent < :v", '{":v":1}', {}, false],
    ["priority < :v", '{":v":"9"}', {}, false],
    ["priority BETWEEN :a AND :b", '{":a":5,":b":5}', {}, true],
    ["priority IN (:a, :b)", '{":a":4,":b":5}', {}, true],
    ["contains(tags, :v)", '{":v":"vip"}', {}, true],
    ["contains(tags, :v)", '{":v":{"k":1}}', {}, true],
    ["contains(tags, :v)", '{":v":"vi"}', {}, false],
    ["contains(#s, :v)", '{":v":"pe"}', { "#s": "status" }, true],
    ["deep.#l[0].x = :v", '{":v":"found"}', { "#l": "list" }, true],
    ["deep.#l[1].x = :v", '{":v":"found"}', { "#l": "list" }, false],
    ["#d = :v", '{":v":"yes"}', { "#d": "dotted.name" }, true],
    ["__proto__ = :v", '{":v":"own"}', {}, true],
    ["attribute_exists(toString)", "{}", {}, false],
    ["attribute_exists(nothing)", "{}", {}, true],
    ["nothing = :v", '{":v":null}', {}, true],
    ["attribute_type(nothing, :t)", '{":t":"NULL"}', {}, true],
    ["attribute_type(tags, :t)", '{":t":"L"}', {}, true],
    ["size(word) = :n", '{":n":3}', {}, true],
    ["size(:w) = size(word)", '{":w":"é𝄞"}', {}, true],
    ["contains(:v, #s)", '{":v":"reopened"}', { "#s": "status" }, true],
    ["begins_with(:v, #s)", '{":v":"reopened"}', { "#s": "status" }, false],
    ["size(tags) >= :n", '{":n":2}', {}, true],
    ["size(priority) >= :n", '{":n":0}', {}, false],
    ["word > :v", '{":v":"\uffff"}', {}, true],
  ])("evaluates %s with %s and %j to %s", (text, values, names, expected) => {
    expect(matches(text, values, names)).toBe(expected);
  });
});
