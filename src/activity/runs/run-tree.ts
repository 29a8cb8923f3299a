/** Where each part of a run belongs: functions under their steps, steps under their workflow, output under its function. */

import { isComponentId } from "../component-names.ts";
import { compareCauses, type RunEvent, type RunEventKind } from "./run-event.ts";
import { pairSpans, type Span, spanTimeUs } from "./spans.ts";

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
  const spans: Spans = {
    workflow: pairSpans("workflow", inOrder),
    step: pairSpans("step", inOrder),
    function: pairSpans("function", inOrder),
  };
  const roots: Branch[] = [];
  const children = new Map<Span, Branch[]>();
  const place = (branch: Branch, parent: Span | undefined) => {
    const siblings = parent ? (children.get(parent) ?? []) : roots;
    siblings.push(branch);
    if (parent) children.set(parent, siblings);
  };
  for (const [span, parent] of parentsOf(spans)) place(span, parent);
  for (const event of inOrder) {
    if (event.kind === "trigger") place(event, undefined);
    else if (leafKinds.has(event.kind)) place(event, ownerOf(event, spans));
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

function parentsOf(spans: Spans): Parents {
  const parents: Parents = new Map();
  for (const span of spans.step) parents.set(span, workflowOf(span, spans));
  for (const span of spans.workflow) parents.set(span, outerOf(span, spans, parents));
  for (const span of spans.function)
    parents.set(span, stepOf(span, spans, parents) ?? workflowOf(span, spans));
  return parents;
}

/** Only a workflow that names its parent is taken to run inside another one. */
function outerOf(span: Span, spans: Spans, parents: Parents): Span | undefined {
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

function workflowOf(span: Span, { workflow }: Spans): Span | undefined {
  return (
    byExecution(workflow, span.parentId) ??
    latest(workflow, spanTimeUs(span), (candidate) => candidate.thingId === span.thingId) ??
    latest(workflow, spanTimeUs(span)) ??
    workflow[0]
  );
}

/** What names its workflow is not taken to be in the steps that this workflow itself runs in. */
function stepOf(span: Span, { step, workflow }: Spans, parents: Parents): Span | undefined {
  const us = spanTimeUs(span);
  const outer = new Set(partsAround(byExecution(workflow, span.parentId), parents));
  const isSame = (candidate: Span) => !outer.has(candidate) && isSameFunction(candidate, span);
  return (
    byExecution(step, span.executionId) ??
    byExecution(step, span.parentId) ??
    latest(step, us, isSame) ??
    latest(step, us, (candidate) => !outer.has(candidate) && isOpenAt(candidate, us)) ??
    step.find(isSame)
  );
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
function ownerOf(event: RunEvent, spans: Spans): Span | undefined {
  const all = [...spans.function, ...spans.step];
  const named = byExecution(all, event.executionId) ?? byExecution(all, event.parentId);
  if (named) return named;
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

function byExecution(spans: readonly Span[], executionId: string): Span | undefined {
  return executionId === "" ? undefined : spans.find((span) => span.executionId === executionId);
}

/** The last of those that had begun by then. */
function latest(
  spans: readonly Span[],
  us: number,
  matches: (span: Span) => boolean = () => true,
): Span | undefined {
  return spans.findLast((span) => spanTimeUs(span) <= us && matches(span));
}

function isOpenAt(span: Span, us: number): boolean {
  return span.endUs === undefined || span.endUs >= us;
}

function isSameFunction(step: Span, span: Span): boolean {
  return step.thingId !== "" && step.thingId === span.thingId
    ? true
    : step.name !== "" && step.name === span.name;
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
