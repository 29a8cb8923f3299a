/** Finds the part of the screen whose lines only moved up or down: a terminal moves them itself. */

export interface ScrolledLines {
  /** First and last row of the part, counted from 0. */
  readonly top: number;
  readonly bottom: number;
  /** How far the lines moved up; less than 0 where they moved down. */
  readonly up: number;
}

/** Undefined where nothing moved, or too little for it to be worth it. */
export function scrolledLines(before: readonly string[], next: readonly string[]): ScrolledLines | undefined {
  const places = placesOf(before);
  const moves = new Map<number, Move>();
  for (const [row, line] of next.entries()) {
    const place = line === before[row] ? undefined : places.get(line);
    if (place === undefined || place === severalTimes) continue;
    const up = place - row;
    const move = moves.get(up) ?? { up, first: row, last: row, saved: 0 };
    moves.set(up, { ...move, last: row, saved: move.saved + line.length });
  }
  let best: ScrolledLines | undefined;
  let bestSaved = leastSaved;
  for (const { up, first, last, saved } of moves.values()) {
    const part = { up, top: Math.min(first, first + up), bottom: Math.max(last, last + up) };
    const left = saved - lostBy(part, before, next);
    if (left > bestSaved) [best, bestSaved] = [part, left];
  }
  return best;
}

/** The lines as they are on the screen after the terminal moved them. */
export function scroll(lines: readonly string[], { top, bottom, up }: ScrolledLines): readonly string[] {
  return lines.map((line, row) => {
    if (row < top || row > bottom) return line;
    const from = row + up;
    return from < top || from > bottom ? "" : (lines[from] ?? "");
  });
}

/** What tells a terminal to do so: the part becomes its margins, lines are deleted or inserted, the margins go. */
export function scrollSequence({ top, bottom, up }: ScrolledLines): string {
  const move = up > 0 ? `\u001b[${up}M` : `\u001b[${-up}L`;
  return `\u001b[${top + 1};${bottom + 1}r\u001b[${top + 1}H${move}\u001b[r`;
}

interface Move {
  readonly up: number;
  readonly first: number;
  readonly last: number;
  /** Characters that need not be written. */
  readonly saved: number;
}

/** The sequence itself takes about this many characters. */
const leastSaved = 40;

const severalTimes = -1;

function placesOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [row, line] of lines.entries()) places.set(line, places.has(line) ? severalTimes : row);
  return places;
}

/** Lines that stood where they belong and would have to be written again. */
function lostBy(part: ScrolledLines, before: readonly string[], next: readonly string[]): number {
  const moved = scroll(before, part);
  let lost = 0;
  for (let row = part.top; row <= part.bottom; row++) {
    const line = next[row] ?? "";
    if (line === before[row] && line !== moved[row]) lost += line.length;
  }
  return lost;
}
