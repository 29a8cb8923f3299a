/** How the columns of the rows share the width: by what the user chose, and by the texts of the rows that were on the screen. */

import type { Row } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import { activityColumnsOf, activityList } from "../../state/panes/activity/columns.ts";
import { createContentWidths } from "../../state/panes/activity/content-widths.ts";
import { activityLayout } from "../../state/panes/activity/layout.ts";
import { type RowColumns, rowColumns } from "../../state/panes/activity/row-columns.ts";

export function createRowPlan(): (model: Model, rows: readonly Row[], names: Names) => RowColumns {
  const contentWidths = createContentWidths();
  return (model, rows, { nameOf, revision }) => {
    const { listColumns } = activityLayout(model);
    const { filter, range } = model.activity;
    const content = contentWidths(rows, nameOf, [listColumns, filter.query, range, revision]);
    const chosen = model.memory.columns.get(activityList);
    return rowColumns(listColumns, activityColumnsOf(chosen), content);
  };
}
