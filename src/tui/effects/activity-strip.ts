/** Counts what the histogram above the rows shows; a log of a million records is counted over several frames. */

import { deployments } from "../../session/overview/deployment-check.ts";
import type { ActivityStore, Selection } from "../../store/activity-store.ts";
import { type StripColumn, stripEdges } from "../state/activity/strip.ts";

export interface ActivityStrip {
  /**
   * The columns of what a selection has between two instants, as far as they are counted; the latest ones first.
   * `stamp` tells when the selection has changed.
   */
  columns(selection: Selection, stamp: string, range: StripRange, isOver: () => boolean): StripCounts;
  close(): void;
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

export function createActivityStrip(store: ActivityStore): ActivityStrip {
  const deployed = store.select(deployments);
  let known: (StripCounts & { readonly key: string; readonly edges: readonly number[] }) | undefined;
  return {
    columns(selection, stamp, { fromUs, toUs, room }, isOver) {
      const edges = stripEdges(fromUs, toUs, room);
      const key = `${stamp} ${edges[0]} ${edges[1]} ${edges.length}`;
      if (known?.key === key && known.isComplete) return known;
      const columns = edges.slice(1).map((to, index) => empty(edges[index] ?? to, to));
      let end = columns.length;
      while (end > 0) {
        const start = Math.max(0, end - columnsAtOnce);
        const stretch = edges.slice(start, end + 1);
        const marks = deployed.levelCounts(stretch);
        for (const [index, counts] of selection.levelCounts(stretch).entries()) {
          const column = columns[start + index];
          if (column) columns[start + index] = { ...column, ...counts, deployments: marks[index]?.total ?? 0 };
        }
        end = start;
        if (isOver()) break;
      }
      known = { key, edges, columns, isComplete: end === 0 };
      return known;
    },
    close: () => deployed.close(),
  };
}

function empty(fromUs: number, toUs: number): StripColumn {
  return { fromUs, toUs, total: 0, errors: 0, warnings: 0, deployments: 0 };
}
