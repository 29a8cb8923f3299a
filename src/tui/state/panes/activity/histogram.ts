/** The histogram of the Activity pane. */

import type { HistogramUse } from "../../histogram/choosing.ts";
import { histogramRows } from "../../histogram/layout.ts";
import { goToHeldRow } from "../../list/following.ts";
import { lookedThroughLog } from "../../looked-through.ts";
import type { Model } from "../../model.ts";
import type { HistogramShown } from "../pane.ts";
import { applyRange } from "./filtering.ts";
import { activityLayout, isHistogramShown } from "./layout.ts";
import { moveRows } from "./list.ts";
import { withActivity } from "./setters.ts";

export const activityHistogram: HistogramUse = {
  isShown: isHistogramShown,
  get: ({ activity }) => activity.histogram,
  put: (model, histogram) => withActivity(model, { histogram }),
  range: ({ activity }) => activity.range,
  filter: ({ activity }) => activity.filter.text,
  limit: applyRange,
  unlimit: applyRange,
  find: ({ activity }, wanted) => ({
    pane: "activity",
    kind: "find-column",
    wanted,
    cursor: activity.cursor,
  }),
  goTo: (model, position) => moveRows(model, (list, rows) => goToHeldRow(list, position, rows)),
  searched: lookedThroughLog,
  counted: "events",
  backAction: "activity.previous-filter",
};

export function activityHistogramShown(model: Model): HistogramShown | undefined {
  const { editorRows, histogram } = activityLayout(model);
  return histogram && { use: activityHistogram, line: 1 + editorRows, rows: histogramRows(histogram) };
}
