/** Values of many lines: what stands in brackets, and what is indented below its name. */

import { closingQuote } from "./quotes.ts";
import { endOfLine, type Reading } from "./reading.ts";

/** Brackets without an end are sought to the text's end each time; behind more of them, all that follows is taken for a value. */
const mostWithoutEnd = 100;

/** Behind the bracket that closes the one at this place; undefined where none does. */
export function endOfBrackets(reading: Reading, begin: number): number | undefined {
  const { text } = reading;
  if (reading.withoutEnd > mostWithoutEnd) return text.length;
  const signs = text[begin] === "(" ? /\\{0,15}["'`]|[()]/g : /\\{0,15}["'`]|[[\]{}]/g;
  signs.lastIndex = begin;
  let depth = 0;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === "[" || sign === "{" || sign === "(") depth++;
    else if (sign === "]" || sign === "}" || sign === ")") depth--;
    else signs.lastIndex = closingQuote(reading, signs.lastIndex, sign)?.end ?? signs.lastIndex;
    if (depth === 0) return signs.lastIndex;
  }
  reading.withoutEnd++;
  return undefined;
}

/** To the end of the line, and of those that follow and are indented deeper than it; what they were called from is none of them. */
export function endOfIndented(text: string, from: number): number {
  const begin = Math.max(text.lastIndexOf("\n", from - 1), text.lastIndexOf("\r", from - 1)) + 1;
  return endOfDeeper(text, endOfLine(text, from), indentOf(text.slice(begin, begin + widest)), /\r\n|[\r\n]/);
}

const widest = 200;

/** A list's dash is indentation, too. */
function indentOf(line: string): number {
  return /^[^\S\r\n]*(?:-[^\S\r\n]+)?/.exec(line)?.[0].length ?? 0;
}

/** Of lines that these breaks end. */
function endOfDeeper(text: string, from: number, indent: number, breaks: RegExp): number {
  const next = new RegExp(`(?:${breaks.source})([^\\S\\r\\n]*)(?!at\\s)(\\S?)`, "y");
  const ends = new RegExp(`${breaks.source}|[\\r\\n]`, "g");
  let end = from;
  for (let at = from; ; ) {
    next.lastIndex = at;
    const [, blanks = "", sign = ""] = next.exec(text) ?? [];
    if (next.lastIndex === 0 || (sign !== "" && blanks.length <= indent)) return end;
    ends.lastIndex = next.lastIndex - sign.length;
    at = ends.exec(text)?.index ?? text.length;
    if (sign !== "") end = at;
  }
}

/** What YAML has below `password: |`; its lines may be those of a text in JSON. Undefined where no such value begins. */
export function endOfYamlBlock(text: string, begin: number): readonly [from: number, to: number] | undefined {
  const head = /[|>][-+\d]{0,2}[^\S\r\n]{0,20}(?=(\r\n|[\r\n]|\\{1,15}n))/y;
  head.lastIndex = begin;
  const found = head.exec(text);
  if (!found) return undefined;
  const breaks = found[1]?.startsWith("\\") ? /\\{1,15}n/ : /\r\n|[\r\n]/;
  const before = text.slice(Math.max(0, begin - 2 * widest), begin);
  const line = before.split(breaks).at(-1) ?? "";
  const to = endOfDeeper(text, head.lastIndex, indentOf(line), breaks);
  const from = new RegExp(`(?:(?:${breaks.source})[^\\S\\r\\n]*)*`, "y");
  from.lastIndex = head.lastIndex;
  from.exec(text);
  return [Math.min(from.lastIndex, to), to];
}
