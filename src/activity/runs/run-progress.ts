/** How far a run has come, from its events in any order: what has started, and the end that decides. */

import { type Edge, pairEdges } from "./pairing.ts";
import type { RunEvent } from "./run-event.ts";
import type { RunStatus } from "./spans.ts";

export interface RunProgress {
  triggered: boolean;
  stepped: boolean;
  /** When a step or the trigger failed, after which a run does not go on. */
  broken: Ending | undefined;
  /** One of each identifier or name. */
  workflows: readonly Part[];
  /** Empty as soon as a workflow was seen: its end decides then. */
  functions: readonly Part[];
}

export interface Ending {
  /** Epoch microseconds. */
  readonly us: number;
  readonly status: RunStatus;
  /** Stamped before the start it belongs to: how long that took is not known, and `us` is the start's. */
  readonly isEarly?: true;
}

export function newProgress(): RunProgress {
  return { triggered: false, stepped: false, broken: undefined, workflows: none, functions: none };
}

const none: readonly Part[] = [];

export function advance(progress: RunProgress, event: RunEvent) {
  const { kind, us } = event;
  if (kind === "trigger") progress.triggered = true;
  if (kind === "step-start" || kind === "step-end") progress.stepped = true;
  if (kind === "workflow-start" || kind === "workflow-end") {
    progress.workflows = withPart(progress.workflows, event);
    progress.functions = none;
  } else if ((kind === "function-start" || kind === "function-end") && progress.workflows.length === 0) {
    progress.functions = withPart(progress.functions, event);
  }
  // How other parts ended may have to be decoded.
  if ((kind === "trigger" || kind === "step-end") && event.outcome === "failed") {
    progress.broken = later(progress.broken, { us, status: "failed" });
  }
}

/** The first workflow's end decides; a run without workflow ends with its last function. */
export function endOf({ workflows, functions, broken }: RunProgress): Ending | undefined {
  const workflow = outermost(workflows);
  if (workflow) return endOfPart(workflow) ?? broken;
  if (broken) return broken;
  const ends = functions.map(endOfPart);
  if (ends.some((end) => !end)) return undefined;
  return ends.reduce((latest, end) => (end ? later(latest, end) : latest), undefined);
}

/** Whether the start of the run itself was seen. */
export function hasStarted({ triggered, workflows, functions }: RunProgress): boolean {
  return triggered || [...workflows, ...functions].some((part) => part.startUs !== undefined);
}

/** Whether something was seen to run that has not ended. */
export function isUnderWay({ stepped, workflows, functions }: RunProgress): boolean {
  return stepped || workflows.length > 0 || functions.length > 0;
}

/** Most parts start and end once: their lists are the empty one that all share. */
interface Part {
  readonly key: string;
  startUs: number | undefined;
  /** In order of time. */
  laterStarts: readonly number[];
  /** The latest end that is not `pending`, and when it ended before that, in order of time. */
  end: Ending | undefined;
  earlierEnds: readonly number[];
  /** When it was last said to be pending. */
  pendingUs: number | undefined;
}

/** Most runs have a part or two: arrays that were pushed to, or spread into, would keep room for seventeen. */
function withPart(parts: readonly Part[], event: RunEvent): readonly Part[] {
  const key = event.thingId || event.name;
  const known = parts.find((candidate) => candidate.key === key);
  if (!known && parts.length >= partLimit) return parts;
  const part = known ?? newPart(key);
  if (event.kind.endsWith("-start")) addStart(part, event.us);
  else addEnd(part, { us: event.us, status: statusOf(event) });
  return known ? parts : parts.concat(part);
}

function newPart(key: string): Part {
  return {
    key,
    startUs: undefined,
    laterStarts: noTimes,
    end: undefined,
    earlierEnds: noTimes,
    pendingUs: undefined,
  };
}

const noTimes: readonly number[] = [];

/** Different workflows or functions of one run that are kept apart. */
const partLimit = 1000;

function addStart(part: Part, us: number) {
  const { startUs = us } = part;
  part.startUs = Math.min(startUs, us);
  if (us !== startUs) part.laterStarts = withTime(part.laterStarts, Math.max(startUs, us));
}

function addEnd(part: Part, end: Ending) {
  if (end.status === "pending") {
    part.pendingUs = Math.max(part.pendingUs ?? end.us, end.us);
    return;
  }
  const { us } = part.end ?? end;
  if (end.us !== us) part.earlierEnds = withTime(part.earlierEnds, Math.min(us, end.us));
  part.end = later(part.end, end);
}

/** Each time once, for the log may have a record twice. */
function withTime(times: readonly number[], us: number): readonly number[] {
  if (times.includes(us)) return times;
  return times
    .concat(us)
    .sort((a, b) => a - b)
    .slice(-timeLimit);
}

/** Starts and ends of one part that are kept: the latest ones. */
const timeLimit = 100;

/** Undefined while it runs, also when it was started once more after an end. */
function endOfPart(part: Part): Ending | undefined {
  const { startUs, laterStarts, end, pendingUs } = part;
  const lastStartUs = laterStarts.at(-1) ?? startUs ?? Number.NEGATIVE_INFINITY;
  if (end && end.us >= lastStartUs) return end;
  if (end && hasEndedEarly(part, end)) return { us: lastStartUs, status: end.status, isEarly: true };
  // What is pending does not end: without another start it is said of the one there is.
  const isPending = pendingUs !== undefined && (laterStarts.length === 0 || pendingUs >= lastStartUs);
  return isPending ? { us: pendingUs, status: "pending" } : undefined;
}

/** Of a part whose last start is stamped after all its ends. */
function hasEndedEarly({ startUs, laterStarts, earlierEnds }: Part, end: Ending): boolean {
  const lastStartUs = laterStarts.at(-1);
  if (startUs === undefined || lastStartUs === undefined) return true;
  const edges: readonly Edge[] = [
    ...[startUs, ...laterStarts].map((us) => ({ us, isEnd: false })),
    ...[...earlierEnds, end.us].map((us) => ({ us, isEnd: true })),
  ];
  const { open } = pairEdges(edges.toSorted((a, b) => a.us - b.us));
  return open.every(({ us }) => us !== lastStartUs);
}

/** Of ends at the same time the one that says more. */
const statuses: readonly RunStatus[] = ["running", "unknown", "pending", "succeeded", "failed"];

function later(known: Ending | undefined, end: Ending): Ending {
  if (!known || end.us > known.us) return end;
  if (end.us < known.us) return known;
  return statuses.indexOf(end.status) > statuses.indexOf(known.status) ? end : known;
}

function statusOf({ outcome }: RunEvent): RunStatus {
  return outcome === "failed" || outcome === "succeeded" || outcome === "pending" ? outcome : "unknown";
}

/** The workflow that started first; where none was seen to start, the one that ended last. */
function outermost(parts: readonly Part[]): Part | undefined {
  const startOf = (part: Part) => part.startUs ?? Number.POSITIVE_INFINITY;
  const endUsOf = ({ end, pendingUs = Number.NEGATIVE_INFINITY }: Part) =>
    Math.max(end?.us ?? pendingUs, pendingUs);
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
