/** How the lines of the Traces pane are shared out. */

import { findRows } from "../../dialog/find-rows.ts";
import { type DetailRoom, type ListAndDetail, layoutOf, listAndDetail } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";
import { headRows } from "./comparison.ts";

/** Lines above the rows of each view: what is shown, and the names of the columns. */
export function tracesHeadRows(model: Model): number {
  return model.traces.view === "comparison" ? headRows(model) + 1 : 2;
}

/** Whether a line under the runs says that older ones are not loaded. */
export function hasEdge({ traces, activity }: Model): boolean {
  const { older, sinceUs } = activity.rows;
  return traces.view === "runs" && sinceUs !== undefined && (older === "more" || older === "asking");
}

const noDetail: DetailRoom = { open: false, focused: false, steady: false, height: undefined };

export function tracesLayout(model: Model): ListAndDetail {
  const { view, run, comparison } = model.traces;
  const rows = Math.max(1, layoutOf(model).bodyRows - tracesHeadRows(model) - (hasEdge(model) ? 1 : 0));
  return listAndDetail(
    { columns: model.screen.columns, rows, length: model.traces[view].length },
    detailOf(),
  );

  function detailOf(): DetailRoom {
    if (view === "comparison") return comparison.detail;
    return view === "run" ? run.detail : noDetail;
  }
}

/** Rows of the list that no words being typed cover. */
export function seenRows(model: Model): number {
  const { listRows, detailRows, isBeside } = tracesLayout(model);
  const isCovered = model.dialog?.kind === "find" && (detailRows === 0 || isBeside);
  return Math.max(1, listRows - (isCovered ? findRows : 0));
}

export function tracesRows(model: Model): RowsShown {
  const { listRows, listColumns } = tracesLayout(model);
  const position = model.traces[model.traces.view];
  return { line: tracesHeadRows(model), rows: listRows, columns: listColumns, position };
}
