import { describe, expect, it } from "vitest";
import { describeProblem, type Parsed } from "../../src/base/problem.ts";
import { bindExpression } from "../../src/expressions/bind.ts";
import { parseExpression } from "../../src/expressions/parse.ts";
import { printExpression } from "../../src/expressions/print.ts";
import { expectGoldenText } from "../tui/golden.ts";

/** What is wrong, its code and where it begins. */
const refused: readonly (readonly [text: string, code: string, offset: number])[] = [
  ["", "empty", 0],
  ["   ", "empty", 0],
  ["#a == :v", "foreign-operator", 3],
  ["#a != :v", "foreign-operator", 3],
  ["#a = :v && #b = :v", "unexpected-token", 8],
  ["status = :v", "reserved-word", 0],
  ['#a = "open"', "literal", 5],
  ["#a = 5", "literal", 5],
  ['"#a" = :v', "literal", 0],
  ["((#a = :v))", "redundant-parentheses", 0],
  ["(#a = :v", "unclosed-parenthesis", 0],
  ["#a = :v)", "unopened-parenthesis", 7],
  ["()", "missing-operand", 1],
  ["#a = ", "missing-operand", 5],
  ["#a", "missing-operator", 2],
  ["size(#a)", "missing-operator", 8],
  ["Contains(#a, :v)", "unknown-function", 0],
  ["exists(#a)", "unknown-function", 0],
  ["contains(#a)", "wrong-argument-count", 0],
  ["attribute_exists(:v)", "not-a-path", 17],
  ["size(size(#a)) = :v", "operand-type", 5],
  ["((#a)) = :v", "redundant-parentheses", 0],
  ["#a = ((:v))", "redundant-parentheses", 5],
  ["(#a) == :v", "foreign-operator", 5],
  ["(#a", "missing-operator", 3],
  ["#a\u00a0= :v", "unexpected-character", 2],
  ["\u00a0", "unexpected-character", 0],
  ["#a\f= :v", "unexpected-character", 2],
  ["#a BETWEEN :x :y", "missing-and", 14],
  ["#a IN ()", "missing-operand", 7],
  ["# = :v", "missing-name", 0],
  ["#a = :v § 1", "unexpected-character", 8],
  ["#a[x] = :v", "bad-index", 3],
  ["'open", "unclosed-quote", 0],
  [`#a IN (${Array.from({ length: 101 }, () => ":v").join(", ")})`, "too-many-operands", 0],
  [Array.from({ length: 200 }, () => "a=:v").join(" OR "), "too-many-operators", 1200],
  [`#a = :${"v".repeat(4100)}`, "too-long", 0],
  ["a.b.5 = :v", "missing-name", 4],
  ["#a[0 = :v", "unexpected-token", 5],
  ["#a[0.5] = :v", "bad-index", 3],
  ["(#a BETWEEN :x AND :y", "unclosed-parenthesis", 0],
  ["(:v = #a", "unclosed-parenthesis", 0],
  ["#a IN (:x :y)", "unexpected-token", 10],
  ["#a IN :x", "unexpected-token", 6],
  ["contains(#a, :v", "unexpected-token", 15],
  ["size(#a = :v", "unexpected-token", 8],
  ["(#a = :v", "unclosed-parenthesis", 0],
  ["#a = (:v", "unexpected-token", 8],
  ["#a = :v || #b = :v", "unexpected-token", 8],
  ["#a = :v == :w", "unexpected-token", 8],
  ["#a = :v #b", "unexpected-token", 8],
  ["`a b` = :v", "quoted-name", 0],
  ["attribute_exists(#a, #b)", "wrong-argument-count", 0],
  ["#a = :", "missing-operand", 5],
];

