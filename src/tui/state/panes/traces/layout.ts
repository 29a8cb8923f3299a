/** How the lines of the Traces pane are shared out. */

import { type DetailRoom, type ListAndDetail, layoutOf, listAndDetail } from "../../layout.ts";
import type { Model } from "../../model.ts";

/** Lines above the rows of each view: what is shown, and the names of the columns. */
const headRows = { runs: 2, run: 2, comparison: 2, statistics: 2 } as const;

const noDetail: DetailRoom = { open: false, focused: false, height: undefined };

export function tracesLayout(model: Model): ListAndDetail {
  const { view, run, comparison } = model.traces;
  const rows = Math.max(1, layoutOf(model).bodyRows - headRows[view]);
  return listAndDetail({ columns: model.screen.columns, rows }, detailOf());

  function detailOf(): DetailRoom {
    if (view === "comparison") return comparison.detail;
    return view === "run" ? run.detail : noDetail;
  }
}
