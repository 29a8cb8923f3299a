/** Values as JSON for stdout: valid JSON that no terminal is steered by, numbers with every digit they came with. */

import { FlowtailError } from "../../base/errors.ts";
import { lines, type Printable, rendered } from "../../base/printable.ts";
import { paint } from "../../exports/colours.ts";
import { safeJson } from "../../exports/json-line.ts";

/** SGR parameters for the parts of a JSON text; an empty one leaves it as it is. */
export interface JsonColours {
  readonly key: string;
  readonly text: string;
  readonly number: string;
  readonly literal: string;
}

/** The sixteen colours of any terminal, as in the log. */
export const jsonColours: JsonColours = { key: "36", text: "32", number: "33", literal: "35" };

/** The value on one line, to be printed. */
export function jsonLine(value: unknown): Printable {
  return lines([rendered(compactJson(value))]);
}

/** The value over several lines, to be printed. */
export function jsonBlock(value: unknown, colours?: JsonColours): Printable {
  return lines([rendered(prettyJson(value, colours))]);
}

/** One line without its break. Throws `too_deep` for a value that is nested beyond what can be written. */
export function compactJson(value: unknown): string {
  try {
    return safeJson(JSON.stringify(value));
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new FlowtailError("transport", "too_deep", "The answer is nested too deeply to be printed.", {
      remedy: "No answer of the platform is: check what stands at the base URL.",
    });
  }
}

/** Indented by two spaces, without a break after the last line; in colour where colours are given. */
export function prettyJson(value: unknown, colours?: JsonColours): string {
  let text = "";
  let depth = 0;
  let before = "";
  const lineBreak = () => `\n${"  ".repeat(Math.min(depth, deepestIndent))}`;
  for (const token of jsonTokens(compactJson(value))) {
    const opens = token === "{" || token === "[";
    const closes = token === "}" || token === "]";
    if (closes) depth--;
    const isFirst = before === "{" || before === "[";
    if (before === "," || (isFirst && !closes) || (closes && !isFirst)) text += lineBreak();
    const isKey = token.endsWith(":");
    const shown = isKey ? token.slice(0, -1) : token;
    text += colours ? paint(colourOf(token, colours), shown) : shown;
    if (isKey) text += ": ";
    if (opens) depth++;
    before = token;
  }
  return text;
}

/** Deeper lines are not moved further right, so that a deep value does not become a square of spaces. */
const deepestIndent = 60;

/** Keys with their colon, strings, punctuation, numbers and literals of a JSON text without spaces. */
function* jsonTokens(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    const first = text[start] ?? "";
    if (first === '"') {
      end = stringEnd(text, start);
      if (text[end] === ":") end++;
    } else if ("{}[],".includes(first)) end = start + 1;
    else while (end < text.length && !",]}".includes(text[end] ?? "")) end++;
    yield text.slice(start, end);
  }
}

/** Just after the quotation mark that ends the string. */
function stringEnd(text: string, start: number): number {
  let quote = start;
  let backslashes: number;
  do {
    quote = text.indexOf('"', quote + 1);
    backslashes = 0;
    while (text[quote - 1 - backslashes] === "\\") backslashes++;
  } while (backslashes % 2 === 1);
  return quote + 1;
}

function colourOf(token: string, colours: JsonColours): string {
  if (token.endsWith(":")) return colours.key;
  if (token.startsWith('"')) return colours.text;
  if (/^[-\d]/.test(token)) return colours.number;
  return /^[a-z]/.test(token) ? colours.literal : "";
}
