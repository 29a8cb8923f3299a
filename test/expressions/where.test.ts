import { describe, expect, it } from "vitest";
import { describeProblem } from "../../src/base/problem.ts";
import { compileExpression } from "../../src/expressions/compile.ts";
import { featuresOf } from "../../src/expressions/policy.ts";
import { printWhere } from "../../src/expressions/print-where.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import { expectGoldenText } from "../tui/golden.ts";

function compiled(text: string) {
  const read = parseWhere(text);
  if (!read.ok) throw new Error(`${read.problem.message} at ${read.problem.offset}`);
  return compileExpression(read.value);
}

/** What is wrong, its code and where it begins. */
const refused: readonly (readonly [text: string, code: string, offset: number])[] = [
  ["", "empty", 0],
  ["status open", "missing-operator", 7],
  ["status =", "missing-operand", 8],
  ["#a = 1", "reference", 0],
  ["a = :v", "missing-operand", 4],
  ["a = 'x", "unclosed-quote", 4],
  ["a = 'x\\", "unclosed-quote", 4],
  ["a = 1 && b = 2", "unexpected-token", 6],
  ["a between 1, 2", "missing-and", 11],
  [`a in (${Array(101).fill("1").join(", ")})`, "too-many-operands", 0],
  ["a is strin", "unknown-type", 5],
  ["a < true", "operand-type", 4],
  ["'x' is missing", "not-a-path", 0],
  ["size(5) > 1", "operand-type", 5],
  ["size(size(a)) > 1", "operand-type", 5],
  ["a = 007", "bad-number", 4],
  ["a = 1 b = 2", "unexpected-token", 6],
  ["a is", "unknown-type", 4],
  ["a not = 1", "missing-operator", 6],
  ["a contains", "missing-operand", 10],
  ["exists(a", "unexpected-token", 8],
  ["missing(a b)", "unexpected-token", 10],
  ["size(a > 1", "unexpected-token", 7],
  ["a in 1", "unexpected-token", 5],
  ["a in (1 2)", "unexpected-token", 8],
  ["a in [1)", "unexpected-token", 7],
  ["a = [1 2]", "unexpected-token", 7],
  ["a = [x]", "missing-value", 5],
  ["a = {k: 1}", "missing-key", 5],
  ['a = {"k" 1}', "unexpected-token", 9],
  ['a = {"k": 1 "l": 2}', "unexpected-token", 12],
  [`a = ${"[".repeat(34)}`, "too-deep", 37],
  ["(a = 1", "unclosed-parenthesis", 0],
  ["a = 1)", "unopened-parenthesis", 5],
  ["a = 1 || b = 2", "unexpected-token", 6],
  ["a = 1 § b", "unexpected-character", 6],
  ["a contains 5 and b starts with 5", "operand-type", 31],
  ["a begins with size(b)", "operand-type", 14],
  ["a between 5 and 1", "bounds-order", 10],
  ['a between 5 and "x"', "bounds-type", 16],
  ["a between true and 5", "operand-type", 10],
  ["a = a", "same-operand", 4],
  ["'x' is set", "not-a-path", 0],
  ["a[x] = 1", "bad-index", 2],
  [String.raw`a = "\d"`, "unknown-escape", 5],
  [String.raw`a = "\u12"`, "unknown-escape", 5],
  ["a = 'x".concat("y".repeat(4096)), "too-long", 0],
  [Array.from({ length: 151 }, () => "a=1").join(" or "), "too-many-operators", 1050],
];

