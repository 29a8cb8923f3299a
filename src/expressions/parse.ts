/** Reads an expression of the datastore methods into its tree; a text that cannot be read is never a match-all. */

import { countOf } from "../base/count-words.ts";
import { failed, type Parsed, parsed } from "../base/problem.ts";
import { readCombination, refuseDoubled } from "./combine.ts";
import {
  type Comparator,
  type Condition,
  type ConditionFunction,
  comparators,
  conditionFunctions,
  type Operand,
  type PathPart,
  type Plain,
} from "./condition.ts";
import { Cursor, ParseFailure } from "./cursor.ts";
import { problem, tokenize } from "./lexer.ts";
import { readPath } from "./read-path.ts";
import { isReservedWord } from "./reserved-words.ts";

/** Most operands of IN (limit of the live service). */
export const mostInOperands = 100;

/** The tree of an expression with its `#` and `:` references unresolved; errors carry place, expectation and hint. */
export function parseExpression(text: string): Parsed<Condition> {
  const tokens = tokenize(text, true);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 1) {
    return failed(
      problem("empty", "The expression is empty.", 0, 1, "Leave the expression out to get every item."),
    );
  }
  const cursor = new Cursor(tokens.value);
  try {
    const condition = readCombination(cursor, {
      term: readTerm,
      opensOperand,
      refuseRedundantParentheses: true,
    });
    if (cursor.peek().kind !== "end") refuseRest(cursor);
    return parsed(condition);
  } catch (thrown) {
    if (thrown instanceof ParseFailure) return failed(thrown.problem);
    throw thrown;
  }
}

/** `(a) = :v`: what follows the parenthesis compares what stands inside. */
function opensOperand(cursor: Cursor): boolean {
  const after = cursor.peekPastParenthesis();
  if (after?.kind === "word") return /^(?:BETWEEN|IN)$/i.test(after.text);
  return (
    after?.kind === "symbol" && (isComparator(after.text) || Object.hasOwn(foreignOperators, after.text))
  );
}

function isComparator(text: string): text is Comparator {
  return comparators.some((comparator) => comparator === text);
}

const foreignOperators: Readonly<Record<string, string>> = {
  "==": "Equality is one `=`.",
  "!=": "Inequality is `<>`.",
};

function readTerm(cursor: Cursor): Condition {
  const start = cursor.peek().start;
  const name = functionName(cursor);
  if (name && name !== "size") return readCall(cursor, name, start);
  const left = readOperand(cursor);
  if (cursor.takeKeyword("BETWEEN")) {
    const low = readOperand(cursor);
    if (!cursor.takeKeyword("AND"))
      cursor.fail(
        "missing-and",
        "BETWEEN needs two values.",
        ["AND"],
        "Write it like `#a BETWEEN :low AND :high`.",
      );
    const high = readOperand(cursor);
    return { kind: "between", operand: left, low, high, span: { start, end: high.span.end } };
  }
  if (cursor.takeKeyword("IN")) return readIn(cursor, left, start);
  const operator = readComparator(cursor, left);
  const right = readOperand(cursor);
  return { kind: "compare", operator, left, right, span: { start, end: right.span.end } };
}

function readComparator(cursor: Cursor, left: Operand): Comparator {
  const { kind, text } = cursor.peek();
  if (kind === "symbol" && isComparator(text)) {
    cursor.take();
    return text;
  }
  const hint = kind === "symbol" ? foreignOperators[text] : undefined;
  if (hint)
    cursor.fail("foreign-operator", `"${text}" is not an operator of this language.`, [...comparators], hint);
  const alone = left.kind === "size" ? "size(…) is a number: compare it with one." : undefined;
  return cursor.fail(
    "missing-operator",
    `A comparison is missing before ${cursor.describeNext()}.`,
    [...comparators, "BETWEEN", "IN"],
    alone,
  );
}

function readIn(cursor: Cursor, operand: Operand, start: number): Condition {
  cursor.expectSymbol("(", "after IN");
  const options = [readOperand(cursor)];
  while (cursor.takeSymbol(",")) options.push(readOperand(cursor));
  const close = cursor.expectSymbol(")", "after the values of IN");
  const span = { start, end: close.end };
  if (options.length > mostInOperands)
    cursor.failAt(
      span,
      "too-many-operands",
      `IN takes at most ${mostInOperands} values; there are ${options.length}.`,
    );
  return { kind: "in", operand, options, span };
}

