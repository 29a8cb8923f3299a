/** What the list says of one run: folded from its events in any order, in constant space for an ordinary run. */

import { countOf } from "../../base/count-words.ts";
import { isComponentId, shownName } from "../component-names.ts";
import { firstLineOf } from "../printed.ts";
import { hasTime, skewUs, timeOf } from "./pairing.ts";
import { betterName, type RankedName } from "./ranked-name.ts";
import { compareCauses, isStartKind, type RunEvent, type RunEventKind } from "./run-event.ts";
import { advance, endOf, hasStarted, isUnderWay, newProgress, type RunProgress } from "./run-progress.ts";
import { countSteps, type RunSteps } from "./run-steps.ts";
import { outermost, type RunWorkflow } from "./run-workflow.ts";
import type { RunStatus } from "./spans.ts";

export interface RunError {
  /** Epoch microseconds. */
  readonly us: number;
  readonly rowId: number;
  readonly subject: string;
  /** What failed, one line; not yet made safe for a terminal, as all text here. */
  readonly text: string;
}

export interface RunSummary {
  readonly traceId: string;
  /** The workflow's name, else its identifier; without a workflow the trigger's or the function's. */
  readonly name: string;
  /** Identifier of the workflow that it is a run of, which may run others; empty where the log does not say it. */
  readonly workflowId: string;
  readonly status: RunStatus;
  /** Epoch microseconds of the first event seen; 0 where none has a time. */
  readonly startUs: number;
  /** Whether the run's own start, with its time, was among the events. */
  readonly startSeen: boolean;
  /** When it ended, also where nothing says how; undefined while it runs or waits, or when the end was never seen. */
  readonly endUs: number | undefined;
  readonly lastUs: number;
  /** From start to end; undefined when either was not seen, or when the end is stamped before the start. */
  readonly durationMs: number | undefined;
  /** Of its own workflow, a step that was tried again once. */
  readonly stepsStarted: number;
  /** Those of which the start or the end was seen. */
  readonly stepsSeen: number;
  /** Undefined when the log does not say it, or when more were seen. */
  readonly stepsTotal: number | undefined;
  readonly records: number;
  /** Records of level error or worse, or that tell of a failure. */
  readonly errors: number;
  readonly firstError: RunError | undefined;
}

export interface RunFold {
  readonly traceId: string;
  /** Epoch microseconds of the first event and of the last one; 0 where none has a time. */
  readonly firstUs: number;
  readonly lastUs: number;
  /** Whether the summary was asked for since the last event. */
  readonly isSummed: boolean;
  /** Takes the events of one run in any order; each record once. */
  add(event: RunEvent): void;
  /** The same object until another event is added. */
  summary(): RunSummary;
}

export function foldRun(traceId: string): RunFold {
  return new RunState(traceId);
}

/** One object for each run, for there may be a hundred thousand: what survives is what the garbage collector copies. */
class RunState implements RunFold {
  readonly traceId: string;
  earliestUs = Number.POSITIVE_INFINITY;
  latestUs = Number.NEGATIVE_INFINITY;
  /** Something of it began at a time that the log does not say. */
  isBeginningUnknown = false;
  records = 0;
  errors = 0;
  firstError: RankedError | undefined = undefined;
  /** Of what starts it or runs in it, while no workflow is known by its identifier. */
  otherName: RankedName | undefined = undefined;
  readonly progress: RunProgress = newProgress();
  known: RunSummary | undefined = undefined;

  constructor(traceId: string) {
    this.traceId = traceId;
  }

  get firstUs() {
    return Number.isFinite(this.earliestUs) ? this.earliestUs : 0;
  }

  get lastUs() {
    return Math.max(0, this.latestUs);
  }

  get isSummed() {
    return this.known !== undefined;
  }

  add(event: RunEvent) {
    addEvent(this, event);
    this.known = undefined;
  }

  summary() {
    this.known ??= summaryOf(this.traceId, this);
    return this.known;
  }
}

function addEvent(state: RunState, event: RunEvent) {
  state.records += 1;
  if (hasTime(event)) {
    state.earliestUs = Math.min(state.earliestUs, event.us);
    state.latestUs = Math.max(state.latestUs, event.us);
  } else if (event.kind === "trigger" || isStartKind(event.kind)) state.isBeginningUnknown = true;
  if (event.isError) {
    state.errors += 1;
    state.firstError = earlierError(state.firstError, event);
  }
  advance(state.progress, event);
  const isNaming = naming.includes(event.kind);
  if (!isNaming && !state.otherName) return;
  if (state.progress.workflows.some(hasIdentifier)) state.otherName = undefined;
  // The name of what gives the run none may have to be decoded.
  else if (isNaming) state.otherName = betterName(state.otherName, event, naming);
}

