/** Our reading of the expression language against dynalite's, where dynalite is known to be right; and where it is not. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bindExpression } from "../../src/expressions/bind.ts";
import { compileExpression } from "../../src/expressions/compile.ts";
import { type Condition, comparators, type Operand, type Path } from "../../src/expressions/condition.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import fc from "../support/cases.ts";
import { type Dynalite, startDynalite, type Table } from "./dynalite.ts";

let dynalite: Dynalite;
beforeAll(async () => {
  dynalite = await startDynalite();
});
afterAll(() => dynalite.close());

interface Item {
  readonly id: string;
  readonly [attribute: string]: unknown;
}

interface Request {
  readonly expression: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Ids that match, sorted, or that the expression is refused. */
function ours(items: readonly Item[], { expression, names, values }: Request): readonly string[] | "refused" {
  const bound = bindExpression(expression, { names, values });
  if (!bound.ok) return "refused";
  return items
    .filter(compileCondition(bound.value))
    .map(({ id }) => id)
    .sort();
}

async function theirs(table: Table, request: Request): Promise<readonly string[] | "refused" | "crashed"> {
  try {
    const answer = await table.select(request);
    return typeof answer === "string" ? "refused" : answer;
  } catch {
    // It closed the connection in the middle of its work.
    return "crashed";
  }
}

// What is left out here is in the table of disagreements below: empty texts, false, equality of lists and maps,
// characters beyond the basic plane, operands that are missing on both sides.
const texts = fc.constantFrom("a", "ab", "b", "abc", "é", "Z", "10", "9");
const numbers = fc.constantFrom(-3, -1.5, 0, 1, 2, 9, 10, 1e21);
const scalars = fc.oneof(texts, numbers, fc.constant(true), fc.constant(null));
const attributes = ["a", "b", "c", "status", "tags", "x.y"] as const;
const inner = fc.dictionary(
  fc.constantFrom("a", "status"),
  fc.oneof(scalars, fc.array(texts, { maxLength: 2 })),
  {
    maxKeys: 2,
  },
);
const values = fc.oneof(scalars, fc.array(fc.oneof(texts, numbers), { maxLength: 3 }), inner);
const items = fc
  .array(
    fc
      .record(
        {
          ...Object.fromEntries(attributes.map((name) => [name, values])),
          text: texts,
          other: texts,
          number: numbers,
        },
        { requiredKeys: ["text", "other", "number"] },
      )
      .map((item): Record<string, unknown> => item),
    { minLength: 8, maxLength: 8 },
  )
  .map((list): Item[] => list.map((item, index) => ({ ...item, id: `i${index}` })));

const span = { start: 0, end: 0 };
const attribute = (name: string): Path => ({ kind: "path", parts: [{ kind: "attribute", name }], span });
const literal = (value: unknown): Operand => ({ kind: "literal", value, span });
const paths = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...attributes, "text", "number").map(attribute) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...attributes).map((name): Path => {
      const { parts } = attribute(name);
      return { kind: "path", parts: [...parts, { kind: "attribute", name: "a" }], span };
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...attributes), fc.integer({ min: 0, max: 2 }))
      .map(([name, index]): Path => {
        const { parts } = attribute(name);
        return { kind: "path", parts: [...parts, { kind: "index", index }], span };
      }),
  },
);
const sizes = paths.map((argument): Operand => ({ kind: "size", argument, span }));
const ordered = fc.oneof(texts, numbers).map(literal);
const pairs = fc.oneof(
  fc.tuple(texts, texts).map((pair) => pair.toSorted((one, other) => (one < other ? -1 : 1))),
  fc.tuple(numbers, numbers).map((pair) => pair.toSorted((one, other) => one - other)),
);
const compare = (operator: (typeof comparators)[number], left: Operand, right: Operand): Condition => ({
  kind: "compare",
  operator,
  left,
  right,
  span,
});
const call = (
  name: "attribute_exists" | "begins_with" | "contains" | "attribute_type",
  ...args: Operand[]
): Condition => ({
  kind: "call",
  name,
  args,
  span,
});
const terms: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .tuple(fc.constantFrom("=" as const, "<>" as const), paths, scalars.map(literal))
    .map(([operator, path, value]) => compare(operator, path, value)),
  fc
    .tuple(fc.constantFrom(...comparators), fc.oneof(paths, paths, sizes), ordered)
    .filter(([operator, left, right]) => left.kind !== "size" || operator === "=" || isNumber(right))
    .map(([operator, left, right]) => compare(operator, left, right)),
  fc
    .tuple(fc.constantFrom(...comparators), fc.constantFrom("text", "number"))
    .map(([operator, name]) => compare(operator, attribute(name), attribute("other"))),
  fc.tuple(paths, pairs).map(
    ([operand, [low, high]]): Condition => ({
      kind: "between",
      operand,
      low: literal(low),
      high: literal(high),
      span,
    }),
  ),
  fc
    .tuple(paths, fc.array(scalars.map(literal), { minLength: 1, maxLength: 4 }))
    .map(([operand, options]): Condition => ({ kind: "in", operand, options, span })),
  paths.map((path) => call("attribute_exists", path)),
  fc
    .tuple(paths, fc.constantFrom("S", "N", "BOOL", "NULL", "L", "M"))
    .map(([path, type]) => call("attribute_type", path, literal(type))),
  fc.tuple(paths, texts).map(([path, text]) => call("begins_with", path, literal(text))),
  fc.tuple(paths, fc.oneof(texts, numbers)).map(([path, value]) => call("contains", path, literal(value))),
);
const conditions = fc.letrec<{ condition: Condition; group: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    terms,
    terms.map((term): Condition => ({ kind: "not", term, span })),
    tie("group"),
    tie("group").map((term): Condition => ({ kind: "not", term, span })),
  ),
  group: fc
    .tuple(
      fc.constantFrom("and" as const, "or" as const),
      fc.array(tie("condition"), { minLength: 2, maxLength: 3 }),
    )
    .map(([kind, list]): Condition => ({ kind, terms: list, span })),
})).condition;

