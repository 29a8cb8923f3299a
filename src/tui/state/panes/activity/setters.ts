/** Changes a part of what the Activity pane remembers. */

import type { Model } from "../../model.ts";
import type { ActivityModel } from "./model.ts";

export function withActivity(model: Model, part: Partial<ActivityModel>): Model {
  return { ...model, activity: { ...model.activity, ...part } };
}
