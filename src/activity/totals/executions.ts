/** Executions of functions or workflows, with durations from starts and ends that may come in any order. */

import type { RunEvent } from "../runs/run-event.ts";
import { othersKey, type RunningTotals, type StatisticsRow, totalsFor } from "./running-totals.ts";

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
  const traces = new RecentTraces();
  const settle = (totals: RunningTotals, pairing: Pairing, sign: 1 | -1) => {
    totals.count(sign * pairing.executions);
    for (const { durationMs, endUs } of pairing.durations) {
      totals.duration(durationMs, sign);
      onDuration(durationMs, sign, endUs);
    }
  };
  return {
    add(event) {
      const isEnd = event.kind.endsWith("-end");
      if (isEnd && event.outcome === "pending") return;
      const totals = totalsOf(totalsByKey, event);
      if (isEnd) totals.end(event.us, event.outcome === "failed");
      const ofTrace = traces.pairings(event.record.traceId);
      const thing = thingOf(event);
      const at = ofTrace.findIndex((pairing) => pairing.thing === thing);
      const before = ofTrace[at] ?? { ...noPairing, thing };
      const after = withEdge(before, { us: event.us, executionId: event.executionId, isEnd });
      settle(totals, before, -1);
      settle(totals, after, 1);
      remember(ofTrace, at, after);
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
  readonly thing: string;
  readonly edges: readonly Edge[];
  readonly executions: number;
  readonly durations: readonly EndedDuration[];
}

interface EndedDuration {
  readonly durationMs: number;
  readonly endUs: number;
}

const noPairing: Omit<Pairing, "thing"> = { edges: [], executions: 0, durations: [] };
/** One with many edges is forgotten at once, and of many in one trace the first. */
function remember(pairings: Pairing[], at: number, pairing: Pairing): void {
  const isKept = pairing.edges.length < edgeLimit;
  if (at === -1) {
    pairings.push(pairing);
    if (pairings.length > thingLimit) pairings.shift();
  } else if (isKept) pairings[at] = pairing;
  else pairings.splice(at, 1);
}

const edgeLimit = 64;
/** Things of one trace whose starts and ends meet. */
const thingLimit = 500;

/**
 * At least the last 50,000 traces, at most twice as many. What is forgotten keeps its share in the totals; only a start and an
 * end that far apart do not meet any more. Old traces go together: to find the oldest in a map from which the oldest are taken
 * one by one takes longer and longer.
 */
class RecentTraces {
  #recent = new Map<string, Pairing[]>();
  #older = new Map<string, Pairing[]>();

  /** Those of the trace, to be changed in place. */
  pairings(traceId: string): Pairing[] {
    const known = this.#recent.get(traceId);
    if (known) return known;
    if (this.#recent.size >= traceLimit) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    const pairings = this.#older.get(traceId) ?? [];
    this.#recent.set(traceId, pairings);
    return pairings;
  }
}

const traceLimit = 50_000;

/** Nearly all are one start and then its end. */
function withEdge({ thing, edges }: Pairing, edge: Edge): Pairing {
  const [first] = edges;
  if (!first) return { thing, edges: [edge], executions: 1, durations: none };
  const isNext = edges.length === 1 && !first.isEnd && edge.isEnd && edge.us >= first.us;
  if (!isNext || !mayBelong(first, edge)) return paired(thing, [...edges, edge]);
  return { thing, edges: [first, edge], executions: 1, durations: [durationOf(first, edge)] };
}

const none: readonly EndedDuration[] = [];

function durationOf(start: Edge, end: Edge): EndedDuration {
  return { durationMs: (end.us - start.us) / 1000, endUs: end.us };
}

/** Each end closes the latest start before it that is still open and is not said to be another execution's. */
function paired(thing: string, unordered: readonly Edge[]): Pairing {
  const edges = unordered.toSorted(compareEdges);
  const open: Edge[] = [];
  const durations: EndedDuration[] = [];
  let ends = 0;
  for (const edge of edges) {
    if (!edge.isEnd) open.push(edge);
    else {
      ends += 1;
      const index = open.findLastIndex((start) => mayBelong(start, edge));
      const [start] = index === -1 ? [] : open.splice(index, 1);
      if (start) durations.push(durationOf(start, edge));
    }
  }
  return { thing, edges, executions: ends + open.length, durations };
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

function totalsOf(totalsByKey: Map<string, RunningTotals>, event: RunEvent): RunningTotals {
  const totals = totalsFor(totalsByKey, thingOf(event));
  if (totals.key !== othersKey) totals.named(event.name, event.us);
  return totals;
}

function thingOf({ thingId, name }: RunEvent): string {
  return thingId || name;
}
