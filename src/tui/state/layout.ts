/** How the lines of the screen are shared out; the views draw it, the reducers page by it. */

import { bannerLines } from "./banner.ts";
import type { Model, ScreenSize } from "./model.ts";

/** Below this the screen only says that it is too small. */
export const smallestScreen: ScreenSize = { columns: 40, rows: 12 };

export interface Layout {
  readonly columns: number;
  /** Lines of the banner that says what is wrong; 0 when nothing is. */
  readonly bannerRows: number;
  /** Lines of help under a line being typed. */
  readonly editorRows: number;
  readonly listRows: number;
  /** Lines of the detail with its title; 0 while it is closed. */
  readonly detailRows: number;
  /** Lines left for the help when it covers the pane. */
  readonly helpRows: number;
}

export function layoutOf(model: Model): Layout {
  const { columns, rows } = model.screen;
  const bannerRows = bannerLines(model.status, columns).length;
  const editorRows = model.activity.editor ? 2 : 0;
  // Header, two rules, filter line and footer stay.
  const body = Math.max(1, rows - 5 - bannerRows - editorRows);
  const detailRows = model.activity.detail.open ? detailShare(body, model.activity.detail.focused) : 0;
  return {
    columns,
    bannerRows,
    editorRows,
    listRows: Math.max(1, body - (detailRows > 0 ? detailRows + 1 : 0)),
    detailRows,
    helpRows: Math.max(1, rows - 4 - bannerRows),
  };
}

export function isTooSmall({ columns, rows }: ScreenSize): boolean {
  return columns < smallestScreen.columns || rows < smallestScreen.rows;
}

/** Lines of the detail's text, without its title. */
export function detailTextRows(layout: Layout): number {
  return Math.max(1, layout.detailRows - 1);
}

/** The detail takes less than half, and two thirds while it is being read; the list keeps three lines or has it all. */
function detailShare(body: number, focused: boolean): number {
  if (body < 6) return 0;
  const wanted = Math.round(body * (focused ? 0.66 : 0.42));
  return Math.max(2, Math.min(wanted, body - 4, 40));
}
