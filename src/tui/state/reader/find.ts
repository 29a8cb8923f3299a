/** Looking for words in a text. */

import type { ReaderLine } from "./line.ts";
import { type ReaderPlace, shownPlace } from "./place.ts";

/** Goes to the next line that has the words, round the end; undefined where none has. */
export function findInText(
  lines: readonly ReaderLine[],
  place: ReaderPlace,
  words: string,
  rows: number,
): ReaderPlace | undefined {
  const wanted = words.toLowerCase();
  const { firstLine: first, line: at } = shownPlace(lines, place, rows);
  const next = at + 1;
  const offset = lines.findIndex((_, index) => hasWords(lines[(next + index) % lines.length], wanted));
  if (offset === -1) return undefined;
  const line = (next + offset) % lines.length;
  const isVisible = line >= first && line < first + rows;
  const highest = Math.max(0, lines.length - rows);
  const firstLine = isVisible ? first : Math.min(Math.max(0, line - (rows >>> 1)), highest);
  return { ...place, firstLine, line, cell: 0 };
}

function hasWords(line: ReaderLine | undefined, wanted: string): boolean {
  return line?.cells.some(({ label, text }) => `${label}${text}`.toLowerCase().includes(wanted)) ?? false;
}
