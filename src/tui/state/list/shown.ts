/** The list that a view shows: described once, it is moved through by keys and kept inside its rows after each message. */

import { type ListMotion, type ListPosition, moveInList, settleList } from "./position.ts";

export interface ShownList<Model> {
  /** The model after a motion. */
  move(motion: ListMotion): Model;
  /** The model with the cursor on a row and that row on the screen; the same object when nothing changed. */
  settle(): Model;
}

/** `put` gives the model with the list in another place; `length` counts the rows where they follow from something else. */
export function shownList<List extends ListPosition, Model>(
  model: Model,
  list: List,
  rows: number,
  put: (list: List) => Model,
  length: number = list.length,
): ShownList<Model> {
  const counted = list.length === length ? list : { ...list, length };
  return {
    move: (motion) => put(moveInList(counted, motion, rows)),
    settle() {
      const settled = settleList(counted, rows);
      return settled === list ? model : put(settled);
    },
  };
}
