/** How the lines of the Workflows pane are shared out. */

import { layoutOf } from "../../layout.ts";
import type { Model } from "../../model.ts";

/** Lines above the rows: what is shown, and the names of the columns or what is typed. */
const headRows = 2;

export function workflowsRows(model: Model): number {
  // A line is typed in place of the heading; the line below it says what is wrong or what Tab offers.
  return Math.max(1, layoutOf(model).bodyRows - headRows);
}
