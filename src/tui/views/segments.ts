/** Lines made of segments that fit any width: the least important segment goes first, nothing wraps. */

import { columnsOf, truncateColumns } from "../../base/terminal-text.ts";
import type { Theme, Tone } from "./theme.ts";

/** Safe text in one tone, or already painted pieces side by side. */
export interface Segment {
  readonly text: string;
  readonly tone: Tone;
  /** Higher numbers are left out first; 0 always stays. */
  readonly priority: number;
  /** Is cut to the room that is left when no more segments can be left out. */
  readonly shrinks?: true;
  /** Goes on with the one before it, a space apart: it is less important than that. */
  readonly joins?: true;
  /** Least width of the segment: it is cut to this before a less important segment is left out. */
  readonly least?: number;
}

/** Least width of a filter: it still shows how it begins. */
export const leastFilter = 16;
/** Beside a range: at 60 columns the count has room too. */
export const leastBesideRange = 10;

export interface LineParts {
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
}

/** One line exactly as wide as asked, the right part at its right end, one column free at both ends. */
export function segmentLine(theme: Theme, columns: number, parts: LineParts, gap = 2): string {
  const room = columns - 2;
  const kept = fitSegments(parts, room, gap, theme.glyphs.cut);
  const left = joined(theme, kept.left, gap);
  const right = joined(theme, kept.right, gap);
  return ` ${left.text}${" ".repeat(Math.max(0, room - left.columns - right.columns))}${right.text} `;
}

/** Whether all of them have room beside each other, each cut as far as it may be. */
export function fitInto(segments: readonly Segment[], columns: number, gap: number): boolean {
  return widthOf(leastOf(withText(segments)), gap) <= columns - 2;
}

/** Leaves out the least important segments until the rest fits, then cuts those that may be cut. */
function fitSegments(parts: LineParts, room: number, gap: number, cut: string): LineParts {
  let kept: LineParts = { left: withText(parts.left), right: withText(parts.right) };
  while (excess({ left: leastOf(kept.left), right: leastOf(kept.right) }, room, gap) > 0) {
    const priority = Math.max(0, ...[...kept.left, ...kept.right].map((segment) => segment.priority));
    if (priority === 0) return shrunk(kept, room, gap, cut);
    const stays = (segment: Segment) => segment.priority < priority;
    kept = { left: kept.left.filter(stays), right: kept.right.filter(stays) };
  }
  return excess(kept, room, gap) > 0 ? shrunk(kept, room, gap, cut) : kept;
}

/** Columns by which the parts are too wide, with a gap between left and right. */
function excess({ left, right }: LineParts, room: number, gap: number): number {
  const between = left.length > 0 && right.length > 0 ? gap : 0;
  return widthOf(left, gap) + between + widthOf(right, gap) - room;
}

/** Cuts what has a least width down to it, from the right, and then the first that may be cut; where that is not enough, drops the right part and cuts the left. */
function shrunk(all: LineParts, room: number, gap: number, cut: string): LineParts {
  const parts = { ...all, left: cutToLeast(all.left, excess(all, room, gap), cut) };
  const tooWide = excess(parts, room, gap);
  if (tooWide <= 0) return parts;
  const index = parts.left.findIndex((segment) => segment.shrinks && columnsOf(segment.text) > tooWide + 1);
  const segment = parts.left[index];
  if (segment) {
    const text = truncateColumns(segment.text, columnsOf(segment.text) - tooWide, cut);
    return { ...parts, left: parts.left.with(index, { ...segment, text }) };
  }
  const [first] = parts.left;
  return { left: first ? [{ ...first, text: truncateColumns(first.text, room, cut) }] : [], right: [] };
}

function cutToLeast(segments: readonly Segment[], tooWide: number, cut: string): readonly Segment[] {
  let rest = tooWide;
  return segments
    .toReversed()
    .map((segment) => {
      const columns = columnsOf(segment.text);
      const give = Math.min(rest, columns - (segment.least ?? columns));
      if (give <= 0) return segment;
      const text = truncateColumns(segment.text, columns - give, cut);
      rest -= columns - columnsOf(text);
      return { ...segment, text };
    })
    .toReversed();
}

function withText(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter((segment) => segment.text !== "");
}

function widthOf(segments: readonly Segment[], gap: number): number {
  return segments.reduce(
    (sum, segment, index) => sum + spaceBefore(segment, index, gap) + columnsOf(segment.text),
    0,
  );
}

function spaceBefore({ joins }: Segment, index: number, gap: number): number {
  if (index === 0) return 0;
  return joins ? 1 : gap;
}

/** As wide as the segments have to be at least. */
function leastOf(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => {
    const { text, least = Number.POSITIVE_INFINITY } = segment;
    return columnsOf(text) > least ? { ...segment, text: " ".repeat(least) } : segment;
  });
}

function joined(theme: Theme, segments: readonly Segment[], gap: number) {
  const texts = segments.map(
    (segment, index) =>
      " ".repeat(spaceBefore(segment, index, gap)) + theme.paint(segment.tone, segment.text),
  );
  return { text: texts.join(""), columns: widthOf(segments, gap) };
}
