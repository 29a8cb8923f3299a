/** Reads the human form of a condition: `status = "open" and (priority > 3 or tags contains "vip")`. */

import { failed, type Parsed, parsed } from "../base/problem.ts";
import { checkOperands } from "./check-operands.ts";
import { readCombination } from "./combine.ts";
import type { Comparator, Condition, Operand, Path, PathPart } from "./condition.ts";
import { Cursor, ParseFailure } from "./cursor.ts";
import { problem, referencesBelong, type Token, tokenize } from "./lexer.ts";
import { mostInOperands, sizeArgument } from "./parse.ts";
import { readPath } from "./read-path.ts";
import { readLiteral, startsLiteral } from "./where-literal.ts";

/** What can stand between an attribute and its values. */
export const whereOperators = [
  "=",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "contains",
  "begins with",
  "between",
  "in",
] as const;

const operatorWords: readonly string[] = [...whereOperators, "is"];

/**
 * A condition whose values are literals. Texts stand in quotes; `true`, `false`, `null`, numbers, lists and
 * objects stand as in JSON. `exists(a)`, `missing(a)`, `size(a)`, `a is string` and `not` in front of
 * `contains`, `in`, `between`, `begins with` are understood. Unusual attribute names stand in backticks.
 */
export function parseWhere(text: string): Parsed<Condition> {
  if (text.trim() === "") {
    return failed(problem("empty", "The condition is empty.", 0, 1, "Leave it out to get every item."));
  }
  const condition = readWhole(text, (cursor) =>
    readCombination(cursor, {
      term: readTerm,
      opensOperand: () => false,
      refuseRedundantParentheses: false,
    }),
  );
  const wrong = condition.ok ? checkOperands(condition.value) : undefined;
  return wrong ? failed(wrong) : condition;
}

/** What is compared, by itself: an attribute, a part of one, or the size of either. */
export function parseAttribute(text: string): Parsed<Operand> {
  return readWhole(text, (cursor) => {
    const operand = readOperand(cursor);
    return operand.kind === "literal"
      ? cursor.failAt(operand.span, "not-a-path", "This is a value and no attribute.")
      : operand;
  });
}

function readWhole<T>(text: string, read: (cursor: Cursor) => T): Parsed<T> {
  const tokens = tokenize(text, false);
  if (!tokens.ok) return tokens;
  const cursor = new Cursor(tokens.value);
  try {
    const value = read(cursor);
    if (cursor.peek().kind !== "end") refuseRest(cursor);
    return parsed(value);
  } catch (thrown) {
    if (thrown instanceof ParseFailure) return failed(thrown.problem);
    throw thrown;
  }
}

/** Names of types as people write them after `is`. */
export const typeWords: Readonly<Record<string, string>> = {
  string: "S",
  text: "S",
  number: "N",
  boolean: "BOOL",
  null: "NULL",
  list: "L",
  array: "L",
  map: "M",
  object: "M",
  // JSON has no such values, and items that were written elsewhere may.
  string_set: "SS",
  number_set: "NS",
  binary: "B",
  binary_set: "BS",
};

function readTerm(cursor: Cursor): Condition {
  const start = cursor.peek().start;
  const existence = readExistence(cursor, start);
  if (existence) return existence;
  const left = readOperand(cursor);
  const negation = cursor.takeKeyword("NOT");
  const term = readOperation(cursor, left, start, negation !== undefined);
  return negation ? { kind: "not", term, span: { start, end: term.span.end } } : term;
}

function readExistence(cursor: Cursor, start: number): Condition | undefined {
  const name = { exists: "attribute_exists", missing: "attribute_not_exists" } as const;
  const word = cursor.peek();
  const next = cursor.peek(1);
  const key = word.text.toLowerCase();
  if (
    word.kind !== "word" ||
    next.text !== "(" ||
    next.kind !== "symbol" ||
    !(key === "exists" || key === "missing")
  )
    return undefined;
  cursor.take();
  cursor.take();
  const path = readPath(cursor, readName);
  const close = cursor.expectSymbol(")", `after the attribute of ${key}`);
  return { kind: "call", name: name[key], args: [path], span: { start, end: close.end } };
}

function readOperation(cursor: Cursor, left: Operand, start: number, negated: boolean): Condition {
  const spanTo = (end: number) => ({ start, end });
  if (cursor.takeKeyword("CONTAINS")) {
    const value = readOperand(cursor);
    return {
      kind: "call",
      name: "contains",
      args: [left, value],
      span: spanTo(value.span.end),
    };
  }
  if ((cursor.isKeyword("BEGINS") || cursor.isKeyword("STARTS")) && cursor.isKeyword("WITH", 1)) {
    cursor.take();
    cursor.take();
    const value = readOperand(cursor);
    return {
      kind: "call",
      name: "begins_with",
      args: [left, value],
      span: spanTo(value.span.end),
    };
  }
  if (cursor.takeKeyword("BETWEEN")) {
    const low = readOperand(cursor);
    if (!cursor.takeKeyword("AND"))
      cursor.fail(
        "missing-and",
        "between needs two values.",
        ["and"],
        "Write it like `priority between 1 and 5`.",
      );
    const high = readOperand(cursor);
    return { kind: "between", operand: left, low, high, span: spanTo(high.span.end) };
  }
  if (cursor.takeKeyword("IN")) return readIn(cursor, left, start);
  if (!negated && cursor.takeKeyword("IS")) return readIs(cursor, left, start);
  if (negated)
    cursor.fail("missing-operator", `An operator is missing before ${cursor.describeNext()}.`, [
      "contains",
      "begins with",
      "between",
      "in",
    ]);
  const operator = readComparator(cursor);
  const right = readOperand(cursor);
  return { kind: "compare", operator, left, right, span: spanTo(right.span.end) };
}

