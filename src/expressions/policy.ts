/** Who promises what: which parts of a condition the interface document names, the live guide lists, or neither. */

import { type Condition, type Operand, operandsOf, termsOf } from "./condition.ts";

/**
 * `documented`: the interface document promises it (equality and contains). `guide`: the live service's guide
 * lists it. `extension`: the underlying language has it; whether the service takes it is not written anywhere.
 */
export type PromisedBy = "documented" | "guide" | "extension";

export interface Feature {
  /** As written in an expression: `BETWEEN`, `size()`, `a.b`. */
  readonly name: string;
  readonly promisedBy: PromisedBy;
}

const promises: Readonly<Record<string, PromisedBy>> = {
  "=": "documented",
  "contains()": "documented",
  "<": "guide",
  "<=": "guide",
  ">": "guide",
  ">=": "guide",
  BETWEEN: "guide",
  "begins_with()": "guide",
  AND: "guide",
  OR: "guide",
  "attribute_not_exists()": "guide",
};

/** The features a condition uses, each once, in the order they first appear. */
export function featuresOf(condition: Condition): readonly Feature[] {
  const names = new Set<string>();
  collect(condition, names);
  return [...names].map((name) => ({ name, promisedBy: promises[name] ?? "extension" }));
}

function collect(condition: Condition, names: Set<string>): void {
  if (condition.kind === "compare") names.add(condition.operator);
  else if (condition.kind === "call") names.add(`${condition.name}()`);
  else names.add(condition.kind.toUpperCase());
  for (const operand of operandsOf(condition)) collectOperand(operand, names);
  for (const term of termsOf(condition)) collect(term, names);
}

function collectOperand(operand: Operand, names: Set<string>): void {
  if (operand.kind === "size") names.add("size()");
  const plain = operand.kind === "size" ? operand.argument : operand;
  if (plain.kind === "path" && plain.parts.length > 1) names.add("nested paths");
}