/** The function's name when the next tokens are a call; complains about names that are none. */
function functionName(cursor: Cursor): ConditionFunction | "size" | undefined {
  const token = cursor.peek();
  const next = cursor.peek(1);
  if (token.kind !== "word" || next.kind !== "symbol" || next.text !== "(") return undefined;
  if (token.text === "size") return "size";
  if (Object.hasOwn(conditionFunctions, token.text)) return token.text as ConditionFunction;
  const known = [...Object.keys(conditionFunctions), "size"];
  const lower = token.text.toLowerCase();
  const hint = known.includes(lower) ? `Function names are written small: ${lower}.` : undefined;
  return cursor.fail("unknown-function", `"${token.text}" is not a function of this language.`, known, hint);
}

function readCall(cursor: Cursor, name: ConditionFunction, start: number): Condition {
  cursor.take();
  cursor.take();
  const args: Operand[] = [];
  if (!cursor.isSymbol(")")) {
    args.push(readOperand(cursor));
    while (cursor.takeSymbol(",")) args.push(readOperand(cursor));
  }
  const close = cursor.expectSymbol(")", `after the arguments of ${name}`);
  const span = { start, end: close.end };
  const wanted = conditionFunctions[name];
  if (args.length !== wanted) {
    cursor.failAt(
      span,
      "wrong-argument-count",
      `${name} takes ${countOf(wanted, "argument")}; there are ${args.length}.`,
    );
  }
  const [first] = args;
  if (first && wanted === 1 && first.kind !== "path")
    cursor.failAt(first.span, "not-a-path", `The argument of ${name} must be an attribute.`);
  return { kind: "call", name, args, span };
}

/** One pair of parentheses may stand around any operand. */
function readOperand(cursor: Cursor): Operand {
  const open = cursor.takeSymbol("(");
  if (!open) return readBareOperand(cursor);
  if (cursor.isSymbol("(")) refuseDoubled(cursor, { start: open.start, end: cursor.peek().end });
  const operand = readBareOperand(cursor);
  const { end } = cursor.expectSymbol(")", "after the operand");
  return { ...operand, span: { start: open.start, end } };
}

function readBareOperand(cursor: Cursor): Operand {
  const token = cursor.peek();
  if (token.kind === "ref") {
    cursor.take();
    return { kind: "ref", ref: token.text, span: { start: token.start, end: token.end } };
  }
  if (functionName(cursor) === "size") {
    cursor.take();
    cursor.take();
    const inner = readOperand(cursor);
    const close = cursor.expectSymbol(")", "after the argument of size");
    return {
      kind: "size",
      argument: sizeArgument(cursor, inner),
      span: { start: token.start, end: close.end },
    };
  }
  if (token.kind === "word" || token.kind === "alias") return readPath(cursor, readPathName);
  return refuseOperand(cursor);
}

/** What size measures; its own answer is a number, which has none. */
export function sizeArgument(cursor: Cursor, operand: Operand): Plain {
  if (operand.kind !== "size") return operand;
  return cursor.failAt(operand.span, "operand-type", "size(…) is a number, and numbers have no size.");
}

function refuseOperand(cursor: Cursor): never {
  const token = cursor.peek();
  const expected = ["an attribute", "#name", ":value"];
  if (token.kind === "string" || token.kind === "number") {
    const hint = /^[#:]/.test(token.text)
      ? "References stand without quotes."
      : "Put the value into the values map and write its reference, like `:value`.";
    cursor.fail("literal", "A value cannot stand in the expression itself.", expected, hint);
  }
  if (token.kind === "quoted-name")
    cursor.fail(
      "quoted-name",
      "Backticks are not part of this language.",
      expected,
      "Use a `#name` for an unusual attribute name.",
    );
  return cursor.fail(
    "missing-operand",
    `An attribute or value is missing before ${cursor.describeNext()}.`,
    expected,
  );
}

function readPathName(cursor: Cursor): PathPart {
  const token = cursor.peek();
  if (token.kind === "alias") {
    cursor.take();
    return { kind: "alias", ref: token.text, span: { start: token.start, end: token.end } };
  }
  if (token.kind !== "word")
    return cursor.fail("missing-name", "An attribute name is missing.", ["a name", "#name"]);
  if (isReservedWord(token.text)) {
    cursor.fail(
      "reserved-word",
      `"${token.text}" is a reserved word and cannot name an attribute by itself.`,
      ["#name"],
      `Write #${token.text.toLowerCase()} and map it to "${token.text}" in the names.`,
    );
  }
  cursor.take();
  return { kind: "attribute", name: token.text };
}

function refuseRest(cursor: Cursor): never {
  const token = cursor.peek();
  const hint = { "&&": "Write AND.", "||": "Write OR.", ...foreignOperators }[token.text];
  return cursor.fail(
    "unexpected-token",
    `${cursor.describeNext()} cannot follow here.`,
    ["AND", "OR", "the end"],
    hint,
  );
}
