/** The last lines that a function printed, whatever the size of its output. */

import { cutText, lineCount } from "../printed.ts";

export interface PrintedLine {
  readonly text: string;
  /** The caller's reference to the record that it is in. */
  readonly rowId: number;
}

export interface Printed {
  readonly lines: readonly PrintedLine[];
  /** How many lines were printed before these, as far as they are known. */
  readonly before: number;
  /** There may be more of them: the run has more records than are kept of it. */
  readonly isLeast?: true;
}

export interface Output {
  readonly rowId: number;
  readonly text: string;
}

/** At most `most` lines of outputs in their order. */
export function lastPrinted(outputs: readonly Output[], most: number): Printed {
  const lines: PrintedLine[] = [];
  let count = 0;
  for (const { rowId, text } of outputs.toReversed()) {
    count += lineCount(text);
    const wanted = lastLines(text, most - lines.length);
    for (const line of wanted.toReversed()) lines.unshift({ text: cutText(line), rowId });
  }
  return { lines, before: count - lines.length };
}

function lastLines(text: string, most: number): readonly string[] {
  if (most <= 0 || text === "") return [];
  let end = text.endsWith("\n") ? text.length - 1 : text.length;
  const lines: string[] = [];
  while (lines.length < most) {
    const at = end === 0 ? -1 : text.lastIndexOf("\n", end - 1);
    lines.unshift(text.slice(at + 1, end).trimEnd());
    if (at === -1) break;
    end = at;
  }
  return lines;
}
