/** How the lines of the Activity pane are shared out. */

import { type HistogramLanes, hasHistogram, histogramLanes, histogramRows } from "../../histogram/layout.ts";
import { type ListAndDetail, layoutOf, listAndDetail } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";

export interface ActivityLayout extends ListAndDetail {
  /** Lines of help under a line being typed. */
  readonly editorRows: number;
  /** Lines of the histogram above the rows; undefined where it is not shown. */
  readonly histogram: HistogramLanes | undefined;
}

export function activityLayout(model: Model): ActivityLayout {
  const editorRows = model.activity.editor ? 2 : 0;
  const { bodyRows, steadyRows } = layoutOf(model);
  const histogram = isHistogramShown(model) ? histogramLanes(steadyRows, kinds) : undefined;
  const { wrap, detail } = model.activity;
  // How many lines all wrapped rows take is not known.
  const length = wrap ? Number.POSITIVE_INFINITY : model.activity.length;
  // The filter line stays.
  const rows = Math.max(1, bodyRows - 1 - editorRows - (histogram ? histogramRows(histogram) : 0));
  return {
    editorRows,
    histogram,
    ...listAndDetail({ columns: model.screen.columns, rows, length }, detail),
  };
}

const kinds = { deployments: true, warnings: true };

/** Whether the histogram stands above the rows. */
export function isHistogramShown(model: Model): boolean {
  return hasHistogram(layoutOf(model).steadyRows, model.activity.histogram.shown);
}

export function activityRows(model: Model): RowsShown {
  const { listRows, listColumns } = activityLayout(model);
  const line = activityHeadRows(model);
  const heights = shownHeights(model);
  return { line, rows: listRows, columns: listColumns, position: model.activity, heights };
}

/** Lines of each wrapped row on the screen; undefined where each row has one. */
export function shownHeights({ activity: { wrapped } }: Model): readonly number[] | undefined {
  return wrapped?.heights.slice(wrapped.above);
}

/** Lines above the rows: the filter, or what is typed, and the histogram. */
export function activityHeadRows(model: Model): number {
  const { editorRows, histogram } = activityLayout(model);
  return 1 + editorRows + (histogram ? histogramRows(histogram) : 0);
}
