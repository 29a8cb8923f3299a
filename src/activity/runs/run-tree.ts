/** Where each part of a run belongs: functions under their steps, steps under their workflow, output under its function. */

import { isComponentId } from "../component-names.ts";
import { functionSpans } from "./function-spans.ts";
import { compareCauses, type RunEvent, type RunEventKind } from "./run-event.ts";
import { byExecution, isOpenAt, latest, pairSpans, type Span, spanTimeUs } from "./spans.ts";

export type Branch = Span | RunEvent;

export interface RunTree {
  readonly roots: readonly Branch[];
  /** In order of time; what has the same time stands in order of arrival. */
  readonly children: ReadonlyMap<Span, readonly Branch[]>;
}

/**
 * The tree of events in any order. Executions decide where the log names them
 * (`function_execution_id`, `parent_execution_id`); else the function's identifier or name, and time.
 */
export function growTree(events: readonly RunEvent[]): RunTree {
  const inOrder = events.toSorted(compareCauses);
  const { spans, parents } = spansOf(inOrder);
  const roots: Branch[] = [];
  const children = new Map<Span, Branch[]>();
  const place = (branch: Branch, parent: Span | undefined) => {
    const siblings = parent ? (children.get(parent) ?? []) : roots;
    siblings.push(branch);
    if (parent) children.set(parent, siblings);
  };
  for (const [span, parent] of parents) place(span, parent);
  for (const event of inOrder) {
    if (event.kind === "trigger") place(event, undefined);
    else if (leafKinds.has(event.kind)) place(event, ownerOf(event, spans, parents));
  }
  roots.sort(compareBranches);
  for (const siblings of children.values()) siblings.sort(compareBranches);
  return { roots, children };
}

interface Spans {
  readonly workflow: readonly Span[];
  readonly step: readonly Span[];
  readonly function: readonly Span[];
}

const leafKinds: ReadonlySet<RunEventKind> = new Set(["output", "other"]);

type Parents = Map<Span, Span | undefined>;

function spansOf(inOrder: readonly RunEvent[]): { readonly spans: Spans; readonly parents: Parents } {
  const workflow = pairSpans("workflow", inOrder);
  const step = pairSpans("step", inOrder);
  const parents: Parents = new Map();
  for (const span of step) parents.set(span, workflowOf(span, workflow));
  for (const span of workflow) parents.set(span, outerOf(span, { workflow, step }, parents));
  const { spans, stepOf } = functionSpans(inOrder, step, aroundItsWorkflow(workflow, parents));
  for (const span of spans) parents.set(span, stepOf.get(span) ?? workflowOf(span, workflow));
  return { spans: { workflow, step, function: spans }, parents };
}

/** Only a workflow that names its parent is taken to run inside another one. */
function outerOf(span: Span, spans: Omit<Spans, "function">, parents: Parents): Span | undefined {
  const outer = byExecution(spans.step, span.parentId) ?? byExecution(spans.workflow, span.parentId);
  let depth = 0;
  for (let above = outer; above; above = parents.get(above)) {
    // Parts that name each other as their parent would never be reached from the top.
    if (above === span || depth++ > nestingLimit) return undefined;
  }
  return outer;
}

/** Workflows within workflows that are shown as such; deeper ones stand at the top. */
const nestingLimit = 40;

/** The one that runs at that time where nothing names it: one that ran within it may be over by then. */
function workflowOf(span: Span, workflow: readonly Span[]): Span | undefined {
  const us = spanTimeUs(span);
  const possible = workflow.filter((candidate) => !isOfOtherWorkflow(span, candidate));
  const named = possible.filter((candidate) => ownWorkflowId(candidate) === ownWorkflowId(span));
  const runs = (candidate: Span) => isOpenAt(candidate, us);
  return (
    byExecution(workflow, span.parentId) ??
    latest(named, us, (candidate) => candidate.parentId === span.parentId && runs(candidate)) ??
    latest(named, us, runs) ??
    latest(named, us) ??
    latest(possible, us, runs) ??
    latest(possible, us) ??
    possible[0]
  );
}

/** Whether the records of each name a workflow, and not the same one. */
function isOfOtherWorkflow(span: Span, workflow: Span): boolean {
  const [own, other] = [ownWorkflowId(span), ownWorkflowId(workflow)];
  return own !== "" && other !== "" && own !== other;
}

/** Of the workflow that logs the span; empty where its records name none, as those of functions do. */
function ownWorkflowId({ events }: Span): string {
  const ids = events.map(({ record }) => record.componentId);
  return ids.find((id) => isComponentId(id, "workflow")) ?? "";
}

/** What names its workflow is not taken to be in the steps that this workflow itself runs in. */
function aroundItsWorkflow(workflow: readonly Span[], parents: Parents) {
  const around = new Map<string, readonly Span[]>();
  return (step: Span, { parentId }: Pick<RunEvent, "parentId">) => {
    const known = around.get(parentId) ?? partsAround(byExecution(workflow, parentId), parents);
    around.set(parentId, known);
    return known.includes(step);
  };
}

function partsAround(span: Span | undefined, parents: Parents): readonly Span[] {
  const outer = span && parents.get(span);
  return outer ? [outer, ...partsAround(outer, parents)] : [];
}

/** Whether the event names a function that is not this one: then it tells nothing of this one, whenever it happened. */
export function isOfOtherFunction(
  { thingId }: Pick<RunEvent, "thingId">,
  span: Pick<Span, "kind" | "thingId">,
): boolean {
  if (!isComponentId(thingId, "function") || span.thingId === thingId) return false;
  return span.kind === "workflow" || isComponentId(span.thingId, "function");
}

/**
 * Output comes at the end of its function or shortly after; anything else belongs to what runs at that time. What names a function that
 * is not seen belongs to the workflow.
 */
function ownerOf(event: RunEvent, spans: Spans, parents: Parents): Span | undefined {
  const all = [...spans.function, ...spans.step];
  const named = byExecution(all, event.executionId) ?? byExecution(all, event.parentId);
  const isInNamed = (span: Span) => parents.get(span) === named && !isOfOtherFunction(event, span);
  // What names a step is of the function that ran in it.
  if (named) return latest(spans.function, event.us, isInNamed) ?? named;
  const sameThing = (span: Span) => event.thingId !== "" && span.thingId === event.thingId;
  const possible = (span: Span) => !isOfOtherFunction(event, span);
  const open = (span: Span) => possible(span) && isOpenAt(span, event.us);
  return (
    latest(spans.function, event.us, sameThing) ??
    spans.function.find(sameThing) ??
    latest(spans.workflow, event.us, sameThing) ??
    latest(spans.function, event.us, event.kind === "output" ? possible : open) ??
    latest(spans.step, event.us, open) ??
    latest(spans.workflow, event.us) ??
    spans.workflow[0]
  );
}

function compareBranches(a: Branch, b: Branch): number {
  return timeOf(a) - timeOf(b) || arrivalOf(a) - arrivalOf(b);
}

function timeOf(branch: Branch): number {
  return "events" in branch ? spanTimeUs(branch) : branch.us;
}

/** Of a span, when the event arrived that says where it stands in time. */
function arrivalOf(branch: Branch): number {
  if (!("events" in branch)) return branch.rowId;
  const us = spanTimeUs(branch);
  return (branch.events.find((event) => event.us === us) ?? branch.events[0])?.rowId ?? 0;
}
