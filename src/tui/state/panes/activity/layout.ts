/** How the lines of the Activity pane are shared out. */

import { type ListAndDetail, layoutOf, listAndDetail } from "../../layout.ts";
import type { Model } from "../../model.ts";
import { hasStrip, stripLines } from "../../strip.ts";

export interface ActivityLayout extends ListAndDetail {
  /** Lines of help under a line being typed. */
  readonly editorRows: number;
  /** Lines of the histogram above the rows; 0 where it is not shown. */
  readonly stripRows: number;
}

export function activityLayout(model: Model): ActivityLayout {
  const editorRows = model.activity.editor ? 2 : 0;
  const stripRows = isStripShown(model) ? stripLines.withDeployments : 0;
  // The filter line stays.
  const rows = Math.max(1, layoutOf(model).bodyRows - 1 - editorRows - stripRows);
  return { editorRows, stripRows, ...listAndDetail(rows, model.activity.detail) };
}

/** Whether levels over time stand above the rows. */
export function isStripShown(model: Model): boolean {
  return hasStrip(model, model.activity.strip);
}
