/** What is open in the Activity pane, for the line of the way here. */

import type { Model } from "../../model.ts";
import { detailCrumbs, recordCrumb } from "../../reader/crumbs.ts";
import { takenBack } from "./taken-back.ts";

export function activityCrumbs(model: Model, title: string): readonly string[] {
  const { detail, text } = model.activity;
  return [title, ...takenBack(model), ...detailCrumbs(detail, recordCrumb(text))];
}
