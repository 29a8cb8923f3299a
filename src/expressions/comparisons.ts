/** What a condition compares with what, for sentences about it; the condition must be bound. */

import { type Condition, operandsOf, termsOf } from "./condition.ts";

export interface Comparison {
  /** Of the item itself, in their order; attributes further inside do not count. */
  readonly attributes: readonly string[];
  /** Those of them that are compared themselves: not their size, and nothing inside of them. */
  readonly whole: readonly string[];
  readonly values: readonly unknown[];
  /** Whether a value is looked for inside of the attribute: `tags contains "vip"`. */
  readonly isInside: boolean;
}

export function comparisonsIn(condition: Condition): readonly Comparison[] {
  const inner = termsOf(condition);
  return inner.length > 0 ? inner.flatMap(comparisonsIn) : [comparisonOf(condition)];
}

function comparisonOf(condition: Condition): Comparison {
  const call = condition.kind === "call" ? condition.name : undefined;
  // The name of a type is no value.
  const operands = call === "attribute_type" ? operandsOf(condition).slice(0, 1) : operandsOf(condition);
  const attributes: string[] = [];
  const whole: string[] = [];
  const values: unknown[] = [];
  for (const operand of operands) {
    const plain = operand.kind === "size" ? operand.argument : operand;
    if (plain.kind === "literal") values.push(plain.value);
    if (plain.kind !== "path") continue;
    const [first, ...further] = plain.parts;
    if (first?.kind !== "attribute") continue;
    attributes.push(first.name);
    if (operand.kind === "path" && further.length === 0) whole.push(first.name);
  }
  return { attributes, whole, values, isInside: call === "contains" };
}

/** Whether the condition is about that attribute of the item itself. */
export function usesAttribute(condition: Condition, name: string): boolean {
  return comparisonsIn(condition).some(({ attributes }) => attributes.includes(name));
}