function isNumber(operand: Operand): boolean {
  return operand.kind === "literal" && typeof operand.value === "number";
}

describe("our reading and dynalite's", () => {
  // In one table, as each condition is then asked for once: what takes time is the calls, not the items.
  const all = fc
    .sample(items, { numRuns: 5, seed: 1 })
    .flatMap((list, sample) => list.map((item): Item => ({ ...item, id: `${sample}${item.id}` })));
  let table: Table;
  beforeAll(async () => {
    table = await dynalite.load(all);
  });

  it("select the same items by any condition whose meaning dynalite gets right", async () => {
    let selected = 0;
    await fc.assert(
      fc.asyncProperty(conditions, async (condition) => {
        const request = compileExpression(condition);
        const found = ours(all, request);
        expect(found).toEqual(await theirs(table, request));
        selected += found.length;
      }),
      { numRuns: 100 },
    );
    expect(selected).toBeGreaterThan(300);
  });

  it.each([
    ["an empty one", " ", {}, {}],
    ["a reserved word used bare", "status = :v", {}, { ":v": 1 }],
    ["a name that is not given", "#a = :v", {}, { ":v": 1 }],
    ["a value that is not given", "a = :v", {}, {}],
    ["a name that is not used", "a = :v", { "#b": "b" }, { ":v": 1 }],
    ["a value that is not used", "a = :v", {}, { ":v": 1, ":w": 1 }],
    ["a name with quotation marks", '"#a" = :v', { "#a": "a" }, { ":v": 1 }],
    ["a value in the text", "a = 5", {}, {}],
    ["a text in the text", "a = 'open'", {}, {}],
    ["another language's equality", "a == :v", {}, { ":v": 1 }],
    ["another language's inequality", "a != :v", {}, { ":v": 1 }],
    ["another language's and", "a = :v && b = :v", {}, { ":v": 1 }],
    ["an operator without its right side", "a =", {}, {}],
    ["a parenthesis that is not closed", "(a = :v", {}, { ":v": 1 }],
    ["a parenthesis that is not opened", "a = :v)", {}, { ":v": 1 }],
    ["doubled parentheses", "((a = :v))", {}, { ":v": 1 }],
    ["an attribute alone", "a", {}, {}],
    ["size alone", "size(a)", {}, {}],
    ["an unknown function", "starts_with(a, :v)", {}, { ":v": "x" }],
    ["a function in capitals", "CONTAINS(a, :v)", {}, { ":v": "x" }],
    ["too few arguments", "contains(a)", {}, {}],
    ["too many arguments", "attribute_exists(a, b)", {}, {}],
    ["existence of a value", "attribute_exists(:v)", {}, { ":v": 1 }],
    ["the beginning of a number", "begins_with(a, :v)", {}, { ":v": 1 }],
    ["an unknown type", "attribute_type(a, :v)", {}, { ":v": "string" }],
    ["a type that is no text", "attribute_type(a, :v)", {}, { ":v": 1 }],
    ["an attribute compared with itself", "a = a", {}, {}],
    ["bounds in the wrong order", "a BETWEEN :v AND :w", {}, { ":v": 2, ":w": 1 }],
    ["bounds of two types", "a BETWEEN :v AND :w", {}, { ":v": 2, ":w": "3" }],
    ["an index that is no number", "a[x] = :v", {}, { ":v": 1 }],
  ])("refuse %s", async (_what, expression, names, given) => {
    const request = { expression, names: names as Request["names"], values: given as Request["values"] };
    expect([ours([], request), await theirs(table, request)]).toEqual(["refused", "refused"]);
  });
});

