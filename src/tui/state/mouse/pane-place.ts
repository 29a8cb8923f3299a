/** Where in the pane a cell of the screen is. */

import { layoutOf } from "../layout.ts";
import type { Model } from "../model.ts";
import type { Cell } from "./pointing.ts";

/** Where something stands in the pane. */
export interface PanePlace {
  readonly line: number;
  readonly column: number;
}

/** The line of the panes' names: the first above the pane. */
export const tabLine = -1;

/** Lines above the pane are counted downwards from 0: the names of the panes, then the header. */
export function panePlace(model: Model, { column, row }: Cell): PanePlace {
  return { line: row - layoutOf(model).bannerRows - 2, column };
}
