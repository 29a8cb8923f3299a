/** Remembers the rows at the cursor and at the top of a list, so that both are found again when the list changes. */

import { keepOnLine, type ListPosition, listStart } from "../state/list/position.ts";

export interface ListAnchor {
  hold(position: ListPosition): void;
  /**
   * The new positions of those rows; a row that is gone is replaced by the row that follows. The cursor's row stays on its line, unless
   * it is said which row stood at the top: rows that a typed filter had left out come back above the cursor too.
   */
  locate(top?: number): { readonly cursor: number; readonly top: number };
}

export interface AnchoredList {
  idAt(position: number): string | undefined;
  positionOf(id: string): number | undefined;
}

export function createListAnchor(list: AnchoredList): ListAnchor {
  let held = listStart;
  let cursorId: string | undefined;
  return {
    hold(position) {
      held = position;
      cursorId = list.idAt(position.cursor);
    },
    locate(top) {
      const found = cursorId === undefined ? undefined : list.positionOf(cursorId);
      const kept = keepOnLine(held, found ?? held.cursor);
      return { cursor: kept.cursor, top: top ?? kept.top };
    },
  };
}
