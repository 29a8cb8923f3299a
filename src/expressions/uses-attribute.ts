/** Whether a condition is about an attribute of the item itself. */

import { type Condition, operandsOf, termsOf } from "./condition.ts";

/** Attributes of that name further inside do not count; the condition must be bound. */
export function usesAttribute(condition: Condition, name: string): boolean {
  const named = operandsOf(condition).some((operand) => {
    const plain = operand.kind === "size" ? operand.argument : operand;
    const first = plain.kind === "path" ? plain.parts[0] : undefined;
    return first?.kind === "attribute" && first.name === name;
  });
  return named || termsOf(condition).some((term) => usesAttribute(term, name));
}
