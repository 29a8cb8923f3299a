/** How the lines of the Activity pane are shared out. */

import { type ListAndDetail, layoutOf, listAndDetail } from "../layout.ts";
import type { Model } from "../model.ts";

export interface ActivityLayout extends ListAndDetail {
  /** Lines of help under a line being typed. */
  readonly editorRows: number;
  /** Lines of the histogram above the rows; 0 where it is not shown. */
  readonly stripRows: number;
}

/** Lines a pane must have for the histogram to be shown unasked. */
const roomForStrip = 26;

export function activityLayout(model: Model): ActivityLayout {
  const editorRows = model.activity.editor ? 2 : 0;
  const stripRows = isStripShown(model) ? 2 : 0;
  // The filter line stays.
  const rows = Math.max(1, layoutOf(model).bodyRows - 1 - editorRows - stripRows);
  return { editorRows, stripRows, ...listAndDetail(rows, model.activity.detail) };
}

/** Whether levels over time stand above the rows: where it is wished, or where there is room. */
export function isStripShown(model: Model): boolean {
  const { bodyRows } = layoutOf(model);
  return bodyRows >= 8 && (model.activity.strip ?? bodyRows >= roomForStrip);
}
