/** Executions of functions or workflows, with durations from starts and ends that may come in any order. */

import type { RunEvent } from "../runs/run-event.ts";
import { othersKey, type RunningTotals, type StatisticsRow, totalsFor } from "./running-totals.ts";

export interface Executions {
  /** Takes starts and ends of one kind of thing, each once. */
  add(event: RunEvent): void;
  /** The thing with the most executions comes first. */
  rows(): readonly StatisticsRow[];
}

/** `onDuration` hears of each duration found, and of each taken back because an earlier or later event explains it better. */
export function createExecutions(onDuration: (durationMs: number, sign: 1 | -1) => void): Executions {
  const totalsByKey = new Map<string, RunningTotals>();
  const pairings = new Map<string, Pairing>();
  const settle = (totals: RunningTotals, pairing: Pairing, sign: 1 | -1) => {
    totals.count(sign * pairing.executions);
    for (const durationMs of pairing.durationsMs) {
      totals.duration(durationMs, sign);
      onDuration(durationMs, sign);
    }
  };
  return {
    add(event) {
      const isEnd = event.kind.endsWith("-end");
      if (isEnd && event.outcome === "pending") return;
      const totals = totalsOf(totalsByKey, event);
      if (isEnd) totals.end(event.us, event.outcome === "failed");
      const key = `${event.record.traceId}\n${thingOf(event)}`;
      const before = pairings.get(key) ?? noPairing;
      const after = paired([...before.edges, { us: event.us, executionId: event.executionId, isEnd }]);
      settle(totals, before, -1);
      settle(totals, after, 1);
      remember(pairings, key, after);
    },
    rows: () =>
      [...totalsByKey.values()]
        .map((totals) => totals.row())
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
  };
}

interface Edge {
  readonly us: number;
  readonly executionId: string;
  readonly isEnd: boolean;
}

/** Starts and ends of one thing in one trace. */
interface Pairing {
  readonly edges: readonly Edge[];
  readonly executions: number;
  readonly durationsMs: readonly number[];
}

const noPairing: Pairing = { edges: [], executions: 0, durationsMs: [] };
/** What is forgotten keeps its share in the totals; only a start and an end that far apart do not meet any more. */
const pairingLimit = 50_000;
const edgeLimit = 64;

/** Each end closes the latest start before it that is still open and is not said to be another execution's. */
function paired(unordered: readonly Edge[]): Pairing {
  const edges = unordered.toSorted(compareEdges);
  const open: Edge[] = [];
  const durationsMs: number[] = [];
  let ends = 0;
  for (const edge of edges) {
    if (!edge.isEnd) open.push(edge);
    else {
      ends += 1;
      const index = open.findLastIndex((start) => mayBelong(start, edge));
      const [start] = index === -1 ? [] : open.splice(index, 1);
      if (start) durationsMs.push((edge.us - start.us) / 1000);
    }
  }
  return { edges, executions: ends + open.length, durationsMs };
}

function mayBelong(start: Edge, end: Edge): boolean {
  return start.executionId === end.executionId || start.executionId === "" || end.executionId === "";
}

function compareEdges(a: Edge, b: Edge): number {
  return (
    a.us - b.us ||
    Number(a.isEnd) - Number(b.isEnd) ||
    (a.executionId < b.executionId ? -1 : Number(a.executionId > b.executionId))
  );
}

function remember(pairings: Map<string, Pairing>, key: string, pairing: Pairing) {
  pairings.delete(key);
  if (pairing.edges.length < edgeLimit) pairings.set(key, pairing);
  const [oldest] = pairings.size > pairingLimit ? pairings.keys() : [];
  if (oldest !== undefined) pairings.delete(oldest);
}

function totalsOf(totalsByKey: Map<string, RunningTotals>, event: RunEvent): RunningTotals {
  const totals = totalsFor(totalsByKey, thingOf(event));
  if (totals.key !== othersKey) totals.named(event.name, event.us);
  return totals;
}

function thingOf({ thingId, name }: RunEvent): string {
  return thingId || name;
}
