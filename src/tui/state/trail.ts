/** The way back: where one was before each jump from one place to another. */

import type { Model } from "./model.ts";
import type { OfPanes, PaneName } from "./panes/types.ts";

/** What a pane needs to show a place again as it was. */
export type Stop = OfPanes<"historyEntry">;

/** Stops one can go back through. */
const longestTrail = 30;

/** Goes to a pane; Esc leads back to the stop. */
export function visit(model: Model, from: Stop, pane: PaneName): Model {
  return { ...model, pane, trail: [...model.trail, from].slice(-longestTrail) };
}
