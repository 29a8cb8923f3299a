/**
 * A value as a program of any language can take it: no number that would lose digits on the way, no secret that a sentence
 * names, and no character that hides in a text or steers a terminal. Models read characters that people do not see.
 */

import { isRawNumber } from "../base/json.ts";
import { replaceUnsafe } from "../base/terminal-text.ts";
import { maskSecrets } from "../catalog/secrets/mask.ts";

/** A number that a double does not hold becomes a text of its digits. Takes what is no deeper than a redactor lets through. */
export function plainValue(value: unknown): unknown {
  if (typeof value === "string") return visibleText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (isRawNumber(value)) {
    const number = Number(value.rawJSON);
    return String(number) === value.rawJSON ? number : value.rawJSON;
  }
  if (Array.isArray(value)) return value.map(plainValue);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [visibleText(key), plainValue(entry)]),
  );
}

/** Line breaks and tabs stay: JSON spells them. What stands beside a secret's name in a sentence is masked too. */
export function visibleText(text: string): string {
  return replaceUnsafe(maskSecrets(text, "[redacted]"), (character) =>
    character === "\n" || character === "\t"
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
