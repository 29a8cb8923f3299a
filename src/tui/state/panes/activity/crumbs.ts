/** What is open in the Activity pane, for the line of the way here. */

import { addedTerms } from "../../list/filters.ts";
import type { Model } from "../../model.ts";
import { detailCrumbs, recordCrumb } from "../../reader/crumbs.ts";

export function activityCrumbs({ activity }: Model, title: string): readonly string[] {
  const { detail, text } = activity;
  return [title, ...addedTerms(activity), ...detailCrumbs(detail, recordCrumb(text))];
}
