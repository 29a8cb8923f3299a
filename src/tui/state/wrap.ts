/** Breaks text from outside into terminal lines: safe, never wider than asked, at spaces where that is possible. */

import { columnsOf, safeBlock } from "../../base/terminal-text.ts";

/** The text's lines, each at most `columns` wide; at least one. Wide characters are never cut in half. */
export function wrapColumns(text: string, columns: number): string[] {
  return wrapLines(text, columns).map((line) => line.text);
}

export interface WrappedLine {
  readonly text: string;
  /** Set where it goes on with the line before, which was broken at a space or within a word. */
  readonly brokenAt?: BrokenAt;
}

export type BrokenAt = "space" | "word";

/** The same, each with how it goes on with the line before. */
export function wrapLines(text: string, columns: number): readonly WrappedLine[] {
  return safeBlock(text)
    .split("\n")
    .flatMap((line) => wrapLine(line, Math.max(2, columns)));
}

function wrapLine(line: string, columns: number): readonly WrappedLine[] {
  const lines: WrappedLine[] = [];
  let rest = line;
  let brokenAt: BrokenAt | undefined;
  const add = (text: string) => lines.push({ text, ...(brokenAt && { brokenAt }) });
  while (rest.length > 0) {
    const end = fittingEnd(rest, columns);
    if (end >= rest.length) break;
    const space = rest.lastIndexOf(" ", end);
    // A break in the first part would waste most of the line: long words are cut instead.
    const cut = space > end / 2 ? space + 1 : end;
    add(rest.slice(0, cut).trimEnd());
    brokenAt = /\s/.test(rest.charAt(cut - 1)) ? "space" : "word";
    rest = rest.slice(cut);
  }
  add(rest);
  return lines;
}

/** Offset up to which the text fits. */
function fittingEnd(text: string, columns: number): number {
  if (/^[ -~]*$/.test(text.slice(0, columns + 1))) return Math.min(text.length, columns);
  // The segmenter takes a copy of all that it is given, so the rest of a long text is not given for each of its lines.
  for (let length = 4 * columns; ; length *= 2) {
    const end = endWithin(text.slice(0, length), columns);
    if (end !== undefined) return end;
    if (length >= text.length) return text.length;
  }
}

/** Undefined where all of it fits. */
function endWithin(text: string, columns: number): number | undefined {
  let used = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    used += columnsOf(segment);
    if (used > columns) return index === 0 ? charactersThatFit(segment, columns) : index;
  }
  return undefined;
}

/** Of a letter that is wider than the line: many characters can make one. */
function charactersThatFit(letter: string, columns: number): number {
  let [end, used] = [0, 0];
  for (const character of letter) {
    used += columnsOf(character);
    if (used > columns) break;
    end += character.length;
  }
  return Math.max(end, 1);
}

const graphemes = new Intl.Segmenter();