describe("parseExpression", () => {
  it.each([
    "#a = :v",
    "a <> :v",
    "#a.#b[0].c >= :v",
    "size(#a) > :n",
    "#a BETWEEN :low AND :high",
    "#a IN (:x, :y, #b)",
    "attribute_exists(#a) AND attribute_not_exists(b)",
    "attribute_type(#a, :t)",
    "begins_with(#a, :p) OR contains(#tags, :vip)",
    "NOT contains(#a, :v)",
    "#a = :v AND (#b = :v OR #c = :v)",
    "(#a = :v AND #b = :v) OR #c = :v",
    "NOT (#a = :v OR #b = :v) AND #c = :v",
    "contains(:v, #a) AND begins_with(:v, #a) AND size(:v) > size(#a)",
  ])("reads and prints %s", (text) => {
    const read = parseExpression(text);
    if (!read.ok) throw new Error(describeProblem(text, read.problem));
    const printed = printExpression(read.value);
    const again = parseExpression(printed);
    expect(again.ok && printExpression(again.value)).toBe(printed);
  });

  it.each([
    ["(#n) = (:a)", "#n = :a"],
    ["(#n) BETWEEN (:a) AND (:b)", "#n BETWEEN :a AND :b"],
    ["#n IN ((:a), (:b))", "#n IN (:a, :b)"],
    ["size((#n)) > (size(:a))", "size(#n) > size(:a)"],
    ["NOT (#n[2]) <> :v", "NOT #n[2] <> :v"],
    ["((#n) = :a) OR ((#n) in (:b))", "#n = :a OR #n IN (:b)"],
  ])("takes one pair of parentheses around an operand: %s", (text, printed) => {
    const read = parseExpression(text);
    if (!read.ok) throw new Error(describeProblem(text, read.problem));
    expect(printExpression(read.value)).toBe(printed);
  });

  it("takes keywords in any case and binds NOT, AND, OR in this order", () => {
    const read = parseExpression("not a = :v and b = :v Or c = :v");
    expect(read.ok && printExpression(read.value)).toBe("NOT a = :v AND b = :v OR c = :v");
    expect(read.ok && read.value.kind).toBe("or");
  });

  it.each(refused)("refuses %j as %s", (text, code, offset) => {
    const read = parseExpression(text);
    expect(
      read.ok ? printExpression(read.value) : { code: read.problem.code, offset: read.problem.offset },
    ).toEqual({ code, offset });
  });

  it("shows a caret and what to write instead", () => {
    const read = parseExpression("#a = :v AND status = :s");
    expect(!read.ok && describeProblem("#a = :v AND status = :s", read.problem)).toBe(
      [
        '"status" is a reserved word and cannot name an attribute by itself. (column 13)',
        "  #a = :v AND status = :s",
        "              ^^^^^^",
        "expected #name",
        'Write #status and map it to "status" in the names.',
      ].join("\n"),
    );
  });

  it.each([
    ["size(#a)", "size(…) is a number: compare it with one."],
    ["#a", undefined],
    ["#a == :v", "Equality is one `=`."],
  ])("says of %j how it is mended: %s", (text, hint) => {
    const read = parseExpression(text);
    expect(!read.ok && read.problem.hint).toBe(hint);
  });

  it("answers at once to two hundred parentheses and to a text of parentheses as long as it may be", () => {
    const nested = `${"(".repeat(200)}#a = :v${")".repeat(200)}`;
    expect(parseExpression(nested)).toMatchObject({ ok: false, problem: { code: "redundant-parentheses" } });
    expect(parseExpression("(".repeat(4096))).toMatchObject({
      ok: false,
      problem: { code: "missing-operand" },
    });
    expect(parseExpression(`${"NOT ".repeat(250)}#a = :v`).ok).toBe(true);
  });
});

type Words = Readonly<Record<string, unknown>>;

