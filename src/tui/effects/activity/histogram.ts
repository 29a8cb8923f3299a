/** Counts what the histogram above the rows shows; a log of a million records is counted over several frames. */

import { deploymentsQuery } from "../../../session/overview/deployment-check.ts";
import type { ActivityStore, Selection } from "../../../store/activity-store.ts";
import { type HistogramColumn, type HistogramCounts, histogramEdges } from "../../state/histogram/columns.ts";
import { createKeptCount } from "../kept-count.ts";
import type { RuntimePort } from "../pane-runtime.ts";

export interface ActivityHistogram {
  /** The columns of what a selection has between two instants, as far as they are counted; the latest are counted first. */
  columns(selected: HistogramSelection, range: HistogramRange, isOver: () => boolean): HistogramCounts;
  close(): void;
}

export interface HistogramSelection {
  readonly selection: Selection;
  /** Identifies the selection. */
  readonly number: number;
  /** Changes with the selection's rows. */
  readonly stamp: string;
}

export interface HistogramRange {
  readonly fromUs: number;
  readonly toUs: number;
  /** How many columns fit. */
  readonly room: number;
}

/** How many columns are counted at once. */
const columnsAtOnce = 4;
/** While records stream in, the same columns are counted again at most this often, in milliseconds. */
const renewMs = 200;

export function createActivityHistogram(
  store: ActivityStore,
  port: Pick<RuntimePort, "clock" | "later" | "redraw">,
): ActivityHistogram {
  const deployed = store.select(deploymentsQuery);
  const kept = createKeptCount<readonly HistogramColumn[]>(port, renewMs);
  return {
    columns({ selection, number, stamp }, { fromUs, toUs, room }, isOver) {
      const edges = histogramEdges(fromUs, toUs, room);
      const key = `${number} ${edges[0]} ${edges[1]} ${edges.length}`;
      const input = { key, stamp, isComplete: selection.complete && deployed.complete };
      const { value, isComplete } = kept(input, () => count(selection, edges, isOver));
      return { columns: value, isComplete };
    },
    close: () => deployed.close(),
  };

  function count(selection: Selection, edges: readonly number[], isOver: () => boolean) {
    const columns = edges.slice(1).map((to, index) => empty(edges[index] ?? to, to));
    let end = columns.length;
    while (end > 0) {
      const start = Math.max(0, end - columnsAtOnce);
      const stretch = edges.slice(start, end + 1);
      const marks = deployed.matched === 0 ? [] : deployed.levelCounts(stretch);
      for (const [index, counts] of selection.levelCounts(stretch).entries()) {
        const column = columns[start + index];
        if (column) columns[start + index] = { ...column, ...counts, deployments: marks[index]?.total ?? 0 };
      }
      end = start;
      if (isOver()) break;
    }
    return { value: columns, isComplete: end === 0 };
  }
}

function empty(fromUs: number, toUs: number): HistogramColumn {
  return { fromUs, toUs, total: 0, errors: 0, warnings: 0, deployments: 0 };
}
