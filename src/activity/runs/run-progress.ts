/** How far a run has come, from its events in any order: what has started, and the end that decides. */

import type { RunEvent, RunEventKind } from "./run-event.ts";
import { addEdge, lastEnding, later, newPart, type RunEnding, type RunPart, withPart } from "./run-part.ts";
import { type RunWorkflow, withWorkflow } from "./run-workflow.ts";

export interface RunProgress {
  triggered: boolean;
  /** When a step or the trigger failed: the run's end, unless a step or a workflow starts later. */
  broken: RunEnding | undefined;
  /** What failed then: its start may be stamped after its end. */
  brokenId: string;
  /** The latest start of a step or workflow, epoch microseconds, */
  lastStartUs: number;
  /** and its execution; */
  lastStartId: string;
  /** and the latest start of any other execution. */
  otherStartUs: number;
  /** One of each identifier or name, also where its steps alone were seen. */
  workflows: readonly RunWorkflow[];
  /** Empty as soon as a workflow or a step was seen: its end decides then. */
  functions: readonly RunPart[];
}

export function newProgress(): RunProgress {
  return {
    triggered: false,
    broken: undefined,
    brokenId: "",
    lastStartUs: Number.NEGATIVE_INFINITY,
    lastStartId: "",
    otherStartUs: Number.NEGATIVE_INFINITY,
    workflows: [],
    functions: none,
  };
}

const none: readonly RunPart[] = [];

export function advance(progress: RunProgress, event: RunEvent) {
  const { kind, us } = event;
  if (kind === "trigger") progress.triggered = true;
  if (kind === "step-start" || kind === "workflow-start") noteStart(progress, us, event.executionId);
  if (workflowKinds.includes(kind)) {
    progress.workflows = withWorkflow(progress.workflows, event);
    progress.functions = none;
  } else if ((kind === "function-start" || kind === "function-end") && progress.workflows.length === 0) {
    progress.functions = withFunction(progress.functions, event);
  }
  // How other parts ended may have to be decoded.
  if ((kind === "trigger" || kind === "step-end") && event.outcome === "failed") {
    const { broken, brokenId } = progress;
    if (broken && (us < broken.us || (us === broken.us && event.executionId < brokenId))) return;
    progress.broken = { us, status: "failed" };
    progress.brokenId = event.executionId;
  }
}

/** Steps are a workflow's, also where nothing else of it is seen. */
const workflowKinds: readonly RunEventKind[] = ["workflow-start", "workflow-end", "step-start", "step-end"];

function withFunction(functions: readonly RunPart[], event: RunEvent): readonly RunPart[] {
  const key = event.thingId || event.name;
  const all = withPart(functions, key, newPart);
  const part = all.find((candidate) => candidate.key === key);
  if (part) addEdge(part, event);
  return all;
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

/** The end of the run's own workflow decides, as `outermost` tells it; a run without workflow ends with its last function. */
export function endOf(progress: RunProgress, workflow: RunWorkflow | undefined): RunEnding | undefined {
  const failed = goesOnAfterFailure(progress) ? undefined : progress.broken;
  if (workflow) return lastEnding(workflow) ?? failed;
  if (failed) return failed;
  const ends = progress.functions.map(lastEnding);
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
export function hasStarted(
  { triggered, functions }: RunProgress,
  workflow: RunWorkflow | undefined,
): boolean {
  const own: readonly RunPart[] = workflow ? [workflow] : functions;
  return triggered || own.some((part) => part.startUs !== undefined);
}

/** Whether anything was seen to run: where no end decides, it goes on. */
export function isUnderWay({ workflows, functions }: RunProgress): boolean {
  return workflows.length > 0 || functions.length > 0;
}
