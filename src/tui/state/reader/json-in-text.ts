/**
 * JSON that stands in a text, such as what a function printed: at the end of a line, or over several lines. Only what is JSON to
 * its end is found, and no more is tried than a few times the text's length.
 */

import { isRawNumber, parseLossless } from "../../../base/json.ts";
import type { JsonBounds } from "../../../base/json-bounds.ts";
import { longestText } from "./line.ts";

export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "json"; readonly value: object };

/** The text in its order; one part of text where it holds no JSON. */
export function partsOfText(text: string): readonly TextPart[] {
  if (text.length > longestText || !/[[{]/.test(text)) return [{ kind: "text", text }];
  const lines = text.split("\n");
  const reading: Reading = { lines, left: mostTried * text.length };
  const parts: TextPart[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.some((line) => line.trim() !== "")) parts.push({ kind: "text", text: plain.join("\n") });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found = jsonFrom(reading, at);
    if (found) {
      if (found.before !== "") plain.push(found.before);
      flush();
      parts.push({ kind: "json", value: found.value });
    } else plain.push(lines[at] ?? "");
    at = found ? found.end : at + 1;
  }
  flush();
  return parts.some(({ kind }) => kind === "json") ? parts : [{ kind: "text", text }];
}

/** The value of a string that is JSON itself; undefined for any other, and for one without anything inside. */
export function jsonInString(text: string): object | undefined {
  return text.length <= longestText && /^\s*[[{]/.test(text) ? parsed(text) : undefined;
}

interface Reading {
  readonly lines: readonly string[];
  /** Characters that may still be tried. */
  left: number;
}

interface Found {
  /** What stands before it in its line. */
  readonly before: string;
  readonly value: object;
  /** The line after it. */
  readonly end: number;
}

/** How often the text's length is tried at most. */
const mostTried = 8;
/** In a line, from its beginning. */
const mostBeginnings = 4;
/** Where JSON may begin: at the beginning of a line, or after what ends a word. */
const beginnings = /(?<![^\s:=(,>])[[{]/g;

function jsonFrom(reading: Reading, at: number): Found | undefined {
  const line = reading.lines[at] ?? "";
  let tried = 0;
  for (const { index } of line.matchAll(beginnings)) {
    if (tried++ === mostBeginnings) return undefined;
    const rest = line.slice(index);
    const before = line.slice(0, index).trimEnd();
    const value = tryJson(reading, rest);
    if (value) return { before, value, end: at + 1 };
    const end = /^[[{]\s*$/.test(rest) ? closingLine(reading.lines, at) : undefined;
    const whole = end && tryJson(reading, [rest, ...reading.lines.slice(at + 1, end)].join("\n"));
    if (end && whole) return { before, value: whole, end };
  }
  return undefined;
}

/** The line after the first one that closes a part as it was opened, at the same indentation. */
function closingLine(lines: readonly string[], at: number): number | undefined {
  const indent = /^\s*/.exec(lines[at] ?? "")?.[0] ?? "";
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.startsWith(indent) && /^[\]}]\s*$/.test(line.slice(indent.length))) return index + 1;
  }
  return undefined;
}

function tryJson(reading: Reading, text: string): object | undefined {
  reading.left -= text.length;
  return reading.left < 0 ? undefined : parsed(text);
}

/** A text that nests deeper, or holds more, stays a text. */
const bounds: JsonBounds = { levels: 60, values: 20_000 };

function parsed(text: string): object | undefined {
  if (!/[\]}]\s*$/.test(text)) return undefined;
  try {
    const value = parseLossless(text, bounds);
    return isWorthLines(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A list of words and numbers reads as well on one line, and a log has many that are no JSON: `[1]`. */
function isWorthLines(value: unknown): value is object {
  if (!isParts(value)) return false;
  const members = Object.values(value);
  return Array.isArray(value) ? members.some(isParts) : members.length > 0;
}

function isParts(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isRawNumber(value);
}