/** Kinds that give a run a name that its workflow does not, the best one first. */
const naming: readonly RunEventKind[] = ["trigger", "function-start", "function-end"];

interface RankedError {
  readonly us: number;
  readonly rowId: number;
  readonly kind: RunEventKind;
  /** What is said of it; where that has to be decoded it is decoded for a summary, for few runs are looked at. */
  readonly said: Said | (() => RunEvent);
}

type Said = Pick<RunError, "subject" | "text">;

function earlierError(known: RankedError | undefined, event: RunEvent): RankedError {
  if (known && (causeUs(event) - causeUs(known) || compareCauses(event, known)) >= 0) return known;
  const { us, rowId, kind } = event;
  return { us, rowId, kind, said: event.later?.() ?? saidOf(event) };
}

/** A step and a workflow pass on what failed within them, and may be stamped before it, by a clock that is behind. */
function causeUs({ us, kind }: Pick<RunEvent, "us" | "kind">): number {
  return kind === "step-end" || kind === "workflow-end" ? us + skewUs : us;
}

/** What an event is about may not be said in it: then its type says what failed. */
function saidOf({ name, text, output, record }: RunEvent): Said {
  return { subject: name || record.eventType || "an event", text: firstLineOf(output) || text };
}

function summaryOf(traceId: string, state: RunState): RunSummary {
  const workflow = outermost(state.progress.workflows);
  const ending = endOf(state.progress, workflow);
  const { status } = ending ?? { status: isUnderWay(state.progress) ? "running" : "unknown" };
  const startSeen = hasStarted(state.progress, workflow) && !state.isBeginningUnknown;
  const endUs = status === "pending" ? undefined : timeOf(ending);
  const steps = countSteps(stepsOf(state.progress.workflows, workflow));
  return {
    traceId,
    ...namesOf(state.otherName, workflow),
    status,
    startUs: state.firstUs,
    startSeen,
    endUs,
    lastUs: state.lastUs,
    durationMs:
      endUs !== undefined && startSeen && !ending?.isEarly ? (endUs - state.firstUs) / 1000 : undefined,
    stepsStarted: steps.started,
    stepsSeen: steps.seen,
    stepsTotal: steps.total,
    records: state.records,
    errors: state.errors,
    firstError: state.firstError && runErrorOf(state.firstError),
  };
}

/** Its own, and those that name no workflow. */
function stepsOf(workflows: readonly RunWorkflow[], own: RunWorkflow | undefined): readonly RunSteps[] {
  return workflows.filter((workflow) => workflow === own || workflow.key === "").map(({ steps }) => steps);
}

function hasIdentifier({ key }: RunWorkflow): boolean {
  return isComponentId(key, "workflow");
}

function namesOf(other: RankedName | undefined, workflow: RunWorkflow | undefined) {
  const workflowId = workflow && hasIdentifier(workflow) ? workflow.key : "";
  return { name: workflow?.name?.name ?? (workflowId || other?.name || ""), workflowId };
}

function runErrorOf({ us, rowId, said }: RankedError): RunError {
  const { subject, text } = typeof said === "function" ? saidOf(said()) : said;
  return { us, rowId, subject, text };
}

/** What a run is called where people read it. */
export function runName({ name, startSeen }: Pick<RunSummary, "name" | "startSeen">): string {
  return shownName(name, startSeen ? undefined : "(began earlier)");
}

/** When a run began, `startText` being the time of its first event: `before 15:02:11` where its beginning is not loaded. */
export function beganText(
  { startSeen, startUs }: Pick<RunSummary, "startSeen" | "startUs">,
  startText: string,
): string {
  return startSeen || startUs <= 0 ? startText : `before ${startText}`;
}

/** `1 step`, `2 of 4 steps`; `2 of 4 steps seen` where the run's beginning is not loaded. */
export function stepsText({
  stepsSeen,
  stepsTotal,
  startSeen,
}: Pick<RunSummary, "stepsSeen" | "stepsTotal" | "startSeen">): string {
  const steps =
    stepsTotal === undefined ? countOf(stepsSeen, "step") : `${stepsSeen} of ${countOf(stepsTotal, "step")}`;
  return startSeen ? steps : `${steps} seen`;
}

/** `2/4`, for a column; only how many there were where the total is not known. */
export function stepsCell({ stepsSeen, stepsTotal }: Pick<RunSummary, "stepsSeen" | "stepsTotal">): string {
  return stepsTotal === undefined ? `${stepsSeen}` : `${stepsSeen}/${stepsTotal}`;
}
