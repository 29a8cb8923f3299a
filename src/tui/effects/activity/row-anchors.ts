/** Remembers rows by their identity, so that the screen finds them again when other rows come before them. */

import type { Selection } from "../../../store/activity-store.ts";

export interface Place {
  readonly cursor: number;
  readonly top: number;
}

/** The positions whose rows the screen keeps. */
export interface Positions extends Place {
  /** Last row that is on the screen. */
  readonly bottom: number;
}

export interface Anchors {
  /** Remembers which rows stand at these positions; all rows up to the newest one ever shown count as seen. */
  hold(selection: Selection, positions: Positions): void;
  /** Keeps the rows at these positions, whatever is remembered later. */
  keep(selection: Selection, place: Place): void;
  /** Remembers the rows that were kept. */
  goBack(): void;
  /** The new positions of those rows, and how many rows follow the last seen one. */
  locate(selection: Selection): { readonly cursor: number; readonly top: number; readonly unseen: number };
}

type Anchor = { readonly rowId: number } | { readonly atUs: number } | undefined;

export function createAnchors(): Anchors {
  let cursor: Anchor;
  let top: Anchor;
  let seen: Anchor;
  let kept: readonly [Anchor, Anchor, Anchor] | undefined;
  return {
    hold(selection, positions) {
      cursor = anchorAt(selection, positions.cursor);
      top = positions.top === positions.cursor ? cursor : anchorAt(selection, positions.top);
      if (positionOf(selection, seen) < positions.bottom) seen = anchorAt(selection, positions.bottom);
    },
    keep(selection, place) {
      kept = [anchorAt(selection, place.cursor), anchorAt(selection, place.top), seen];
    },
    goBack() {
      if (kept) [cursor, top, seen] = kept;
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
  return row.kind === "record" ? { rowId: row.rowId } : { atUs: row.gap.toUs };
}

/** -1 before any row was remembered. */
function positionOf(selection: Selection, anchor: Anchor): number {
  if (!anchor) return -1;
  return "rowId" in anchor ? selection.positionOf(anchor.rowId) : selection.positionAt(anchor.atUs);
}
