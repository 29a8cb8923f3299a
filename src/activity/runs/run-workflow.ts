/** A workflow of one run, by its own records and those of its steps, and which of several the run is of. */

import { isComponentId } from "../component-names.ts";
import { betterName, type RankedName } from "./ranked-name.ts";
import type { RunEvent, RunEventKind } from "./run-event.ts";
import { addEdge, edgesOf, lastEnding, newPart, type RunPart, withPart } from "./run-part.ts";
import { noSteps, type RunSteps, withStep } from "./run-steps.ts";

/** The key is its identifier, or its name where the log has none; empty for steps that name no workflow. */
export interface RunWorkflow extends RunPart {
  name: RankedName | undefined;
  steps: RunSteps;
  /** Of the first and of the last record of it, epoch microseconds; 0 once its start was seen, as that says where it begins. */
  firstUs: number;
  lastUs: number;
}

/** With what a start or an end of a workflow, or of a step, says. */
export function withWorkflow(workflows: readonly RunWorkflow[], event: RunEvent): readonly RunWorkflow[] {
  const isStep = event.kind === "step-start" || event.kind === "step-end";
  const { componentId } = event.record;
  const isNamed = isComponentId(componentId, "workflow");
  const key = isNamed ? componentId : isStep ? "" : event.thingId || event.name;
  const all = withPart(workflows, key, newWorkflow);
  const workflow = all.find((candidate) => candidate.key === key);
  if (!workflow) return all;
  if (isStep) workflow.steps = withStep(workflow.steps, event);
  else {
    addEdge(workflow, event);
    workflow.name = betterName(workflow.name, event, naming);
  }
  const isStartSeen = workflow.startUs !== undefined;
  workflow.firstUs = isStartSeen ? 0 : Math.min(workflow.firstUs, event.us);
  workflow.lastUs = isStartSeen ? 0 : Math.max(workflow.lastUs, event.us);
  return all;
}

function newWorkflow(key: string): RunWorkflow {
  return {
    ...newPart(key),
    ...{ name: undefined, steps: noSteps },
    ...{ firstUs: Number.POSITIVE_INFINITY, lastUs: Number.NEGATIVE_INFINITY },
  };
}

const naming: readonly RunEventKind[] = ["workflow-start", "workflow-end"];

/**
 * The one that runs within no other: that began before all that was seen, or first. Where the start of none was seen, the one that ended
 * last, or else the one whose steps come first.
 */
export function outermost(workflows: readonly RunWorkflow[]): RunWorkflow | undefined {
  const named = workflows.filter(({ key }) => key !== "");
  if (named.length < 2) return named[0] ?? workflows[0];
  const places = named.map(placeOf);
  const beginOf = (place: WorkflowPlace) => {
    if (place.workflow.startUs !== undefined) return place.workflow.startUs;
    const isInside = places.some((other) => isWithin(place.workflow, other));
    return isInside ? place.workflow.firstUs : Number.NEGATIVE_INFINITY;
  };
  return places
    .map((place) => ({ ...place, beginUs: beginOf(place) }))
    .sort(
      (a, b) =>
        Number(a.isNested) - Number(b.isNested) ||
        compareValues(a.beginUs, b.beginUs) ||
        compareValues(b.endUs, a.endUs) ||
        compareValues(a.workflow.firstUs, b.workflow.firstUs) ||
        compareValues(a.workflow.key, b.workflow.key),
    )[0]?.workflow;
}

interface WorkflowPlace {
  readonly workflow: RunWorkflow;
  /** Whether the log says that another execution started it. */
  readonly isNested: boolean;
  /** Of its last end; minus infinity where none was seen. */
  readonly endUs: number;
  readonly goesOn: boolean;
}

function placeOf(workflow: RunWorkflow): WorkflowPlace {
  const edges = edgesOf(workflow);
  return {
    workflow,
    isNested: edges.some(({ parentId }) => parentId !== ""),
    endUs: edges.findLast(({ isEnd }) => isEnd)?.us ?? Number.NEGATIVE_INFINITY,
    goesOn: lastEnding(workflow) === undefined,
  };
}

/** Whether all that was seen of one lies between the start and the end of the other. */
function isWithin({ firstUs, lastUs }: RunWorkflow, { workflow, endUs, goesOn }: WorkflowPlace): boolean {
  const { startUs } = workflow;
  return startUs !== undefined && firstUs >= startUs && (goesOn || lastUs <= endUs);
}

/** Also right for infinities, whose difference is no number. */
function compareValues<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
