/** Words that are searched for in a text: where they stand, also where a line of the text takes several lines of the screen. */

import { memoizeLast } from "../memoize-last.ts";
import type { BrokenAt } from "../wrap.ts";
import type { ReaderLine } from "./line.ts";
import { type ReaderPlace, shownPlace } from "./place.ts";
import { firstShown } from "./scroll.ts";

/** Half-open range of UTF-16 offsets in a line's labels and texts, one after the other. */
export interface FoundRange {
  readonly start: number;
  readonly end: number;
}

export interface Matches {
  /** The lines on which one begins, rising. */
  readonly lines: readonly number[];
  /** What is marked in each line; ranges rise and do not overlap. */
  readonly ranges: ReadonlyMap<number, readonly FoundRange[]>;
}

/** A capital letter among the words means that capitals matter. Undefined where there are no words. */
export function wordsPattern(words: string): RegExp | undefined {
  if (words.trim() === "") return undefined;
  // Where the text is broken over lines, the break stands in place of a space or within a word.
  const parts = [...words].map((character) =>
    character === " " ? `[ ${breaks.space}]` : character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"),
  );
  return new RegExp(parts.join(`${breaks.word}?`), /\p{Lu}/u.test(words) ? "gu" : "giu");
}

export const matchesIn: (lines: readonly ReaderLine[], words: string) => Matches = memoizeLast(matchesOf);

/** The nearest line with the words after the cursor's line (1), before it (-1), or from it on (0), round the end. */
export function nextMatch(
  lines: readonly ReaderLine[],
  at: number,
  words: string,
  direction: 1 | -1 | 0,
): number | undefined {
  return nearest(matchesIn(lines, words).lines, at, direction);
}

/** The same among positions that rise. */
export function nearest(found: readonly number[], at: number, direction: 1 | -1 | 0): number | undefined {
  if (direction === -1) return found.findLast((position) => position < at) ?? found.at(-1);
  const from = at + direction;
  return found.find((position) => position >= from) ?? found[0];
}

/** The place with the cursor at a line that was found; a line that was off the screen comes to the middle of the screen. */
export function placeAt(
  lines: readonly ReaderLine[],
  place: ReaderPlace,
  line: number,
  rows: number,
): ReaderPlace {
  const { firstLine: first } = shownPlace(lines, place, rows);
  const seen = Math.max(1, rows - place.coveredRows);
  const isVisible = line >= first && line < first + seen;
  const wanted = isVisible ? first : line - (seen >>> 1);
  return { ...place, line, cell: 0, firstLine: firstShown(wanted, { lines: lines.length, rows: seen }) };
}

/** `3 of 17 found`: which of the lines with the words the cursor stands on; empty while nothing is searched for. */
export function foundText(lines: readonly ReaderLine[], at: number | undefined, words: string): string {
  return words.trim() === "" ? "" : foundCountText(matchesIn(lines, words).lines, at);
}

/** The same of positions that rise. */
export function foundCountText(found: readonly number[], at: number | undefined): string {
  const number = at === undefined ? 0 : found.indexOf(at) + 1;
  return found.length === 0 ? notFound : `${number === 0 ? "" : `${number} of `}${found.length} found`;
}

export const notFound = "not found";

/** Where a line of the screen has the words. */
export function rangesIn(text: string, words: string): readonly FoundRange[] {
  const pattern = wordsPattern(words);
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** What stands between two lines of the screen that are one line of the text: no text that is made safe has these. */
const breaks: Readonly<Record<BrokenAt, string>> = { space: "\u2029", word: "\u2028" };

const none: Matches = { lines: [], ranges: new Map() };

function matchesOf(lines: readonly ReaderLine[], words: string): Matches {
  const pattern = wordsPattern(words);
  if (!pattern) return none;
  const found: number[] = [];
  const ranges = new Map<number, FoundRange[]>();
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (lines[end]?.brokenAt) end++;
    const pieces = piecesOf(lines.slice(start, end));
    const text = pieces.map((piece) => piece.before + piece.text).join("");
    let piece = 0;
    for (const match of text.matchAll(pattern)) {
      // Matches rise: what is wholly before one is before the others too.
      while ((pieces[piece]?.to ?? text.length) <= match.index && piece < pieces.length) piece++;
      const range = { start: match.index, end: match.index + match[0].length };
      const first = mark(pieces, piece, range, (at, marked) => {
        const known = ranges.get(start + at);
        if (known) known.push(marked);
        else ranges.set(start + at, [marked]);
      });
      if (first !== undefined && found.at(-1) !== start + first) found.push(start + first);
    }
    start = end;
  }
  return { lines: found, ranges };
}

/** A line's part of the text, and where in the line it begins. */
interface Piece {
  /** The break before it. */
  readonly before: string;
  readonly text: string;
  readonly offset: number;
  /** Where in the text it begins and ends. */
  readonly from: number;
  readonly to: number;
}

function piecesOf(lines: readonly ReaderLine[]): readonly Piece[] {
  let to = 0;
  return lines.map(({ cells, brokenAt }) => {
    const text = cells.map((cell) => cell.label + cell.text).join("");
    const end = text.trimEnd();
    // What is before the text of a line that goes on is not of the text.
    const offset = brokenAt ? end.length - end.trimStart().length : 0;
    const before = brokenAt ? breaks[brokenAt] : "";
    const from = to + before.length;
    to = from + end.length - offset;
    return { before, text: end.slice(offset), offset, from, to };
  });
}

/** Marks the range in each of the pieces it goes over, the given one or later ones; gives the first of them. */
function mark(
  pieces: readonly Piece[],
  fromPiece: number,
  range: FoundRange,
  add: (piece: number, marked: FoundRange) => void,
): number | undefined {
  let first: number | undefined;
  for (let at = fromPiece; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece || piece.from >= range.end) break;
    const start = Math.max(range.start, piece.from);
    const end = Math.min(range.end, piece.to);
    if (start >= end) continue;
    first ??= at;
    add(at, { start: start - piece.from + piece.offset, end: end - piece.from + piece.offset });
  }
  return first;
}
