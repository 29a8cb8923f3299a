/** What can be known to be wrong in a bound condition before any item is looked at. */

import type { Problem } from "../base/problem.ts";
import { type Condition, type Operand, operandsOf, termsOf } from "./condition.ts";
import { problem } from "./lexer.ts";
import { compareValues, typeNames, typeOf, type ValueType } from "./value.ts";

/** The first wrong operand, left to right; undefined when all fit. */
export function checkOperands(condition: Condition): Problem | undefined {
  for (const term of termsOf(condition)) {
    const found = checkOperands(term);
    if (found) return found;
  }
  return firstOf(operandsOf(condition), withoutSize) ?? sameOperand(condition) ?? wrongTypes(condition);
}

function withoutSize(operand: Operand): Problem | undefined {
  return operand.kind === "size"
    ? needs(operand.argument, ["S", "L", "M"], "size measures texts, lists and maps")
    : undefined;
}

function wrongTypes(condition: Condition): Problem | undefined {
  switch (condition.kind) {
    case "compare":
      return ["=", "<>"].includes(condition.operator)
        ? undefined
        : firstOf(operandsOf(condition), (operand) =>
            needs(operand, ["S", "N"], `"${condition.operator}" compares texts or numbers`),
          );
    case "between":
      return (
        firstOf(operandsOf(condition), (operand) =>
          needs(operand, ["S", "N"], "BETWEEN compares texts or numbers"),
        ) ?? wrongBounds(condition.low, condition.high)
      );
    case "call":
      return wrongArgument(condition);
    default:
      return undefined;
  }
}

function wrongArgument(condition: Extract<Condition, { kind: "call" }>): Problem | undefined {
  const argument = condition.args[1];
  if (!argument) return undefined;
  if (condition.name === "begins_with") {
    return firstOf(condition.args, (operand) =>
      needs(operand, ["S"], "begins_with looks for a text in a text"),
    );
  }
  if (condition.name !== "attribute_type") return undefined;
  const wrong = needs(argument, ["S"], "attribute_type takes the name of a type");
  if (wrong || argument.kind !== "literal")
    return wrong ?? at(argument, "operand-type", "attribute_type takes the name of a type as a value.");
  return typeNames.includes(String(argument.value))
    ? undefined
    : { ...at(argument, "unknown-type", `"${String(argument.value)}" is not a type.`), expected: typeNames };
}

function wrongBounds(low: Operand, high: Operand): Problem | undefined {
  if (low.kind !== "literal" || high.kind !== "literal") return undefined;
  const order = compareValues(low.value, high.value);
  if (order === undefined) return at(high, "bounds-type", "The bounds of BETWEEN are of different types.");
  return order > 0
    ? at(low, "bounds-order", "The lower bound of BETWEEN is above the upper one.")
    : undefined;
}

function needs(operand: Operand, types: readonly ValueType[], why: string): Problem | undefined {
  if (operand.kind === "size")
    return types.includes("N") ? undefined : at(operand, "operand-type", `${why}, and size(…) is a number.`);
  if (operand.kind !== "literal") return undefined;
  const type = typeOf(operand.value);
  return types.includes(type)
    ? undefined
    : at(operand, "operand-type", `${why}, not a value of type ${type}.`);
}

/** `#a = #a` says nothing; the live service refuses it. */
function sameOperand(condition: Condition): Problem | undefined {
  const [first, second, ...others] = operandsOf(condition);
  if (first?.kind !== "path" || second?.kind !== "path" || others.length > 0) return undefined;
  return JSON.stringify(first.parts) === JSON.stringify(second.parts)
    ? at(second, "same-operand", "An attribute is compared with itself.")
    : undefined;
}

function firstOf(
  operands: readonly Operand[],
  check: (operand: Operand) => Problem | undefined,
): Problem | undefined {
  for (const operand of operands) {
    const found = check(operand);
    if (found) return found;
  }
  return undefined;
}

function at(operand: Operand, code: string, message: string): Problem {
  return problem(code, message, operand.span.start, operand.span.end - operand.span.start);
}
