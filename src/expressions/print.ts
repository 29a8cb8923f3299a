/** Writes a condition as expression text; reading it back gives the same tree. */

import type { Condition, Operand, Path } from "./condition.ts";

/** The shortest usual form: one space around operators, parentheses only where they are needed. */
export function printExpression(condition: Condition): string {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.terms
        .map((term) => inside(term, condition.kind))
        .join(` ${condition.kind.toUpperCase()} `);
    case "not":
      return `NOT ${inside(condition.term, "not")}`;
    case "compare":
      return `${printOperand(condition.left)} ${condition.operator} ${printOperand(condition.right)}`;
    case "between":
      return `${printOperand(condition.operand)} BETWEEN ${printOperand(condition.low)} AND ${printOperand(condition.high)}`;
    case "in":
      return `${printOperand(condition.operand)} IN (${condition.options.map(printOperand).join(", ")})`;
    case "call":
      return `${condition.name}(${condition.args.map(printOperand).join(", ")})`;
  }
}

const binding = { or: 1, and: 2, not: 3, compare: 4, between: 4, in: 4, call: 4 } as const;

/** A term of the same kind keeps its own parentheses: it was a group of its own. */
function inside(term: Condition, outer: "and" | "or" | "not"): string {
  const text = printExpression(term);
  const loose = binding[term.kind] < binding[outer] || (term.kind === outer && outer !== "not");
  return loose ? `(${text})` : text;
}

function printOperand(operand: Operand): string {
  switch (operand.kind) {
    case "path":
      return printPath(operand);
    case "size":
      return `size(${printOperand(operand.argument)})`;
    case "ref":
      return operand.ref;
    case "literal":
      throw new TypeError("an expression holds no values; compile the condition first");
  }
}

function printPath(path: Path): string {
  return path.parts
    .map((part, position) => {
      if (part.kind === "index") return `[${part.index}]`;
      return (position === 0 ? "" : ".") + (part.kind === "alias" ? part.ref : part.name);
    })
    .join("");
}
