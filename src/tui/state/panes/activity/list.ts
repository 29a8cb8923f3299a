/** Moving through the rows. */

import { detach, settleFollowing } from "../../list/following.ts";
import type { Model } from "../../model.ts";
import { activityLayout } from "./layout.ts";
import type { ActivityModel } from "./model.ts";
import { withActivity } from "./setters.ts";

/** Given how many rows the screen has room for. */
export function moveRows(model: Model, move: (list: ActivityModel, rows: number) => ActivityModel): Model {
  return withActivity(model, move(model.activity, activityLayout(model).listRows));
}

/** Stops following, so that what the user looks at stays on the screen. */
export function detached(model: Model): Model {
  return withActivity(model, detach(model.activity));
}

export function settleActivity(model: Model): Model {
  const { listRows, listMargin } = activityLayout(model);
  const settled = settleFollowing(model.activity, listRows, listMargin);
  return settled === model.activity ? model : withActivity(model, settled);
}
