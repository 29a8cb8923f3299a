/** Remembers what stands at the cursor and at the top of a list, so that both are found again when the list changes. */

import type { ListPosition } from "../state/list/position.ts";

export interface ListAnchor {
  hold(position: ListPosition): void;
  /** Where those rows stand now; a row that is gone leaves its place to the one that follows. */
  locate(): { readonly cursor: number; readonly top: number };
}

export interface AnchoredList {
  idAt(position: number): string | undefined;
  positionOf(id: string): number | undefined;
}

export function createListAnchor(list: AnchoredList): ListAnchor {
  let held = { cursor: 0, top: 0 };
  let cursorId: string | undefined;
  return {
    hold({ cursor, top }) {
      held = { cursor, top };
      cursorId = list.idAt(cursor);
    },
    /** The screen moves with the cursor's row, which so stays on its line. */
    locate() {
      const cursor = (cursorId === undefined ? undefined : list.positionOf(cursorId)) ?? held.cursor;
      return { cursor, top: Math.max(0, held.top + cursor - held.cursor) };
    },
  };
}
