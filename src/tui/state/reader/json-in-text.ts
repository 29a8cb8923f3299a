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

/** The text in its order; one part of text where it holds no JSON. Frames ask for the same texts again, at any width. */
export function partsOfText(text: string): readonly TextPart[] {
  if (text.length > longestText || !/[[{]/.test(text)) return [{ kind: "text", text }];
  const known = readBefore.get(text);
  if (known) return known;
  const parts = readParts(text);
  if (readBefore.size >= mostRead) readBefore.clear();
  readBefore.set(text, parts);
  return parts;
}

/** The texts of the record that is read, and of a few more. */
const readBefore = new Map<string, readonly TextPart[]>();
const mostRead = 16;

function readParts(text: string): readonly TextPart[] {
  const lines = linesOf(text);
  const reading: Reading = { text, lines, left: mostTried * text.length };
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
    } else plain.push(lines[at]?.text ?? "");
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
  readonly text: string;
  readonly lines: readonly Line[];
  /** Characters that may still be tried, of JSON over several lines. */
  left: number;
}

interface Line {
  readonly text: string;
  /** Where in the whole text it begins. */
  readonly start: number;
  /** The next line below that closes what is opened at this line's indentation. */
  readonly closedAt: number | undefined;
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

/** Every line with the one that closes it: found from the end on, so that each line is looked at once. */
function linesOf(text: string): readonly Line[] {
  const closings = new Map<string, number>();
  let end = text.length;
  const lines = text.split("\n").reverse();
  return lines
    .map((line, fromEnd): Line => {
      const indent = /^\s*/.exec(line)?.[0] ?? "";
      const closedAt = closings.get(indent);
      if (/^[\]}]\s*$/.test(line.slice(indent.length))) closings.set(indent, lines.length - 1 - fromEnd);
      const start = end - line.length;
      end = start - 1;
      return { text: line, start, closedAt };
    })
    .reverse();
}

function jsonFrom(reading: Reading, at: number): Found | undefined {
  const line = reading.lines[at];
  if (!line) return undefined;
  let tried = 0;
  for (const { index } of line.text.matchAll(beginnings)) {
    if (tried++ === mostBeginnings) return undefined;
    const rest = line.text.slice(index);
    const last = /^[[{]\s*$/.test(rest) ? line.closedAt : at;
    if (last === undefined) continue;
    const value = last === at ? parsed(rest) : jsonOver(reading, line.start + index, last);
    if (value) return { before: line.text.slice(0, index).trimEnd(), value, end: last + 1 };
  }
  return undefined;
}

/** What goes from the place over several lines is paid for before it is looked at. */
function jsonOver(reading: Reading, from: number, last: number): object | undefined {
  const line = reading.lines[last];
  const end = line ? line.start + line.text.length : from;
  if (end - from > reading.left) return undefined;
  reading.left -= end - from;
  return parsed(reading.text.slice(from, end));
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
