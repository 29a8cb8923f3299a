/** How the lines of the Activity pane are shared out. */

import { hasHistogram, histogramLines } from "../../histogram.ts";
import { type ListAndDetail, layoutOf, listAndDetail } from "../../layout.ts";
import type { Model } from "../../model.ts";

export interface ActivityLayout extends ListAndDetail {
  /** Lines of help under a line being typed. */
  readonly editorRows: number;
  /** Lines of the histogram above the rows; 0 where it is not shown. */
  readonly histogramRows: number;
}

export function activityLayout(model: Model): ActivityLayout {
  const editorRows = model.activity.editor ? 2 : 0;
  const histogramRows = isHistogramShown(model) ? histogramLines.withDeployments : 0;
  // The filter line stays.
  const rows = Math.max(1, layoutOf(model).bodyRows - 1 - editorRows - histogramRows);
  return {
    editorRows,
    histogramRows,
    ...listAndDetail({ columns: model.screen.columns, rows }, model.activity.detail),
  };
}

/** Whether the histogram stands above the rows. */
export function isHistogramShown(model: Model): boolean {
  return hasHistogram(layoutOf(model).bodyRows, model.activity.histogram);
}
