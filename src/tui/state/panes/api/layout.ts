/** How the lines of the API pane are shared out. */

import { layoutOf } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";

export interface ApiLayout {
  /** Rows of the list, of the form, or of the text that is read. */
  readonly listRows: number;
  /** Lines below the list about its selected row, without the rule above them; 0 where there is no room. */
  readonly footRows: number;
}

/** Lines above: what is shown, and the names of the columns or the method's summary. */
export const headRows = 2;

export function apiLayout(model: Model): ApiLayout {
  const rows = Math.max(1, layoutOf(model).bodyRows - headRows);
  const { view, form } = model.api;
  const wanted =
    view === "methods"
      ? Math.min(11, Math.round(rows * 0.4))
      : view === "form" && form.tab === "form"
        ? 5
        : 0;
  const footRows = rows - wanted - 1 < 4 ? 0 : wanted;
  return { listRows: rows - (footRows > 0 ? footRows + 1 : 0), footRows };
}

/** Columns of a text: one stays free at each side. */
export function textColumns({ screen }: Model): number {
  return Math.max(8, screen.columns - 2);
}

/** Undefined where a text is shown. */
export function apiRows(model: Model): RowsShown | undefined {
  const { view, form, methods, calls } = model.api;
  const rows = { line: headRows, rows: apiLayout(model).listRows, columns: model.screen.columns };
  if (view === "methods") return { ...rows, position: methods };
  if (view === "calls") return { ...rows, position: calls };
  return view === "form" && form.tab === "form" ? { ...rows, position: form } : undefined;
}