describe("our reading is dynalite's", () => {
  const item = {
    id: "1",
    a: "é𝄞",
    n: [1, 2, [3]],
    m: { b: { c: "x" } },
    k: 5,
  };
  let table: Table;
  beforeAll(async () => {
    table = await dynalite.load([item]);
  });

  it.each<readonly [string, Request["values"], "found" | "not found" | "refused"]>([
    ["(a) = (:v)", { ":v": "é𝄞" }, "found"],
    ["((a)) = :v", { ":v": "é𝄞" }, "refused"],
    ["(a) = ((:v))", { ":v": "é𝄞" }, "refused"],
    ["((a) = :v)", { ":v": "é𝄞" }, "found"],
    ["(((a) = :v))", { ":v": "é𝄞" }, "refused"],
    ["(:v) = (a)", { ":v": "é𝄞" }, "found"],
    ["(m).b.c = :v", { ":v": "x" }, "refused"],
    ["(n[2])[0] = :v", { ":v": 3 }, "refused"],
    ["m.(b).c = :v", { ":v": "x" }, "refused"],
    ["(m.b.c) = :v", { ":v": "x" }, "found"],
    ["k IN ((:v), (:w))", { ":v": 5, ":w": 6 }, "found"],
    ["k IN ((:v))", { ":v": 5 }, "found"],
    ["(k) IN (:v)", { ":v": 5 }, "found"],
    ["k IN (((:v)))", { ":v": 5 }, "refused"],
    ["k IN ((:v, :w))", { ":v": 5, ":w": 6 }, "refused"],
    ["(k) BETWEEN (:v) AND (:w)", { ":v": 5, ":w": 6 }, "found"],
    ["k BETWEEN ((:v)) AND :w", { ":v": 5, ":w": 6 }, "refused"],
    ["(k BETWEEN :v AND :w)", { ":v": 5, ":w": 6 }, "found"],
    ["size((a)) = :v", { ":v": 3 }, "found"],
    ["size(((a))) = :v", { ":v": 3 }, "refused"],
    ["(size(a)) = (:v)", { ":v": 3 }, "found"],
    ["((size(a)) = :v)", { ":v": 3 }, "found"],
    ["NOT (n[1]) <> :v", { ":v": 2 }, "found"],
    ["NOT ((n[1]) <> :v)", { ":v": 2 }, "found"],
    ["NOT ((k = :v))", { ":v": 5 }, "refused"],
    ["((k) = :v) AND ((n[0]) = :w)", { ":v": 5, ":w": 1 }, "found"],
    ["((k) = :v AND (n[0]) = :w)", { ":v": 5, ":w": 1 }, "found"],
    ["contains((a), (:v))", { ":v": "é" }, "found"],
    ["contains(((a)), :v)", { ":v": "é" }, "refused"],
    ["attribute_exists((a))", {}, "found"],
    ["attribute_exists(((a)))", {}, "refused"],
    ["attribute_type((a), (:v))", { ":v": "S" }, "found"],
    ["(k)", {}, "refused"],
    ["(k) AND k = :v", { ":v": 5 }, "refused"],
    ["(k = :v) = :v", { ":v": 5 }, "refused"],
    ["attribute_type(:v, :w)", { ":v": "x", ":w": "S" }, "found"],
    ["contains(:v, m.b.c)", { ":v": "axb" }, "found"],
    ["contains(:v, m.b.c)", { ":v": "ab" }, "not found"],
    ["contains(:v, k)", { ":v": [4, 5] }, "found"],
    ["contains(:v, k)", { ":v": 5 }, "not found"],
    ["contains(:v, :w)", { ":v": "axb", ":w": "x" }, "found"],
    ["contains(:v, :v)", { ":v": "x" }, "found"],
    ["contains(n, size(:v))", { ":v": "ab" }, "found"],
    ["contains(size(a), :v)", { ":v": 3 }, "not found"],
    ["begins_with(:v, a)", { ":v": "é𝄞!" }, "found"],
    ["begins_with(:v, a)", { ":v": 5 }, "refused"],
    ["begins_with(size(a), :v)", { ":v": "3" }, "refused"],
    ["begins_with(a, size(a))", {}, "refused"],
    ["size(:v) = :w", { ":v": "é𝄞", ":w": 3 }, "found"],
    ["size(:v) = :w", { ":v": [1], ":w": 1 }, "found"],
    ["size(:v) = :w", { ":v": { a: 1 }, ":w": 1 }, "found"],
    ["size(:v) = :w", { ":v": 5, ":w": 1 }, "refused"],
    ["size(:v) = :w", { ":v": true, ":w": 1 }, "refused"],
    ["size(:v) = :w", { ":v": null, ":w": 1 }, "refused"],
    ["size(size(a)) = :v", { ":v": 1 }, "refused"],
    ["attribute_exists(size(a))", {}, "refused"],
    ["k\t=\r\n:v", { ":v": 5 }, "found"],
    ["k\u00a0= :v", { ":v": 5 }, "refused"],
    ["k\f= :v", { ":v": 5 }, "refused"],
    ["k\v= :v", { ":v": 5 }, "refused"],
    ["\ufeffk = :v", { ":v": 5 }, "refused"],
    ["k\u2028= :v", { ":v": 5 }, "refused"],
    ["n[ 1 ] = :v", { ":v": 2 }, "found"],
    ["k IN(:v)", { ":v": 5 }, "found"],
    ["k IN (:v,)", { ":v": 5 }, "refused"],
    ["k=:v AND(k=:v)", { ":v": 5 }, "found"],
  ])("in %j with %j: %s", async (expression, given, outcome) => {
    const request = { expression, names: {}, values: given };
    const expected = outcome === "refused" ? outcome : outcome === "found" ? ["1"] : [];
    expect([ours([item], request), await theirs(table, request)]).toEqual([expected, expected]);
  });
});

