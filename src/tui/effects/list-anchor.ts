/** Remembers the rows at the cursor and at the top of a list, so that both are found again when the list changes. */

import { keepOnLine, type ListPosition, listStart } from "../state/list/position.ts";

export interface ListAnchor {
  hold(position: ListPosition): void;
  /** The new positions of those rows; a row that is gone is replaced by the row that follows. */
  locate(): { readonly cursor: number; readonly top: number };
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
    locate() {
      const found = cursorId === undefined ? undefined : list.positionOf(cursorId);
      const { cursor, top } = keepOnLine(held, found ?? held.cursor);
      return { cursor, top };
    },
  };
}
