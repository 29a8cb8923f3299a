/** What selects the rows, set aside while something else is shown: the destination of a jump, or the records of alerts. */

import type { Model } from "../../model.ts";
import type { ActivityModel, SetAside } from "./model.ts";
import { withActivity } from "./setters.ts";

export function asideOf({
  filter,
  earlierFilters,
  added,
  range,
  context,
  histogram,
}: ActivityModel): SetAside {
  return { filter, earlierFilters, added, range, context, zooms: histogram.zooms };
}

/** The model with what was set aside; which rows that selects is still to be asked. */
export function withAside(model: Model, { zooms, ...shown }: SetAside): Model {
  return withActivity(model, { ...shown, histogram: { ...model.activity.histogram, zooms } });
}

/** Name of the alert whose records are shown: the range is its window, and the filter is still what it is about. */
export function alertShown({ filter, range }: Pick<ActivityModel, "filter" | "range">): string | undefined {
  return range?.alert?.query === filter.text ? range.alert.name : undefined;
}

/** What was shown before the first of the alerts that were looked at one after the other; undefined where none is shown. */
export function behindAlert({ activity }: Model): SetAside | undefined {
  return alertShown(activity) === undefined ? undefined : activity.beforeAlert;
}

/** An alert is about to be shown: what is shown now can be had again, by one key for all alerts. */
export function asideForAlert(model: Model): Model {
  const { activity } = model;
  const beforeAlert = behindAlert(model) ?? asideOf(activity);
  return withActivity(model, { beforeAlert, histogram: { ...activity.histogram, zooms: [] } });
}
