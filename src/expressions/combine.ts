/** Reads AND, OR, NOT and parentheses around terms; depth is held on a list, so nesting cannot exhaust the stack. */

import type { Condition, Span } from "./condition.ts";
import type { Cursor } from "./cursor.ts";
import type { Token } from "./lexer.ts";

/** Most operators a condition may have (limit of the live service). */
const mostOperators = 300;

export interface Combination {
  /** Reads one comparison or function call. */
  readonly term: (cursor: Cursor) => Condition;
  /** Whether the parenthesis that is next stands around an operand, and so belongs to the term. */
  readonly opensOperand: (cursor: Cursor) => boolean;
  /** Whether doubled parentheses are a mistake, as on the live service. */
  readonly refuseRedundantParentheses: boolean;
}

interface Value {
  readonly condition: Condition;
  /** It was the whole of a pair of parentheses. */
  readonly grouped: boolean;
}

interface Operator {
  readonly kind: "and" | "or" | "not" | "(";
  readonly token: Token;
  /** How many values there were when a parenthesis opened. */
  readonly depth: number;
}

const binding = { "(": 0, or: 1, and: 2, not: 3 } as const;

export function readCombination(
  cursor: Cursor,
  { term, opensOperand, refuseRedundantParentheses }: Combination,
): Condition {
  const values: Value[] = [];
  const operators: Operator[] = [];
  let count = 0;

  const push = (kind: Operator["kind"], token: Token) => {
    count += kind === "(" ? 0 : 1;
    if (count > mostOperators)
      cursor.failAt(token, "too-many-operators", `A condition has at most ${mostOperators} operators.`);
    operators.push({ kind, token, depth: values.length });
  };
  const reduceWhile = (stronger: number) => {
    for (
      let top = operators.at(-1);
      top && binding[top.kind] >= stronger && top.kind !== "(";
      top = operators.at(-1)
    ) {
      operators.pop();
      apply(values, top);
    }
  };
  const close = (token: Token) => {
    reduceWhile(1);
    const open = operators.pop();
    if (!open) cursor.failAt(token, "unopened-parenthesis", 'This ")" closes nothing.');
    const inner = values.pop();
    if (!inner) cursor.failAt(token, "empty-parentheses", "There is nothing inside the parentheses.");
    if (inner.grouped && refuseRedundantParentheses)
      refuseDoubled(cursor, { start: open.token.start, end: token.end });
    values.push({ condition: inner.condition, grouped: true });
  };

  for (;;) {
    // A term is due: any number of NOT and opening parentheses may come first.
    for (;;) {
      if (cursor.isKeyword("NOT")) push("not", cursor.take());
      else if (cursor.isSymbol("(") && !opensOperand(cursor)) push("(", cursor.take());
      else break;
    }
    const before = cursor.peek();
    const condition = term(cursor);
    count += 1;
    if (count > mostOperators)
      cursor.failAt(before, "too-many-operators", `A condition has at most ${mostOperators} operators.`);
    values.push({ condition, grouped: false });
    while (cursor.isSymbol(")")) close(cursor.take());
    const kind = cursor.isKeyword("AND") ? "and" : cursor.isKeyword("OR") ? "or" : undefined;
    if (!kind) break;
    reduceWhile(binding[kind]);
    push(kind, cursor.take());
  }
  reduceWhile(1);
  const open = operators.at(-1);
  if (open) cursor.failAt(open.token, "unclosed-parenthesis", 'This "(" is not closed.', ['")"']);
  const result = values[0];
  if (!result) throw new RangeError("a combination always has a term");
  return result.condition;
}

/** Complains about a pair of parentheses around a pair. */
export function refuseDoubled(cursor: Cursor, span: Span): never {
  return cursor.failAt(
    span,
    "redundant-parentheses",
    "The parentheses stand twice.",
    undefined,
    "Take one pair away.",
  );
}

function apply(values: Value[], operator: Operator): void {
  const right = values.pop();
  if (!right) throw new RangeError("an operator always has a term");
  if (operator.kind === "not") {
    const span = { start: operator.token.start, end: right.condition.span.end };
    values.push({ condition: { kind: "not", term: right.condition, span }, grouped: false });
    return;
  }
  const left = values.pop();
  if (!left || operator.kind === "(") throw new RangeError("an operator always has two terms");
  const span: Span = { start: left.condition.span.start, end: right.condition.span.end };
  // `a AND b AND c` is one node of three; parentheses keep their own.
  const before =
    left.condition.kind === operator.kind && !left.grouped ? left.condition.terms : [left.condition];
  values.push({
    condition: { kind: operator.kind, terms: [...before, right.condition], span },
    grouped: false,
  });
}
