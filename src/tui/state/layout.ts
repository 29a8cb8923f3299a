/** How the lines of the screen are shared out; views draw by it, reducers page by it. */

import { alertLines } from "./alert-line.ts";
import { bannerLines } from "./banner.ts";
import type { Model, ScreenSize } from "./model.ts";
import { noticeLines } from "./notice-lines.ts";
import type { Reader } from "./reader/reader.ts";

/** Below this the screen only says that it is too small. */
export const smallestScreen: ScreenSize = { columns: 40, rows: 12 };

export interface Layout {
  readonly columns: number;
  /** Lines of the banner that says what is wrong; 0 when nothing is. */
  readonly bannerRows: number;
  /** Lines of the pane, or of the help that covers it. */
  readonly bodyRows: number;
  /** The same while nothing is said below the pane: what the pane shows at all goes by these, so that it stays. */
  readonly steadyRows: number;
}

export function layoutOf(model: Model): Layout {
  const { columns, rows } = model.screen;
  const bannerRows = bannerLines(model).length + alertLines(model).length;
  // The header, two rules and the footer always stay.
  const steadyRows = Math.max(1, rows - 4 - bannerRows);
  const saidRows = model.notice ? noticeLines(model.notice.text, columns).length - 1 : 0;
  return { columns, bannerRows, bodyRows: Math.max(1, steadyRows - saidRows), steadyRows };
}

export function isTooSmall({ columns, rows }: ScreenSize): boolean {
  return columns < smallestScreen.columns || rows < smallestScreen.rows;
}

export interface ListAndDetail {
  readonly listRows: number;
  /** Columns of the list: all of the screen, unless the detail stands beside it. */
  readonly listColumns: number;
  /** Rows that stay on the screen above and below the selected row. */
  readonly listMargin: number;
  /** Lines of the detail with its title; 0 while it is closed, or where there is no room for it. */
  readonly detailRows: number;
  /** Columns of the detail, those that stay free at both sides included. */
  readonly detailColumns: number;
  readonly isBeside: boolean;
}

/** What of a detail decides how much room it gets. */
export type DetailRoom = Pick<Reader<string>, "open" | "focused" | "steady" | "height">;

/** What a list and its detail share. */
export interface SharedRoom extends ScreenSize {
  /** Lines of the whole list, whether or not there is room for them. */
  readonly length: number;
}

/**
 * Shares room out between a list and the detail of its selected row, with a rule between them. On a wide screen the detail stands beside
 * the list, unless the list is short: then both have all columns, and the detail stands below it, as on other screens.
 */
export function listAndDetail(room: SharedRoom, detail: DetailRoom): ListAndDetail {
  const { columns, rows, length } = room;
  const isWide = columns >= besideFrom && rows >= 3 && length > shortList(rows);
  const besideColumns = isWide ? Math.min(mostBeside, Math.round(columns * 0.42)) : 0;
  const isBeside = detail.open && isWide;
  const detailRows = isBeside ? rows : detail.open ? rowsBelow(room, detail) : 0;
  const listRows = isBeside || detailRows === 0 ? rows : rows - detailRows - 1;
  return {
    listRows: Math.max(1, listRows),
    listColumns: isBeside ? columns - besideColumns - 1 : columns,
    listMargin: detailRows === 0 ? 0 : Math.min(2, (listRows - 1) >>> 1),
    detailRows,
    // A closed detail is laid out for the place where it will open.
    detailColumns: isWide ? besideColumns : columns,
    isBeside,
  };
}

/** Lines of the detail's text, without its title. */
export function detailTextRows({ detailRows }: ListAndDetail): number {
  return Math.max(1, detailRows - 1);
}

/** Columns of the detail's text: one stays free at each side. */
export function detailTextColumns({ detailColumns }: ListAndDetail): number {
  return Math.max(8, detailColumns - 2);
}

/** The room of the detail with its title. */
export function detailRoom({ detailRows, detailColumns }: ListAndDetail) {
  return { rows: detailRows, columns: detailColumns };
}

/** From this width on the detail stands beside the list. */
const besideFrom = 150;
/** A text that is wider than this is hard to read. */
const mostBeside = 110;

/** Rows that a list has at most that leaves a third of the room to its detail. */
function shortList(rows: number): number {
  return Math.floor((rows * 2) / 3) - 1;
}

/**
 * As many lines as the tallest text needs, half of them at most; what a text that is being read needs beyond that, up to two thirds,
 * unless a click gave it the keys. What a short list leaves is all the detail's. The list keeps three lines or has it all.
 */
function rowsBelow({ rows, length }: SharedRoom, { focused, steady, height }: DetailRoom): number {
  if (rows < 6) return 0;
  const most = (part: number) => Math.min(Math.round(rows * part), rows - 4);
  const wanted = (lines: number | undefined, part: number) =>
    lines === undefined ? most(part) : Math.min(lines + 1, most(part));
  const kept = wanted(height?.lines, 0.5);
  const read = focused && !steady ? wanted(height?.now, 0.66) : 0;
  const share = Math.max(2, kept, read);
  return length > shortList(rows) ? share : Math.max(share, rows - Math.max(length, 3) - 1);
}
