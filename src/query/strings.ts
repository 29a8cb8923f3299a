/** Quoted text in a query: reads it with its escapes and writes it so that it is read back the same. */

import type { Problem } from "../base/problem.ts";
import { safeLine } from "../base/terminal-text.ts";

/** The text between the quotation mark at `start` and its partner; `end` is the offset after it. */
export function readString(
  text: string,
  start: number,
): { readonly value: string; readonly end: number } | Problem {
  const quote = text[start];
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) return { value, end: at + 1 };
    if (character !== "\\") {
      value += character;
      continue;
    }
    const escaped = readEscape(text, at);
    if ("code" in escaped) return escaped;
    value += escaped.value;
    at = escaped.end - 1;
  }
  return {
    code: "unclosed-quote",
    message: "This quoted text is not closed",
    offset: start,
    length: Math.max(1, text.length - start),
    expected: [`a closing ${quote}`],
  };
}

/** In double quotes; control, invisible and bidi characters are written as escapes. */
export function printString(value: string): string {
  const escaped = value.replace(/["\\]/g, "\\$&");
  return `"${safeLine(escaped) === escaped ? escaped : Array.from(escaped, escapeUnsafe).join("")}"`;
}

function escapeUnsafe(character: string): string {
  if (safeLine(character) === character) return character;
  const short = shortEscapes.find(([, meaning]) => meaning === character);
  return short ? `\\${short[0]}` : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

const shortEscapes: readonly (readonly [letter: string, meaning: string])[] = [
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
];

function readEscape(text: string, at: number): { readonly value: string; readonly end: number } | Problem {
  const next = text[at + 1] ?? "";
  if (/["'\\/]/.test(next)) return { value: next, end: at + 2 };
  const short = shortEscapes.find(([letter]) => letter === next);
  if (short) return { value: short[1], end: at + 2 };
  const hex = /\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/y;
  hex.lastIndex = at;
  const match = hex.exec(text);
  const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "", 16);
  if (code <= 0x10ffff) return { value: String.fromCodePoint(code), end: hex.lastIndex };
  return {
    code: "bad-escape",
    message:
      next === "" ? "This quoted text ends in the middle of an escape" : `\`\\${next}\` is not an escape`,
    offset: at,
    length: next === "" ? 1 : 2,
    expected: ['\\"', "\\'", "\\\\", "\\n", "\\r", "\\t", "\\u{…}"],
    hint: "Write `\\\\` for a backslash; patterns go between slashes: ~/\\d+/.",
  };
}
