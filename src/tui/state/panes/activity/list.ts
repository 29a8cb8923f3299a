/** Moving through the rows. */

import { detach, settleFollowing } from "../../list/following.ts";
import type { Model } from "../../model.ts";
import { activityLayout } from "./layout.ts";
import type { ActivityModel } from "./model.ts";
import { withActivity } from "./setters.ts";
import { pageRows } from "./wrapping.ts";

/** Given how many rows are on the screen. */
export function moveRows(model: Model, move: (list: ActivityModel, rows: number) => ActivityModel): Model {
  return withActivity(model, move(model.activity, pageRows(model, "page-down")));
}

/** Stops following, so that what the user looks at stays on the screen. */
export function detached(model: Model): Model {
  return withActivity(model, detach(model.activity));
}

export function settleActivity(model: Model): Model {
  const { listRows, listMargin } = activityLayout(model);
  const least = model.activity.wrapped ? 1 : listRows;
  const settled = settleFollowing(model.activity, { rows: listRows, margin: listMargin, least });
  return settled === model.activity ? model : withActivity(model, settled);
}
