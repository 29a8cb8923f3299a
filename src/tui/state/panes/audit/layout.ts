/** How the lines of the Audit pane are shared out. */

import { type HistogramLanes, hasHistogram, histogramLanes, histogramRows } from "../../histogram/layout.ts";
import {
  detailTextColumns,
  detailTextRows,
  type ListAndDetail,
  layoutOf,
  listAndDetail,
} from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";
import { auditTrouble } from "./failure-lines.ts";

/**
 * Lines above the entries: the filter, or three while it is typed; the status of reading; what is wrong; the
 * histogram.
 */
export function auditHeadRows(model: Model): number {
  const { audit, screen } = model;
  const trouble = auditTrouble(audit.status, screen.columns).length;
  const lanes = auditHistogram(model);
  return (audit.editor ? 3 : 1) + 1 + trouble + (lanes ? histogramRows(lanes) : 0);
}

/** Lines of the histogram above the rows; undefined where it is not shown. */
export function auditHistogram(model: Model): HistogramLanes | undefined {
  return isHistogramShown(model) ? histogramLanes(layoutOf(model).steadyRows, kinds) : undefined;
}

const kinds = { deployments: false, warnings: false };

/** Whether the histogram stands above the rows. */
export function isHistogramShown(model: Model): boolean {
  return hasHistogram(layoutOf(model).steadyRows, model.audit.histogram.shown);
}

export function auditLayout(model: Model): ListAndDetail {
  const rows = Math.max(1, layoutOf(model).bodyRows - auditHeadRows(model));
  return listAndDetail(
    { columns: model.screen.columns, rows, length: model.audit.length },
    model.audit.detail,
  );
}

/** The room of the detail's text. */
export function auditRoom(model: Model) {
  const layout = auditLayout(model);
  return { columns: detailTextColumns(layout), rows: detailTextRows(layout) };
}

/** The list of families has all but two lines: its title, and the names of the columns. */
export function familyListRows(model: Model): number {
  return Math.max(1, layoutOf(model).bodyRows - 2);
}

/** Where the entries stand, or the families. */
export function auditRows(model: Model): RowsShown {
  const { families } = model.audit;
  const { columns } = model.screen;
  if (families) return { line: 2, rows: familyListRows(model), columns, position: families };
  const { listRows, listColumns } = auditLayout(model);
  return { line: auditHeadRows(model), rows: listRows, columns: listColumns, position: model.audit };
}
