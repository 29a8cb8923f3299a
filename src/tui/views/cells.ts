/** Rows of a table: cells of fixed width beside each other, the selected row as one inverse bar. */

import { columnsOf, fitColumns, truncateColumns } from "../../base/terminal-text.ts";
import type { Theme, Tone } from "./theme.ts";

/** Safe text; none at all where the width is 0. */
export interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly tone: Tone;
  /** Numbers stand at the right end of their column. */
  readonly right?: true;
}

export interface RowLook {
  readonly selected: boolean;
  readonly marked?: boolean;
  /** Columns of the screen; the row is as wide. */
  readonly columns: number;
}

const gap = "  ";

/** Marker, then the cells with two spaces between them. */
export function cellLine(cells: readonly Cell[], look: RowLook, theme: Theme): string {
  const { glyphs } = theme;
  const shown = cells.filter(({ columns }) => columns > 0);
  const marker = `${look.selected ? glyphs.cursor : " "}${look.marked ? glyphs.mark : " "}`;
  const texts = shown.map((cell) => cellText(cell, glyphs.cut));
  if (look.selected) return theme.paint("selected", fitColumns(marker + texts.join(gap), look.columns, ""));
  const painted = shown.map(({ tone }, index) => theme.paint(tone, texts[index] ?? ""));
  return theme.paint("accent", marker) + painted.join(gap);
}

export interface HeadCell extends Omit<Cell, "tone"> {
  /** Which way the rows are sorted by this column: it stays however narrow the column is. */
  readonly arrow?: string | undefined;
}

/** Names of the columns, in the places of the cells. */
export function headLine(cells: readonly HeadCell[], columns: number, theme: Theme): string {
  const texts = cells.filter((cell) => cell.columns > 0).map(headText);
  return theme.paint("faint", truncateColumns(`  ${texts.join(gap)}`, columns, ""));
}

/** Columns that cells and the gaps between them take, with the marker before and one column after. */
export function takenColumns(widths: readonly number[]): number {
  const shown = widths.filter((columns) => columns > 0);
  return 2 + shown.reduce((sum, columns) => sum + columns + gap.length, 0) - gap.length + 1;
}

function headText({ arrow = "", ...cell }: HeadCell): string {
  const name = truncateColumns(cell.text, cell.columns - columnsOf(arrow), "");
  return cellText({ ...cell, text: name + arrow }, "");
}

function cellText({ text, columns, right }: Omit<Cell, "tone">, cut: string): string {
  if (!right) return fitColumns(text, columns, cut);
  const short = truncateColumns(text, columns, cut);
  return " ".repeat(Math.max(0, columns - columnsOf(short))) + short;
}
