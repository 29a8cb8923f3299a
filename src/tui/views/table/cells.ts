/** Rows of cells beside each other: each text is made safe and cut to its column; the selected row is one inverse bar. */

import { columnsOf, fitColumns, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { rangesIn } from "../../state/reader/find.ts";
import { columnGap } from "../../state/table/widths.ts";
import { paintRanges } from "../marked-text.ts";
import type { Theme, Tone } from "../theme.ts";

export interface Cell {
  readonly text: string;
  /** A cell of 0 columns is left out. */
  readonly columns: number;
  readonly tone: Tone;
  /** Numbers stand at the right end of their column. */
  readonly align?: "right" | undefined;
  /** Words that are searched for, marked where the text has them. */
  readonly words?: string | undefined;
}

export interface RowStyle {
  readonly selected: boolean;
  readonly marked?: boolean;
  /** Columns of the screen; a selected row is as wide. */
  readonly screen: number;
}

const gap = " ".repeat(columnGap);

/** Cursor and mark, then the cells. */
export function cellLine(cells: readonly Cell[], style: RowStyle, theme: Theme): string {
  const { glyphs } = theme;
  const shown = cells.filter(({ columns }) => columns > 0);
  const marker = `${style.selected ? glyphs.cursor : " "}${style.marked ? glyphs.mark : " "}`;
  const texts = shown.map((cell) => cellText(cell, glyphs.cut));
  const found = shown.map(({ words = "" }, index) => rangesIn(texts[index] ?? "", words));
  if (style.selected) {
    const ends = texts.map(({ length }) => length + gap.length);
    const moved = found.flatMap((ranges, index) => {
      const offset = ends.slice(0, index).reduce((sum, length) => sum + length, marker.length);
      return ranges.map(({ start, end }) => ({ start: start + offset, end: end + offset }));
    });
    return paintRanges(fitColumns(marker + texts.join(gap), style.screen, ""), moved, "selected", theme);
  }
  const painted = shown.map(({ tone }, index) =>
    paintRanges(texts[index] ?? "", found[index] ?? [], tone, theme),
  );
  return theme.paint("accent", marker) + painted.join(gap);
}

export interface HeadCell extends Cell {
  /** Which way the rows are ordered by this column: the arrow stays however narrow the column is. */
  readonly arrow?: string | undefined;
}

/** Whether there are more columns, which have no room, on either side of those that are shown. */
export interface MoreColumns {
  readonly before: boolean;
  readonly behind: boolean;
}

/** Names of the columns, in the places of the cells; a sign at an edge says that there are more columns that way. */
export function headLine(
  cells: readonly HeadCell[],
  { more, screen }: { readonly more: MoreColumns | undefined; readonly screen: number },
  theme: Theme,
): string {
  const { cut, before, behind } = theme.glyphs;
  const shown = cells.filter(({ columns }) => columns > 0);
  const painted = shown.map(({ arrow = "", ...cell }) => {
    const name = truncateColumns(bounded(cell.text), cell.columns - columnsOf(arrow), cut);
    return theme.paint(cell.tone, cellText({ ...cell, text: name + arrow }, cut));
  });
  const head = `${more?.before ? theme.paint("accent", before) : " "} ${painted.join(gap)}`;
  if (!more?.behind) return head;
  const used = shown.reduce((sum, { columns }) => sum + columns + gap.length, 2 - gap.length);
  return `${head}${" ".repeat(Math.max(0, screen - 1 - used))}${theme.paint("accent", behind)}`;
}

function cellText({ text, columns, align }: Cell, cut: string): string {
  const short = truncateColumns(bounded(text), columns, cut);
  const fill = " ".repeat(Math.max(0, columns - columnsOf(short)));
  return align === "right" ? fill + short : short + fill;
}

/** No screen shows a longer text, and measuring one takes time. */
const longest = 2000;

function bounded(text: string): string {
  return safeLine(text.length > longest ? text.slice(0, longest) : text);
}
