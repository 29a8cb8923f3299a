/** How the lines of the screen are shared out; views draw by it, reducers page by it. */

import { bannerLines } from "./banner.ts";
import type { Model, ScreenSize } from "./model.ts";

/** Below this the screen only says that it is too small. */
export const smallestScreen: ScreenSize = { columns: 40, rows: 12 };

export interface Layout {
  readonly columns: number;
  /** Lines of the banner that says what is wrong; 0 when nothing is. */
  readonly bannerRows: number;
  /** Lines of the pane, or of the help that covers it. */
  readonly bodyRows: number;
}

export function layoutOf(model: Model): Layout {
  const { columns, rows } = model.screen;
  const bannerRows = bannerLines(model.status, columns).length;
  // The header, two rules and the footer always stay.
  return { columns, bannerRows, bodyRows: Math.max(1, rows - 4 - bannerRows) };
}

export function isTooSmall({ columns, rows }: ScreenSize): boolean {
  return columns < smallestScreen.columns || rows < smallestScreen.rows;
}

export interface ListAndDetail {
  readonly listRows: number;
  /** Lines of the detail with its title; 0 while it is closed, or where there is no room for it. */
  readonly detailRows: number;
}

/** Shares lines out between a list and the detail of its selected row, with a rule between them. */
export function listAndDetail(
  rows: number,
  detail: { readonly open: boolean; readonly focused: boolean },
): ListAndDetail {
  const detailRows = detail.open ? detailShare(rows, detail.focused) : 0;
  return { listRows: Math.max(1, rows - (detailRows > 0 ? detailRows + 1 : 0)), detailRows };
}

/** Lines of the detail's text, without its title. */
export function detailTextRows({ detailRows }: ListAndDetail): number {
  return Math.max(1, detailRows - 1);
}

/** The detail takes less than half, and two thirds while it is being read; the list keeps three lines or has it all. */
function detailShare(rows: number, focused: boolean): number {
  if (rows < 6) return 0;
  const wanted = Math.round(rows * (focused ? 0.66 : 0.42));
  return Math.max(2, Math.min(wanted, rows - 4, 40));
}
