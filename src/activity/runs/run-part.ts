/** A workflow or a function of one run: its starts and ends, and how its last execution ended. */

import { compareEdges, type Edge, isOneExecution, pairEdges } from "./pairing.ts";
import { isStartKind, type RunEvent } from "./run-event.ts";
import { type RunStatus, statusOf } from "./spans.ts";

export interface RunEnding {
  /** Epoch microseconds. */
  readonly us: number;
  readonly status: RunStatus;
  /** Stamped before the start it belongs to: how long that took is not known, and `us` is the start's. */
  readonly isEarly?: true;
}

/** A workflow or a function. Most start and end once: these two are not kept as a list. */
export interface RunPart {
  readonly key: string;
  /** Of its first start. */
  startUs: number | undefined;
  startId: string;
  startParentId: string;
  end: PartEdge | undefined;
  /** All starts and ends where there are more, in order of time, starts first. */
  edges: readonly PartEdge[];
}

interface PartEdge extends Edge, RunEnding {}

/** Of nothing that was seen yet. */
export function newPart(key: string): RunPart {
  return { key, startUs: undefined, startId: "", startParentId: "", end: undefined, edges: noEdges };
}

const noEdges: readonly PartEdge[] = [];

/**
 * With one part more where that key is not among them; of more than a thousand it is left out. Most runs have a part or two: arrays that
 * were pushed to, or spread into, would keep room for seventeen.
 */
export function withPart<One extends RunPart>(
  parts: readonly One[],
  key: string,
  make: (key: string) => One,
): readonly One[] {
  const isFull = parts.length >= partLimit;
  return isFull || parts.some((part) => part.key === key) ? parts : parts.concat(make(key));
}

/** Different workflows or functions of one run that are kept apart. */
const partLimit = 1000;

/** Takes a start or an end of it. */
export function addEdge(part: RunPart, event: RunEvent) {
  const { us, executionId, parentId } = event;
  if (isStartKind(event.kind)) addStart(part, { us, executionId, parentId });
  else addEnd(part, { us, executionId, parentId }, statusOf(event));
}

type Place = Pick<Edge, "us" | "executionId" | "parentId">;

function addStart(part: RunPart, place: Place) {
  const { startUs } = part;
  if (startUs === undefined && part.edges.length === 0) {
    part.startId = place.executionId;
    part.startParentId = place.parentId;
  } else part.edges = withEdge(edgesOf(part), { ...place, isEnd: false, status: "running" });
  part.startUs = Math.min(startUs ?? place.us, place.us);
}

function addEnd(part: RunPart, place: Place, status: RunStatus) {
  const end = { ...place, isEnd: true, isPending: status === "pending", status };
  if (part.end === undefined && part.edges.length === 0) part.end = end;
  else part.edges = withEdge(edgesOf(part), end);
}

export function edgesOf(part: RunPart): readonly PartEdge[] {
  const { startUs: us, startId: executionId, startParentId: parentId, end, edges } = part;
  if (edges.length > 0) return edges;
  const ends = end ? [end] : [];
  if (us === undefined) return ends;
  const start: PartEdge = { us, executionId, parentId, isEnd: false, status: "running" };
  return [start, ...ends].sort(comparePartEdges);
}

/** Each once, for the log may have a record twice. */
function withEdge(edges: readonly PartEdge[], edge: PartEdge): readonly PartEdge[] {
  if (edges.some((other) => comparePartEdges(other, edge) === 0)) return edges;
  return edges.concat(edge).sort(comparePartEdges).slice(-edgeLimit);
}

/** Starts and ends of one part that are kept: the latest ones. */
const edgeLimit = 200;

/** At the same time the end that says more comes last, for it wins. */
function comparePartEdges(a: PartEdge, b: PartEdge): number {
  return compareEdges(a, b) || statuses.indexOf(a.status) - statuses.indexOf(b.status);
}

/** How its last execution ended; undefined while one goes on, and pending while one waits. */
export function lastEnding(part: RunPart): RunEnding | undefined {
  const edges = edgesOf(part);
  const [first, second] = edges;
  if (first && second && edges.length === 2 && isOneExecution(first, second)) return second;
  let ended: RunEnding | undefined;
  let pending: RunEnding | undefined;
  for (const { start, end } of pairEdges(edges)) {
    if (!end) return undefined;
    if (end.isPending) pending = later(pending, end);
    else ended = later(ended, endNotBefore(start, end));
  }
  return pending ?? ended;
}

function endNotBefore(start: PartEdge | undefined, end: PartEdge): RunEnding {
  return start && start.us > end.us ? { us: start.us, status: end.status, isEarly: true } : end;
}

/** In an order in which the last says most. */
const statuses: readonly RunStatus[] = ["running", "unknown", "pending", "succeeded", "failed"];

/** Of ends at the same time the one that says more: events come in any order. */
export function later(known: RunEnding | undefined, end: RunEnding): RunEnding {
  if (!known || end.us > known.us) return end;
  if (end.us < known.us) return known;
  const more =
    statuses.indexOf(end.status) - statuses.indexOf(known.status) ||
    Number(known.isEarly ?? false) - Number(end.isEarly ?? false);
  return more > 0 ? end : known;
}
