/** Text from outside, made safe to paste: what steers a terminal, reverses text or, in JSON, hides in it becomes an escape. */

import { replaceUnsafe } from "../../../base/terminal-text.ts";

/**
 * In JSON an escape means the same character, so nothing that is invisible is copied as such; elsewhere it would be another
 * text, and only what can do harm is escaped. Line breaks and tabs stay.
 */
export function pasteable(text: string): string {
  const safe = text.replace(/\r\n?/g, "\n").replace(steering, escapedUnlessLaidOut);
  return isJson(safe) ? replaceUnsafe(safe, escapedUnlessLaidOut) : safe;
}

/** Control characters, marks that change the direction of text, and the line ends that editors do not agree on. */
const steering = /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function escapedUnlessLaidOut(character: string): string {
  if (character === "\n" || character === "\t") return character;
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