describe("our reading differs from dynalite's", () => {
  const list: readonly Item[] = [
    { id: "empty", a: "", things: [], shape: {} },
    { id: "false", a: false, things: [["x"], { k: 1 }, true], shape: { k: [1] } },
    { id: "wide", a: "😀", things: ["😀"], shape: { k: 1 } },
    { id: "none" },
  ];
  let table: Table;
  beforeAll(async () => {
    table = await dynalite.load(list);
  });

  it.each<
    [
      string,
      string,
      Request["values"],
      readonly string[] | "refused",
      readonly string[] | "refused" | "crashed",
    ]
  >([
    ["it compares maps by reference", "shape = :v", { ":v": { k: 1 } }, ["wide"], []],
    [
      "it compares lists by reference inside",
      "things = :v",
      { ":v": [["x"], { k: 1 }, true] },
      ["false"],
      [],
    ],
    ["it takes false for no value in IN", "a IN (:v)", { ":v": false }, ["false"], []],
    [
      "it takes false for no value in attribute_type",
      "attribute_type(a, :v)",
      { ":v": "BOOL" },
      ["false"],
      [],
    ],
    ["it takes an empty text for no value", "a BETWEEN :v AND :w", { ":v": "", ":w": "a" }, ["empty"], []],
    ["it has no size for an empty text", "size(a) = :v", { ":v": 0 }, ["empty"], []],
    ["it orders by UTF-16 units, not by bytes of UTF-8", "a > :v", { ":v": "\uffff" }, ["wide"], []],
    ["it finds only texts and numbers in lists", "contains(things, :v)", { ":v": true }, ["false"], []],
    ["it takes two missing operands for equal", "gone = lost", {}, [], list.map(({ id }) => id).sort()],
    [
      "it takes two missing operands for equal in <>",
      "gone <> lost",
      {},
      list.map(({ id }) => id).sort(),
      [],
    ],
    ["it crashes where two operands are missing", "begins_with(gone, lost)", {}, [], "crashed"],
    ["it crashes where an option of IN is missing", "a IN (lost)", {}, [], "crashed"],
    [
      "its grammar has one NOT only",
      "NOT NOT attribute_exists(a)",
      {},
      ["empty", "false", "wide"],
      "refused",
    ],
    ["it orders what has no order", "a > :v", { ":v": true }, "refused", []],
    ["it counts no operands of IN", `a IN (${Array(101).fill(":v").join(",")})`, { ":v": 1 }, "refused", []],
    ["it counts no operators", Array(301).fill("a = :v").join(" OR "), { ":v": 1 }, "refused", []],
    ["it takes any length", `a = :v${" ".repeat(4096)}`, { ":v": "😀" }, "refused", ["wide"]],
  ])("%s", async (_reason, expression, given, we, they) => {
    const request = { expression, names: {}, values: given };
    expect([ours(list, request), await theirs(table, request)]).toEqual([we, they]);
  });

  it("it is exponential in nesting, and ours answers 200 parentheses at once", () => {
    const deep = Array.from({ length: 200 }).reduce<string>((text) => `(NOT ${text})`, "a = :v");
    const request = { expression: deep, names: {}, values: { ":v": "😀" } };
    expect(ours(list, request)).toEqual(["wide"]);
  });
});
