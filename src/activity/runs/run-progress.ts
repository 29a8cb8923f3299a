/** How far a run has come, from its events in any order: what has started, and the end that decides. */

import { compareEdges, type Edge, isOneExecution, pairEdges } from "./pairing.ts";
import type { RunEvent } from "./run-event.ts";
import { type RunStatus, statusOf } from "./spans.ts";

export interface RunProgress {
  triggered: boolean;
  stepped: boolean;
  /** When a step or the trigger failed: the run's end, unless a step or a workflow starts later. */
  broken: RunEnding | undefined;
  /** What failed then: its start may be stamped after its end. */
  brokenId: string;
  /** The latest start of a step or workflow, epoch microseconds, and its execution; and the latest of other executions. */
  lastStartUs: number;
  lastStartId: string;
  otherStartUs: number;
  /** One of each identifier or name. */
  workflows: readonly Part[];
  /** Empty as soon as a workflow was seen: its end decides then. */
  functions: readonly Part[];
}

export interface RunEnding {
  /** Epoch microseconds. */
  readonly us: number;
  readonly status: RunStatus;
  /** Stamped before the start it belongs to: how long that took is not known, and `us` is the start's. */
  readonly isEarly?: true;
}

export function newProgress(): RunProgress {
  return {
    triggered: false,
    stepped: false,
    broken: undefined,
    brokenId: "",
    lastStartUs: Number.NEGATIVE_INFINITY,
    lastStartId: "",
    otherStartUs: Number.NEGATIVE_INFINITY,
    workflows: none,
    functions: none,
  };
}

const none: readonly Part[] = [];

export function advance(progress: RunProgress, event: RunEvent) {
  const { kind, us } = event;
  if (kind === "trigger") progress.triggered = true;
  if (kind === "step-start" || kind === "step-end") progress.stepped = true;
  if (kind === "step-start" || kind === "workflow-start") noteStart(progress, us, event.executionId);
  if (kind === "workflow-start" || kind === "workflow-end") {
    progress.workflows = withPart(progress.workflows, event);
    progress.functions = none;
  } else if ((kind === "function-start" || kind === "function-end") && progress.workflows.length === 0) {
    progress.functions = withPart(progress.functions, event);
  }
  // How other parts ended may have to be decoded.
  if ((kind === "trigger" || kind === "step-end") && event.outcome === "failed") {
    const { broken, brokenId } = progress;
    if (broken && (us < broken.us || (us === broken.us && event.executionId < brokenId))) return;
    progress.broken = { us, status: "failed" };
    progress.brokenId = event.executionId;
  }
}

/** Of starts at the same time that of the greater identifier is the later one: events come in any order. */
function noteStart(progress: RunProgress, us: number, id: string) {
  const { lastStartUs, lastStartId } = progress;
  if (id === lastStartId) progress.lastStartUs = Math.max(us, lastStartUs);
  else if (us > lastStartUs || (us === lastStartUs && id > lastStartId)) {
    progress.otherStartUs = lastStartUs;
    progress.lastStartUs = us;
    progress.lastStartId = id;
  } else progress.otherStartUs = Math.max(us, progress.otherStartUs);
}

/**
 * The first workflow's end decides; a run without workflow ends with its last function. Steps are a workflow's, also where nothing else of
 * it is seen: its functions do not tell its end.
 */
export function endOf(progress: RunProgress): RunEnding | undefined {
  const { workflows, functions, stepped } = progress;
  const failed = goesOnAfterFailure(progress) ? undefined : progress.broken;
  const workflow = outermost(workflows);
  if (workflow) return lastEnding(workflow) ?? failed;
  if (failed || stepped) return failed;
  const ends = functions.map(lastEnding);
  if (ends.some((end) => !end)) return undefined;
  return ends.reduce((latest, end) => (end ? later(latest, end) : latest), undefined);
}

/** The start of what failed says nothing: it may be stamped after its end. */
function goesOnAfterFailure({ broken, brokenId, ...starts }: RunProgress): boolean {
  if (!broken) return false;
  const isOther = brokenId === "" || starts.lastStartId !== brokenId;
  return (isOther ? starts.lastStartUs : starts.otherStartUs) > broken.us;
}

/** Whether the start of the run itself was seen. */
export function hasStarted({ triggered, stepped, workflows, functions }: RunProgress): boolean {
  const own = stepped ? workflows : [...workflows, ...functions];
  return triggered || own.some((part) => part.startUs !== undefined);
}

/** Whether something was seen to run that has not ended. */
export function isUnderWay({ stepped, workflows, functions }: RunProgress): boolean {
  return stepped || workflows.length > 0 || functions.length > 0;
}

/** A workflow or a function. Most start and end once: these two are not kept as a list. */
interface Part {
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

/** Most runs have a part or two: arrays that were pushed to, or spread into, would keep room for seventeen. */
function withPart(parts: readonly Part[], event: RunEvent): readonly Part[] {
  const key = event.thingId || event.name;
  const known = parts.find((candidate) => candidate.key === key);
  if (!known && parts.length >= partLimit) return parts;
  const part = known ?? {
    key,
    startUs: undefined,
    startId: "",
    startParentId: "",
    end: undefined,
    edges: noEdges,
  };
  const { us, executionId, parentId } = event;
  if (event.kind.endsWith("-start")) addStart(part, { us, executionId, parentId });
  else addEnd(part, { us, executionId, parentId }, statusOf(event));
  return known ? parts : parts.concat(part);
}

const noEdges: readonly PartEdge[] = [];

/** Different workflows or functions of one run that are kept apart. */
const partLimit = 1000;

type Place = Pick<Edge, "us" | "executionId" | "parentId">;

function addStart(part: Part, place: Place) {
  const { startUs } = part;
  if (startUs === undefined && part.edges.length === 0) {
    part.startId = place.executionId;
    part.startParentId = place.parentId;
  } else part.edges = withEdge(edgesOf(part), { ...place, isEnd: false, status: "running" });
  part.startUs = Math.min(startUs ?? place.us, place.us);
}

function addEnd(part: Part, place: Place, status: RunStatus) {
  const end = { ...place, isEnd: true, isPending: status === "pending", status };
  if (part.end === undefined && part.edges.length === 0) part.end = end;
  else part.edges = withEdge(edgesOf(part), end);
}

function edgesOf(part: Part): readonly PartEdge[] {
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
function lastEnding(part: Part): RunEnding | undefined {
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
function later(known: RunEnding | undefined, end: RunEnding): RunEnding {
  if (!known || end.us > known.us) return end;
  if (end.us < known.us) return known;
  const more =
    statuses.indexOf(end.status) - statuses.indexOf(known.status) ||
    Number(known.isEarly ?? false) - Number(end.isEarly ?? false);
  return more > 0 ? end : known;
}

/** The workflow that started first; where none was seen to start, the one that ended last. */
function outermost(parts: readonly Part[]): Part | undefined {
  const startOf = (part: Part) => part.startUs ?? Number.POSITIVE_INFINITY;
  const endUsOf = (part: Part) =>
    edgesOf(part).findLast(({ isEnd }) => isEnd)?.us ?? Number.NEGATIVE_INFINITY;
  if (parts.length < 2) return parts[0];
  return parts.toSorted(
    (a, b) =>
      compareValues(startOf(a), startOf(b)) ||
      compareValues(endUsOf(b), endUsOf(a)) ||
      compareValues(a.key, b.key),
  )[0];
}

/** Also right for infinities, whose difference is no number. */
function compareValues<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
