/** The list that a view shows: a pane describes it once; keys move in it, and after each message it is kept inside its rows. */

import { type ListMotion, type ListPosition, moveInList, settleList } from "./position.ts";

export interface ShownList<Model> {
  /** The model after a motion. */
  move(motion: ListMotion): Model;
  /** The model with the cursor on a row and that row on the screen; the same object when nothing changed. */
  settle(): Model;
}

/** `put` gives the model with another position in the list; `length` is given where the list does not hold it, `margin` says how many rows stay around the cursor. */
export function shownList<List extends ListPosition, Model>(
  model: Model,
  list: List,
  rows: number,
  put: (list: List) => Model,
  length: number = list.length,
  margin = 0,
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
