/** Jumps between panes as data, and the history that leads back from them. */

import type { Model, Step } from "./model.ts";
import type { OfPanes, PaneName } from "./panes/types.ts";
import { step } from "./step.ts";

/**
 * What a pane needs to show a place again, under the pane's name. Until Esc comes back to it, what stood there may have been written, dropped
 * or taken back: `restore` holds it against what is known by then, and asks for nothing that was agreed to since.
 */
export type HistoryEntry = OfPanes<"historyEntry"> & {
  /** The place's part of the way here; the root adds it when the jump is made. */
  readonly crumbs?: readonly string[];
};

/** What a pane can be asked to show. */
export type Destination = OfPanes<"destination">;

/** Goes to a destination: the root asks the destination's pane to show it. */
export interface Visit {
  readonly kind: "visit";
  readonly to: Destination;
  /** Where Esc leads back to. */
  readonly from: HistoryEntry;
}

export function visit(model: Model, from: HistoryEntry, to: Destination): Step {
  return step(model, { kind: "visit", to, from });
}

/** Said of a jump to the place that it comes from. */
export const isShownHere = "That is what is shown here";

const mostEntries = 30;

/** Opens the pane with the entry added to the history. */
export function arrive(model: Model, from: HistoryEntry, pane: PaneName): Model {
  return { ...model, pane, history: [...model.history, from].slice(-mostEntries) };
}
