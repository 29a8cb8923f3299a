/** Counts the entries of the list over time; counted again only when the entries or the room change. */

import { type HistogramColumn, histogramEdges } from "../../state/histogram/columns.ts";
import { isDestructive } from "../../state/panes/audit/destructive.ts";
import type { HeldEntry } from "./entry-list.ts";

/** Destructive actions are counted as errors. */
export type AuditHistogram = (entries: readonly HeldEntry[], room: number) => readonly HistogramColumn[];

export function createAuditHistogram(): AuditHistogram {
  let known:
    | {
        readonly entries: readonly HeldEntry[];
        readonly room: number;
        readonly columns: readonly HistogramColumn[];
      }
    | undefined;
  return (entries, room) => {
    if (known?.entries !== entries || known.room !== room)
      known = { entries, room, columns: counted(entries, room) };
    return known.columns;
  };
}

/** Entries stand in the order of their times, those without one last. */
function counted(entries: readonly HeldEntry[], room: number): readonly HistogramColumn[] {
  const timed = entries.filter(({ line }) => Number.isFinite(line.timeUs));
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last) return [];
  const edges = histogramEdges(first.line.timeUs, last.line.timeUs, room);
  const [startUs = 0, nextUs = 1] = edges;
  const totals = Array<number>(edges.length - 1).fill(0);
  const destructive = [...totals];
  for (const { line } of timed) {
    const at = Math.floor((line.timeUs - startUs) / (nextUs - startUs));
    totals[at] = (totals[at] ?? 0) + 1;
    if (isDestructive(line.action)) destructive[at] = (destructive[at] ?? 0) + 1;
  }
  return totals.map((total, index) => ({
    fromUs: edges[index] ?? 0,
    toUs: edges[index + 1] ?? 0,
    total,
    errors: destructive[index] ?? 0,
    warnings: 0,
    deployments: 0,
  }));
}
