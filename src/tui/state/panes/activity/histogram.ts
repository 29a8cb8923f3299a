/** The histogram of the Activity pane. */

import type { HistogramUse } from "../../histogram/choosing.ts";
import { goToHeldRow } from "../../list/following.ts";
import { applyRange } from "./filtering.ts";
import { isHistogramShown } from "./layout.ts";
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
  counted: "events",
  unitUs: 1,
  backAction: "activity.previous-filter",
};
