/** Texts that the JSON of every matching item holds: most items can be passed over without reading them. */

import type { Condition, Operand, Path } from "./condition.ts";

/**
 * Texts that `JSON.stringify(item)` holds whenever the bound condition is true of the item; none when nothing can
 * be said. A text that holds them all need not match.
 */
export function requiredTexts(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case "and":
      return condition.terms.flatMap(requiredTexts);
    case "compare":
      return condition.operator === "=" ? equalTexts(condition.left, condition.right) : [];
    case "call":
      return condition.name === "contains" || condition.name === "begins_with"
        ? partTexts(condition.args)
        : [];
    default:
      return [];
  }
}

function equalTexts(left: Operand, right: Operand): readonly string[] {
  const path = left.kind === "path" ? left : right.kind === "path" ? right : undefined;
  const literal = left.kind === "literal" ? left : right.kind === "literal" ? right : undefined;
  const text = literal && onlySpelling(literal.value);
  return path && text !== undefined ? [keyText(path) + text] : [];
}

/** The JSON of a value that can be written in one way only: not 0, which may be -0, and no long or broken numbers. */
function onlySpelling(value: unknown): string | undefined {
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value !== 0 ? String(value) : undefined;
  return typeof value === "object" && value !== null ? undefined : JSON.stringify(value);
}

function keyText({ parts }: Path): string {
  const last = parts.at(-1);
  return last?.kind === "attribute" ? `${JSON.stringify(last.name)}:` : "";
}

/** A part of an attribute's text, or an element of its list: its inside stands in either. */
function partTexts([whole, part]: readonly Operand[]): readonly string[] {
  if (whole?.kind !== "path" || part?.kind !== "literal" || typeof part.value !== "string") return [];
  // Half a character is escaped alone, but not as a part of the whole one.
  return part.value !== "" && part.value.isWellFormed() ? [JSON.stringify(part.value).slice(1, -1)] : [];
}
