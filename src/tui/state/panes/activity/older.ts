/** Older events for the rows of this pane: they come in above, and the screen stays where it is. */

import type { ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { hasOlder, loadOlder } from "../../older.ts";
import { detached } from "./list.ts";

export function loadOlderRows(model: Model): Step {
  return loadOlder(hasOlder(model) ? detached(model) : model);
}

/** Going up where nothing is above asks for what is older. */
export function olderAbove(model: Model, motion: ListMotion): Step | undefined {
  const { cursor } = model.activity;
  const isUp = motion === "first" || motion.endsWith("up");
  return isUp && cursor === 0 && hasOlder(model) ? loadOlderRows(model) : undefined;
}
