/** Counts what the histogram above the rows shows; a log of a million records is counted over several frames. */

import { deployments } from "../../session/overview/deployment-check.ts";
import type { ActivityStore, Selection } from "../../store/activity-store.ts";
import { type StripColumn, stripEdges } from "../state/strip.ts";

export interface ActivityStrip {
  /** The columns of what a selection has between two instants, as far as they are counted; the latest ones first. */
  columns(selected: StripSelection, range: StripRange, isOver: () => boolean): StripCounts;
  close(): void;
}

export interface StripSelection {
  readonly selection: Selection;
  /** Another one for another selection. */
  readonly number: number;
  /** Changes with the selection's rows. */
  readonly stamp: string;
}

export interface StripRange {
  readonly fromUs: number;
  readonly toUs: number;
  /** Columns there is room for. */
  readonly room: number;
}

export interface StripCounts {
  readonly columns: readonly StripColumn[];
  readonly isComplete: boolean;
}

/** Columns counted in one go. */
const columnsAtOnce = 4;
/** While a log streams by, the same columns are counted again this often at most, in milliseconds. */
const renewMs = 200;

export function createActivityStrip(store: ActivityStore, nowMs: () => number): ActivityStrip {
  const deployed = store.select(deployments);
  let known:
    | (StripCounts & { readonly key: string; readonly stamp: string; readonly atMs: number })
    | undefined;
  return {
    columns({ selection, number, stamp }, { fromUs, toUs, room }, isOver) {
      const edges = stripEdges(fromUs, toUs, room);
      const key = `${number} ${edges[0]} ${edges[1]} ${edges.length}`;
      const isFresh = known?.stamp === stamp || nowMs() < (known?.atMs ?? 0) + renewMs;
      if (known?.key === key && known.isComplete && isFresh) return known;
      const columns = edges.slice(1).map((to, index) => empty(edges[index] ?? to, to));
      let end = columns.length;
      while (end > 0) {
        const start = Math.max(0, end - columnsAtOnce);
        const stretch = edges.slice(start, end + 1);
        const marks = deployed.matched === 0 ? [] : deployed.levelCounts(stretch);
        for (const [index, counts] of selection.levelCounts(stretch).entries()) {
          const column = columns[start + index];
          if (column)
            columns[start + index] = { ...column, ...counts, deployments: marks[index]?.total ?? 0 };
        }
        end = start;
        if (isOver()) break;
      }
      known = { key, stamp, atMs: nowMs(), columns, isComplete: end === 0 };
      return known;
    },
    close: () => deployed.close(),
  };
}

function empty(fromUs: number, toUs: number): StripColumn {
  return { fromUs, toUs, total: 0, errors: 0, warnings: 0, deployments: 0 };
}
