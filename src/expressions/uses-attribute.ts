/** Which attributes of the item itself a condition is about. */

import { type Condition, operandsOf, termsOf } from "./condition.ts";

/** Each once; attributes further inside do not count. The condition must be bound. */
export function attributesIn(condition: Condition): ReadonlySet<string> {
  return new Set(namesIn(condition));
}

/** Those of them that stand where something is compared with them: `open` in `status = open`. */
export function comparedWithIn(condition: Condition): ReadonlySet<string> {
  return new Set(namesIn(condition, 1));
}

export function usesAttribute(condition: Condition, name: string): boolean {
  return attributesIn(condition).has(name);
}

/** Of the operands from that one on. */
function* namesIn(condition: Condition, from = 0): Generator<string> {
  for (const operand of operandsOf(condition).slice(from)) {
    const plain = operand.kind === "size" ? operand.argument : operand;
    const first = plain.kind === "path" ? plain.parts[0] : undefined;
    if (first?.kind === "attribute") yield first.name;
  }
  for (const term of termsOf(condition)) yield* namesIn(term, from);
}