const boundWith: readonly (readonly [text: string, names: Words, values: Words, outcome: string])[] = [
  ["#a = :v", { "#a": "a" }, { ":v": 1 }, "bound"],
  ["#a = :v", {}, { ":v": 1 }, "undefined-name"],
  ["#a = :v", { "#a": "a" }, {}, "undefined-value"],
  ["#a = :v", { "#a": "" }, { ":v": 1 }, "bad-name"],
  ["#a = :v", { "#a": 5 }, { ":v": 1 }, "bad-name"],
  ["#a = :v", { "#a": "a", "#b": "b" }, { ":v": 1 }, "unused-name"],
  ["#a = :v", { "#a": "a" }, { ":v": 1, ":w": 2 }, "unused-value"],
  ["#a < :v", { "#a": "a" }, { ":v": true }, "operand-type"],
  ["#a BETWEEN :x AND :y", { "#a": "a" }, { ":x": 5, ":y": 1 }, "bounds-order"],
  ["#a BETWEEN :x AND :y", { "#a": "a" }, { ":x": 5, ":y": "9" }, "bounds-type"],
  ["begins_with(#a, :v)", { "#a": "a" }, { ":v": 5 }, "operand-type"],
  ["attribute_type(#a, :v)", { "#a": "a" }, { ":v": "string" }, "unknown-type"],
  ["attribute_type(#a, :v)", { "#a": "a" }, { ":v": "SS" }, "bound"],
  ["#a = #b", { "#a": "a", "#b": "a" }, {}, "same-operand"],
  ["__proto__ = :v", {}, { ":v": 1 }, "bound"],
  ["#a = :constructor", { "#a": "a" }, {}, "undefined-value"],
  // Empty maps say nothing, so they are not refused as leftovers are.
  ["attribute_exists(a)", {}, {}, "bound"],
  ["begins_with(:v, #a)", { "#a": "a" }, { ":v": 5 }, "operand-type"],
  ["size(:v) > :w", {}, { ":v": 5, ":w": 1 }, "operand-type"],
  ["#a = :v", { "#a": "a", b: "b" }, { ":v": 1 }, "unused-name"],
  ["#a = :v", { "#a": "a" }, { ":v": 1, w: 2 }, "unused-value"],
  ["attribute_type(#a, #b)", { "#a": "a", "#b": "b" }, {}, "operand-type"],
  ["attribute_type(#a, :v)", { "#a": "a" }, { ":v": 5 }, "operand-type"],
  ["begins_with(#a, size(#a))", { "#a": "a" }, {}, "operand-type"],
  ["#a BETWEEN :x AND :y", { "#a": "a" }, { ":x": true, ":y": 1 }, "operand-type"],
  ["#a BETWEEN :x AND :x", { "#a": "a" }, { ":x": 5 }, "bound"],
  ["size(#a) < size(#b)", { "#a": "a", "#b": "b" }, {}, "bound"],
  ["NOT (#a = :v AND #b = #b)", { "#a": "a", "#b": "b" }, { ":v": 1 }, "same-operand"],
];

describe("bindExpression", () => {
  const bind = (text: string, names: Record<string, unknown>, values: Record<string, unknown>) => {
    const bound = bindExpression(text, { names, values });
    return bound.ok ? "bound" : bound.problem.code;
  };
  it.each(boundWith)("answers %s with names %j and values %j: %s", (text, names, values, outcome) => {
    expect(bind(text, names, values)).toBe(outcome);
  });

  it.each([
    ["#n.#m = :v", { "#n": "n" }, "undefined-name", 3],
    ["#n = :v AND size((#n.#m[0])) > :v", { "#n": "n" }, "undefined-name", 21],
    ["#n.#m = :v", { "#n": "n", "#m": "" }, "bad-name", 3],
  ])("points at the name within the path of %s with names %j", (text, names, code, offset) => {
    expect(bindExpression(text, { names, values: { ":v": 1 } })).toMatchObject({
      problem: { code, offset, length: 2 },
    });
  });
});

it("says of each mistake word for word what it is, where, and how it is mended", () => {
  const told = refused.map(([text]) => problemOf(text, parseExpression(text)));
  const bound = boundWith.map(([text, names, values]) => {
    const said = problemOf(text, bindExpression(text, { names, values }));
    return said && `names ${JSON.stringify(names)}, values ${JSON.stringify(values)}\n${said}`;
  });
  expectGoldenText("messages/expressions", [...told, ...bound].filter(Boolean).join("\n\n"));
});

function problemOf(text: string, read: Parsed<unknown>): string {
  return read.ok ? "" : describeProblem(text, read.problem);
}
