/** Plain text in columns: paragraphs and lists of terms with what they mean. */

import { columnsOf, safeLine } from "../../base/terminal-text.ts";
import type { Output } from "./output.ts";

/**
 * Lines within a number of columns; a longer word stands alone, and a command in backticks is one word. Spaces stay as many as they are but
 * where a line ends: a name may have two.
 */
export function wrapText(text: string, columns: number, indent = ""): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const [, gap = "", word = ""] of text.trimEnd().matchAll(words)) {
    const longer = line === "" ? word : line + (gap.includes("\n") ? " " : gap) + word;
    if (line !== "" && columnsOf(indent + longer) > columns) {
      lines.push(indent + line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, indent + line];
}

/** A sentence on a terminal, which would break it in the middle of a word; one line where none is, as a program reads it. */
export function linesWithin(
  { isTerminal, columns }: Pick<Output, "isTerminal" | "columns">,
  sentence: string,
  indent = "",
): readonly string[] {
  const line = safeLine(sentence);
  return isTerminal && columns !== undefined ? wrapText(line, columns, indent) : [indent + line];
}

const words = /(\s*)([^\s`]*`[^`]*`\S*|\S+)/g;

export interface Definition {
  readonly term: string;
  /** Each begins on a line of its own. */
  readonly lines: readonly string[];
}

/** Terms at the left, their texts wrapped in a second column; a long term has its text below it. */
export function definitions(entries: readonly Definition[], columns: number): readonly string[] {
  const longest = Math.max(0, ...entries.map(({ term }) => columnsOf(term)));
  const column = Math.min(longest, widestTerm) + 4;
  const pad = " ".repeat(column);
  return entries.flatMap(({ term, lines }) => {
    const text = lines.flatMap((line) => wrapText(line, columns, pad));
    const first = `  ${term}`;
    if (columnsOf(first) + 2 > column) return [first, ...text];
    return [first + (text[0] ?? "").slice(columnsOf(first)), ...text.slice(1)];
  });
}

const widestTerm = 30;
