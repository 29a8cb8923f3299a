/** Writes a condition as expression text; reading it back gives the same tree. */

import type { Condition, Operand, Path } from "./condition.ts";
import { grouped } from "./grouped.ts";

/** The shortest usual form: one space around operators, parentheses only where they are needed. */
export function printExpression(condition: Condition): string {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.terms
        .map((term) => grouped(printExpression(term), term, condition.kind))
        .join(` ${condition.kind.toUpperCase()} `);
    case "not":
      return `NOT ${grouped(printExpression(condition.term), condition.term, "not")}`;
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
