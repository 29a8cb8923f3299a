/** How far a run has come, from its events in any order: what has started, and the end that decides. */

import type { RunEvent } from "./run-event.ts";
import { edgesOf, lastEnding, later, type RunEnding, type RunPart, withPart } from "./run-part.ts";

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
  workflows: readonly RunPart[];
  /** Empty as soon as a workflow was seen: its end decides then. */
  functions: readonly RunPart[];
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

const none: readonly RunPart[] = [];

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

/** The workflow that started first; where none was seen to start, the one that ended last. */
function outermost(parts: readonly RunPart[]): RunPart | undefined {
  const startOf = (part: RunPart) => part.startUs ?? Number.POSITIVE_INFINITY;
  const endUsOf = (part: RunPart) =>
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
