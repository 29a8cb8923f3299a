/** The list that a view shows: a pane describes it once; keys move in it, and after each message it is kept inside its rows. */

import { type ListMotion, type ListPosition, type ListRoom, moveInList, settleList } from "./position.ts";

export interface ShownList<Model> {
  /** The model after a motion. */
  move(motion: ListMotion): Model;
  /** The model with the cursor on a row and that row on the screen; the same object when nothing changed. */
  settle(): Model;
}

/** What is known of the list beside its position. */
export interface ListSize extends Pick<ListRoom, "rows" | "margin"> {
  /** How many rows the list has, where its position does not hold that. */
  readonly length?: number;
}

/** `put` gives the model with another position in the list. */
export function shownList<List extends ListPosition, Model>(
  model: Model,
  list: List,
  { rows, margin = 0, length = list.length }: ListSize,
  put: (list: List) => Model,
): ShownList<Model> {
  const counted = list.length === length ? list : { ...list, length };
  return {
    move: (motion) => put(moveInList(counted, motion, rows)),
    settle() {
      const settled = settleList(counted, { rows, margin });
      return settled === list ? model : put(settled);
    },
  };
}
