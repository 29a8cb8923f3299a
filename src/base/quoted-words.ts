/** A line of words as a shell would read it: spaces part them, quotes keep spaces inside. */

import { failed, type Parsed, type Problem, parsed } from "./problem.ts";

export interface Word {
  readonly text: string;
  /** Where it stands in the line, quotes included. */
  readonly offset: number;
  readonly length: number;
}

/** A quote that is not closed ends with the line. */
export function wordsIn(line: string): readonly Word[] {
  return [...line.matchAll(/(?:"[^"]*"?|'[^']*'?|[^\s"'])+/g)].map(({ 0: written, index }) => ({
    text: written.replace(/"([^"]*)"?|'([^']*)'?/g, (_, double = "", single = "") => double + single),
    offset: index,
    length: written.length,
  }));
}

/**
 * The same for values that are typed on a line of flowtail's own: within `"` the escapes of JSON are read, and one that is none is a
 * mistake; what `:=` gives as JSON is kept as it is typed. What a shell or a setting has for another program is read by `wordsIn`,
 * as its paths may have backslashes.
 */
export function writtenWords(line: string): Parsed<readonly Word[]> {
  const words: Word[] = [];
  for (let offset = blanksEnd(line, 0); offset < line.length; ) {
    const json = jsonAssignment(line, offset);
    const written = json ?? matchAt(writtenWord, line, offset);
    const fault = json === undefined ? escapeFault(written, offset) : undefined;
    if (fault) return failed(fault);
    words.push({ text: json ?? withoutQuotes(written), offset, length: written.length });
    offset = blanksEnd(line, offset + written.length);
  }
  return parsed(words);
}

function escapeFault(written: string, offset: number): Problem | undefined {
  for (const quoted of written.matchAll(quotedParts)) {
    for (const { 0: sign, index } of (quoted[1] ?? "").matchAll(escapes)) {
      if (jsonEscape.test(sign)) continue;
      return {
        code: "no-escape",
        message: `${sign} means nothing within "`,
        offset: offset + quoted.index + 1 + index,
        length: sign.length,
        expected: ['\\"', "\\\\", "\\n", "\\t", "\\u00e9"],
        hint: "Write \\\\ for a backslash, or quote with '.",
      };
    }
  }
  return undefined;
}

/** `name:=` with a text, a list or an object behind it: blanks within those end no word. Undefined for any other word. */
function jsonAssignment(line: string, offset: number): string | undefined {
  const name = matchAt(beforeJson, line, offset);
  if (name === "") return undefined;
  let end = offset + name.length;
  for (let depth = 0; end < line.length; ) {
    const part = matchAt(jsonPart, line, end);
    if (depth === 0 && /^\s/.test(part)) break;
    if (part === "[" || part === "{") depth += 1;
    if (part === "]" || part === "}") depth = Math.max(0, depth - 1);
    end += part.length;
  }
  return line.slice(offset, end);
}

function matchAt(sticky: RegExp, line: string, offset: number): string {
  sticky.lastIndex = offset;
  return sticky.exec(line)?.[0] ?? "";
}

function blanksEnd(line: string, offset: number): number {
  return offset + matchAt(blanks, line, offset).length;
}

const quotedParts = /"((?:[^"\\]|\\[\s\S])*)"?|'([^']*)'?/g;
const writtenWord = /(?:"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?|[^\s"'])+/y;
const beforeJson = /[^\s"'=]+:=(?=["[{])/y;
const jsonPart = /"(?:[^"\\]|\\[\s\S])*"?|[[\]{}]|\s+|[^\s"[\]{}]+/y;
const blanks = /\s*/y;
const escapes = /\\(?:u[0-9a-f]{0,4}|[\s\S])/giu;
const jsonEscape = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})$/;

function withoutQuotes(written: string): string {
  return written.replace(quotedParts, (_, double = "", single = "") => unescaped(double) + single);
}

function unescaped(text: string): string {
  return text.replace(escapes, (sign) => String(JSON.parse(`"${sign}"`)));
}

/** Whether a quote is opened and not closed: then what was meant is not known. */
export function hasOpenQuote(line: string): boolean {
  return /["']/.test(line.replace(/"[^"]*"|'[^']*'/g, ""));
}

/** The value as a part of a word that `writtenWords` reads. */
export function quotedValue(value: string): string {
  return /[\s"']/.test(value) ? JSON.stringify(value) : value;
}