function readComparator(cursor: Cursor): Comparator {
  const same: Readonly<Record<string, Comparator>> = {
    "=": "=",
    "==": "=",
    "!=": "<>",
    "<>": "<>",
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
  };
  const token = cursor.peek();
  const operator = token.kind === "symbol" && Object.hasOwn(same, token.text) ? same[token.text] : undefined;
  if (!operator)
    return cursor.fail(
      "missing-operator",
      `An operator is missing before ${cursor.describeNext()}.`,
      operatorWords,
    );
  cursor.take();
  return operator;
}

function readIn(cursor: Cursor, operand: Operand, start: number): Condition {
  const close = cursor.isSymbol("[") ? "]" : ")";
  if (close === "]") cursor.take();
  else cursor.expectSymbol("(", "after in");
  const options = [readOperand(cursor)];
  while (cursor.takeSymbol(",")) options.push(readOperand(cursor));
  const { end } = cursor.expectSymbol(close, "after the values of in");
  if (options.length > mostInOperands)
    cursor.failAt(
      { start, end },
      "too-many-operands",
      `in takes at most ${mostInOperands} values; there are ${options.length}.`,
    );
  return { kind: "in", operand, options, span: { start, end } };
}

function readIs(cursor: Cursor, left: Operand, start: number): Condition {
  const negation = cursor.takeKeyword("NOT");
  const token = cursor.peek();
  const word = token.text.toLowerCase();
  const span = { start, end: token.end };
  const wrap = (term: Condition): Condition => (negation ? { kind: "not", term, span } : term);
  if (word === "missing" || word === "set") {
    cursor.take();
    return wrap({
      kind: "call",
      name: word === "set" ? "attribute_exists" : "attribute_not_exists",
      args: [needsPath(cursor, left, `is ${word}`)],
      span,
    });
  }
  const type = token.kind === "word" && Object.hasOwn(typeWords, word) ? typeWords[word] : undefined;
  if (!type)
    return cursor.fail(
      "unknown-type",
      token.kind === "end" ? "The type is missing." : `"${token.text}" is not a type.`,
      ["missing", "set", ...Object.keys(typeWords)],
    );
  cursor.take();
  const literal = { kind: "literal", value: type, span: { start: token.start, end: token.end } } as const;
  return wrap({ kind: "call", name: "attribute_type", args: [left, literal], span });
}

function needsPath(cursor: Cursor, operand: Operand, operator: string): Path {
  if (operand.kind === "path") return operand;
  return cursor.failAt(operand.span, "not-a-path", `An attribute must stand before "${operator}".`);
}

function readOperand(cursor: Cursor): Operand {
  const token = cursor.peek();
  if (startsLiteral(cursor)) return readLiteral(cursor);
  if (token.kind === "word" && token.text.toLowerCase() === "size" && cursor.peek(1).text === "(") {
    cursor.take();
    cursor.take();
    const argument = sizeArgument(cursor, readOperand(cursor));
    const close = cursor.expectSymbol(")", "after the argument of size");
    return { kind: "size", argument, span: { start: token.start, end: close.end } };
  }
  return readPath(cursor, readName);
}

const keywords: ReadonlySet<string> = new Set(["and", "or", "not", "in", "between", "contains", "is"]);

function readName(cursor: Cursor): PathPart {
  const token = cursor.peek();
  const named =
    token.kind === "quoted-name" || (token.kind === "word" && !keywords.has(token.text.toLowerCase()));
  if (named && token.text !== "") {
    cursor.take();
    return { kind: "attribute", name: token.text };
  }
  const hint = token.text === ":" ? referencesBelong : undefined;
  return cursor.fail(
    "missing-operand",
    `An attribute or value is missing before ${cursor.describeNext()}.`,
    ["an attribute", '"text"', "a number", "true", "false", "null"],
    hint,
  );
}

function refuseRest(cursor: Cursor): never {
  const token: Token = cursor.peek();
  const hint = { "&&": "Write and.", "||": "Write or." }[token.text] ?? "Texts stand in quotes.";
  return cursor.fail(
    "unexpected-token",
    `${cursor.describeNext()} cannot follow here.`,
    ["and", "or", "the end"],
    hint,
  );
}
