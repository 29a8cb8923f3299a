/** Executions of functions or workflows, with durations from starts and ends that may come in any order. */

import { compareEdges, type Edge, isOneExecution, pairEdgesOfOne, tookMs } from "../runs/pairing.ts";
import { isEndKind, type RunEvent } from "../runs/run-event.ts";
import { othersKey, type RunningTotals, type StatisticsRow, totalsFor } from "./running-totals.ts";
import { TraceEdges } from "./trace-edges.ts";

export interface Executions {
  /** Takes starts and ends of one kind of thing, each once. */
  add(event: RunEvent): void;
  /** The thing with the most executions comes first. */
  rows(): readonly StatisticsRow[];
}

/**
 * `onDuration` hears of each duration found with the time of its end, and of each taken back because an earlier or later event
 * explains it better.
 */
export function createExecutions(
  onDuration: (durationMs: number, sign: 1 | -1, endUs: number) => void,
): Executions {
  const totalsByKey = new Map<string, RunningTotals>();
  const traces = new TraceEdges();
  const addDuration = (totals: RunningTotals, start: Edge, end: Edge, sign: 1 | -1) => {
    const durationMs = tookMs(start, end);
    if (durationMs === undefined) return;
    totals.duration(durationMs, sign);
    onDuration(durationMs, sign, end.us);
  };
  const settle = (totals: RunningTotals, edges: readonly Edge[], sign: 1 | -1) => {
    const executions = pairEdgesOfOne(edges.toSorted(compareEdges));
    totals.count(sign * executions.length);
    for (const { start, end } of executions) if (start && end) addDuration(totals, start, end, sign);
  };
  return {
    add(event) {
      const isEnd = isEndKind(event.kind);
      if (isEnd && event.outcome === "pending") return;
      const totals = totalsOf(totalsByKey, event);
      if (isEnd) totals.entry(event.us, { hasEnded: true, hasFailed: event.outcome === "failed" });
      const edge: Edge = { us: event.us, executionId: event.executionId, parentId: event.parentId, isEnd };
      const before = traces.add(event.record.traceId, thingOf(event), edge);
      // Nearly all are one start and then its end.
      const [first] = before;
      if (!first) totals.count(1);
      else if (before.length === 1 && isOneExecution(first, edge)) addDuration(totals, first, edge, 1);
      else {
        settle(totals, before, -1);
        settle(totals, [...before, edge], 1);
      }
    },
    rows: () =>
      [...totalsByKey.values()]
        .map((totals) => totals.row())
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
  };
}

function totalsOf(totalsByKey: Map<string, RunningTotals>, event: RunEvent): RunningTotals {
  const totals = totalsFor(totalsByKey, thingOf(event));
  if (totals.key !== othersKey) totals.named(event.name, event.us);
  return totals;
}

function thingOf({ thingId, name }: RunEvent): string {
  return thingId || name;
}
