/** JSON text made one line and safe to show on a terminal, its value unchanged. */

import { replaceUnsafe } from "../base/terminal-text.ts";
import { valueText } from "../query/compare-values.ts";

/**
 * Characters that steer a terminal or hide in it are valid inside JSON strings (DEL, C1, bidi, zero-width, …): they become
 * `\uXXXX`. Outside of strings JSON has no such character but line breaks and tabs, which become spaces.
 */
export function safeJson(text: string): string {
  return replaceUnsafe(text, escapeUnsafe);
}

/** The payload as one text of JSON; empty where there is none, or where it nests too deeply to be written. */
export function payloadJson(payload: unknown): string {
  if (payload === undefined) return "";
  return safeJson(typeof payload === "string" ? JSON.stringify(payload) : valueText(payload));
}

function escapeUnsafe(character: string): string {
  if (character === "\n" || character === "\r" || character === "\t") return " ";
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