describe("parseWhere and compileExpression", () => {
  it("compiles names, typed values and groups", () => {
    expect(
      compiled('status = "open" and (priority > 3 or tags contains "vip") and not exists(closed_at)'),
    ).toEqual({
      expression:
        "#status = :status AND (#priority > :priority OR contains(#tags, :tags)) AND NOT attribute_exists(#closed_at)",
      names: { "#status": "status", "#priority": "priority", "#tags": "tags", "#closed_at": "closed_at" },
      values: { ":status": "open", ":priority": 3, ":tags": "vip" },
    });
  });

  it.each([
    ["a == 1", "#a = :a", { ":a": 1 }],
    ["a != 'x'", "#a <> :a", { ":a": "x" }],
    ["a between 1 and 5", "#a BETWEEN :a AND :a2", { ":a": 1, ":a2": 5 }],
    ["a in (1, 'b', null)", "#a IN (:a, :a2, :a3)", { ":a": 1, ":a2": "b", ":a3": null }],
    ["a not in [1, 2]", "NOT #a IN (:a, :a2)", { ":a": 1, ":a2": 2 }],
    ["a starts with 'x'", "begins_with(#a, :a)", { ":a": "x" }],
    ["a not contains true", "NOT contains(#a, :a)", { ":a": true }],
    ["a is missing", "attribute_not_exists(#a)", {}],
    ["a is not string", "NOT attribute_type(#a, :a)", { ":a": "S" }],
    ["size(a) > 2", "size(#a) > :a", { ":a": 2 }],
    ["'abc' contains a", "contains(:a, #a)", { ":a": "abc" }],
    ["size('abc') > size(a)", "size(:a) > size(#a)", { ":a": "abc" }],
    ["a\u00a0= 1", "#a = :a", { ":a": 1 }],
    ['a.b[0] = {"k":[1]}', "#a.#b[0] = :b", { ":b": { k: [1] } }],
    ["`a.b` = 1 and a = 1", "#a_b = :a_b AND #a = :a", { ":a_b": 1, ":a": 1 }],
    ["a = 1 or a = 1 or a = 2", "#a = :a OR #a = :a OR #a = :a2", { ":a": 1, ":a2": 2 }],
    ["a = -1.50", "#a = :a", { ":a": -1.5 }],
  ])("compiles %s", (text, expression, values) => {
    expect(compiled(text)).toMatchObject({ expression, values });
  });

  it.each([
    ["string", "S"],
    ["text", "S"],
    ["number", "N"],
    ["boolean", "BOOL"],
    ["null", "NULL"],
    ["list", "L"],
    ["array", "L"],
    ["map", "M"],
    ["object", "M"],
    ["string_set", "SS"],
    ["number_set", "NS"],
    ["binary", "B"],
    ["binary_set", "BS"],
  ])("takes `is %s` for the type %s", (word, type) => {
    expect(compiled(`a is ${word}`)).toMatchObject({
      expression: "attribute_type(#a, :a)",
      values: { ":a": type },
    });
  });

  it("takes as many values after in as the platform does", () => {
    expect(
      Object.keys(compiled(`a in (${Array.from({ length: 100 }, (_, at) => at).join()})`).values),
    ).toHaveLength(100);
  });

  it("keeps numbers that a double cannot hold", () => {
    expect(JSON.stringify(compiled("a = 12345678901234567890").values)).toBe('{":a":12345678901234567890}');
  });

  it.each(refused)("refuses %j as %s", (text, code, offset) => {
    const read = parseWhere(text);
    expect(read.ok ? "read" : [read.problem.code, read.problem.offset]).toEqual([code, offset]);
  });

  it.each([
    ['a = "bs\\b"', "bs\b"],
    ['a = "ff\\f"', "ff\f"],
    [String.raw`a = "\\\/\n\r\t\"\u00e9\ud83d\ude00"`, '\\/\n\r\t"é😀'],
    [String.raw`a = 'it\'s \`so\`'`, "it's `so`"],
    [String.raw`a = "\u{1f600}\u{41}"`, "😀A"],
    ['a = "as\nit stands"', "as\nit stands"],
  ])("reads the escapes of %s as JSON has them", (text, value) => {
    expect(compiled(text).values).toEqual({ ":a": value });
  });

  it.each([
    [String.raw`a = "C:\dir"`, 7, 2, String.raw`"\d" is no escape.`],
    [String.raw`a = "\x41"`, 5, 2, String.raw`"\x" is no escape.`],
    [String.raw`a = "ok\😀"`, 7, 3, String.raw`"\😀" is no escape.`],
    [String.raw`a = "\u{}"`, 5, 2, "hexadecimal digits"],
    [String.raw`a = "\u{110000}"`, 5, 2, "hexadecimal digits"],
    [String.raw`a = "\u12"`, 5, 2, "hexadecimal digits"],
    ["`a\\v` = 1", 2, 2, String.raw`"\v" is no escape.`],
  ])("points at what is no escape in %s", (text, offset, length, message) => {
    const read = parseWhere(text);
    expect(read).toMatchObject({ problem: { code: "unknown-escape", offset, length } });
    expect(read.ok ? "" : read.problem.message).toContain(message);
  });

  it("takes a bare word on the right for another attribute", () => {
    expect(compiled("status = wanted")).toMatchObject({ expression: "#status = #wanted", values: {} });
  });

  it("prints the way back", () => {
    const text = 'status = "open" and (priority > 3 or tags contains "vip") and not exists(closed_at)';
    const read = parseWhere(text);
    expect(read.ok && printWhere(read.value)).toBe(text);
  });
});

describe("featuresOf", () => {
  it("tells what is documented, what the guide lists and what is an extension", () => {
    const read = parseWhere('a = 1 and b contains "x" and c > 2 and d != 3 and not e.f in (1)');
    expect(read.ok && featuresOf(read.value)).toEqual([
      { name: "AND", promisedBy: "guide" },
      { name: "=", promisedBy: "documented" },
      { name: "contains()", promisedBy: "documented" },
      { name: ">", promisedBy: "guide" },
      { name: "<>", promisedBy: "extension" },
      { name: "NOT", promisedBy: "extension" },
      { name: "IN", promisedBy: "extension" },
      { name: "nested paths", promisedBy: "extension" },
    ]);
  });
});

it("says of each mistake word for word what it is, where, and how it is mended", () => {
  const told = refused.map(([text]) => {
    const read = parseWhere(text);
    return read.ok ? "" : describeProblem(text, read.problem);
  });
  expectGoldenText("messages/conditions", told.join("\n\n"));
});
