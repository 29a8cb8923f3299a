/** Remembers rows by what they are, so that the screen finds them again when others come before them. */

import type { Selection } from "../../../store/activity-store.ts";

/** Positions the screen holds on to. */
export interface Positions {
  readonly cursor: number;
  readonly top: number;
  /** Last row that is on the screen. */
  readonly bottom: number;
}

export interface Anchors {
  /** Remembers which rows stand at these positions; the newest row ever on the screen counts as seen. */
  hold(selection: Selection, positions: Positions): void;
  /** Where those rows stand now, and how many rows after the last one seen there are. */
  locate(selection: Selection): { readonly cursor: number; readonly top: number; readonly unseen: number };
}

type Anchor = { readonly rowId: number } | { readonly atUs: number } | undefined;

export function createAnchors(): Anchors {
  let cursor: Anchor;
  let top: Anchor;
  let seen: Anchor;
  return {
    hold(selection, positions) {
      cursor = anchorAt(selection, positions.cursor);
      top = positions.top === positions.cursor ? cursor : anchorAt(selection, positions.top);
      if (positionOf(selection, seen) < positions.bottom) seen = anchorAt(selection, positions.bottom);
    },
    locate: (selection) => ({
      cursor: Math.max(0, positionOf(selection, cursor)),
      top: Math.max(0, positionOf(selection, top)),
      unseen: Math.max(0, selection.length - 1 - positionOf(selection, seen)),
    }),
  };
}

function anchorAt(selection: Selection, position: number): Anchor {
  const [row] = selection.window(position, 1);
  if (!row) return undefined;
  return row.kind === "record" ? { rowId: row.rowId } : { atUs: row.gap.fromUs };
}

/** -1 where nothing was ever held. */
function positionOf(selection: Selection, anchor: Anchor): number {
  if (!anchor) return -1;
  return "rowId" in anchor ? selection.positionOf(anchor.rowId) : selection.positionAt(anchor.atUs);
}
