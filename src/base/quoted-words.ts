/** A line of words as a shell would read it: spaces part them, quotes keep spaces inside. */

import { failed, type Parsed, parsed } from "./problem.ts";

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
 * mistake. What a shell or a setting has for another program is read by `wordsIn`, as its paths may have backslashes.
 */
export function writtenWords(line: string): Parsed<readonly Word[]> {
  for (const quoted of line.matchAll(quotedParts)) {
    for (const { 0: sign, index } of (quoted[1] ?? "").matchAll(escapes)) {
      if (jsonEscape.test(sign)) continue;
      return failed({
        code: "no-escape",
        message: `${sign} means nothing within "`,
        offset: quoted.index + 1 + index,
        length: sign.length,
        expected: ['\\"', "\\\\", "\\n", "\\t", "\\u00e9"],
        hint: "Write \\\\ for a backslash, or quote with '.",
      });
    }
  }
  return parsed(
    [...line.matchAll(writtenWord)].map(({ 0: written, index }) => ({
      text: written.replace(quotedParts, (_, double = "", single = "") => unescaped(double) + single),
      offset: index,
      length: written.length,
    })),
  );
}

const quotedParts = /"((?:[^"\\]|\\[\s\S])*)"?|'([^']*)'?/g;
const writtenWord = /(?:"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?|[^\s"'])+/g;
const escapes = /\\(?:u[0-9a-f]{0,4}|[\s\S])/giu;
const jsonEscape = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})$/;

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
