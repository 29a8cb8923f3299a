/** The events of one workflow run, from its trigger to its result, with failures and a retry now and then. */

import type { Random } from "../../base/random.ts";
import { generatedId, type TrafficEvent, trafficEvent } from "./event.ts";
import { functionExecution, timedOut } from "./function-execution.ts";
import { fillInputs, hasSubject, runSubject } from "./run-subject.ts";
import { type Run, triggerEvents } from "./trigger-events.ts";
import type { TrafficFunction, TrafficWorld } from "./world.ts";

/** Every event of the run in the order of its story; times rise but for output that ends together. */
export function workflowRun(world: TrafficWorld, random: Random, startUs: number): TrafficEvent[] {
  const possible = world.workflows.filter((candidate) => hasSubject(world, candidate));
  const workflow = random.weighted(
    (possible.length > 0 ? possible : world.workflows).map(
      (candidate) => [candidate.weight, candidate] as const,
    ),
  );
  const subject = runSubject(world, workflow, random);
  const run: Run = { world, workflow, subject, traceId: generatedId(random, "Tr") };
  const events = [...triggerEvents(run, random, startUs)];

  let atUs = startUs + random.integer(2_000, 40_000);
  events.push(workflowEvent(run, atUs, "workflow_execution_started", { actor: subject.actor }));
  let failed = false;
  for (const [index, functionId] of workflow.steps.entries()) {
    const fn = world.functions.find((candidate) => candidate.id === functionId);
    if (!fn) continue;
    const step = workflowStep(run, random, atUs + random.integer(1_000, 30_000), fn, index);
    events.push(...step.events);
    atUs = step.endUs;
    failed = step.failed;
    if (failed) break;
  }
  const endUs = atUs + random.integer(500, 20_000);
  const exec_outcome = failed ? "Error" : "Success";
  events.push(
    workflowEvent(run, endUs, "workflow_execution_result", { exec_outcome }, failed ? "error" : "info"),
  );
  if (!failed) events.push(billed(run, random, endUs + random.integer(1_000, 60_000)));
  return events;
}

function workflowEvent(
  { world, workflow, traceId }: Run,
  atUs: number,
  type: string,
  payload: Readonly<Record<string, unknown>>,
  level: "info" | "error" = "info",
): TrafficEvent {
  return trafficEvent(world, atUs, {
    component: "workflows",
    componentId: workflow.id,
    traceId,
    level,
    type,
    payload: { workflow_name: workflow.name, ...payload },
  });
}

/** A run that comes to its good end is counted: for the code of the app's that it ran, or not at all. */
function billed(run: Run, random: Random, atUs: number): TrafficEvent {
  const isExcluded = random.chance(0.15);
  return workflowEvent(run, atUs, "workflow_billing_result", {
    is_billing_excluded: isExcluded,
    billing_reason: [isExcluded ? "collaborator_run" : "function_execution"],
  });
}

function workflowStep(
  { world, workflow, subject, traceId }: Run,
  random: Random,
  startUs: number,
  fn: TrafficFunction,
  index: number,
): { readonly events: readonly TrafficEvent[]; readonly endUs: number; readonly failed: boolean } {
  const about = { component: "workflows", componentId: workflow.id, traceId } as const;
  const names = {
    function_id: fn.id,
    function_name: fn.name,
    function_execution_id: generatedId(random, "Fx"),
  };
  const execute = (atUs: number) => functionExecution(world, fn, random, atUs, traceId, subject);
  const first = execute(startUs + random.integer(500, 9_000));
  // The platform runs a function once more when its own infrastructure was at fault.
  const retried = first.error === timedOut;
  const second = retried ? execute(first.endUs + random.integer(200_000, 900_000)) : undefined;
  const last = second ?? first;
  const failed = last.error !== undefined;
  const endUs = last.endUs + random.integer(300, 12_000);
  return {
    endUs,
    failed,
    events: [
      trafficEvent(world, startUs, {
        ...about,
        type: "workflow_step_started",
        payload: { ...names, total_steps: workflow.steps.length, current_step: index + 1 },
      }),
      ...first.events,
      ...(second?.events ?? []),
      trafficEvent(world, endUs, {
        ...about,
        level: failed ? "error" : "info",
        type: "workflow_step_execution_result",
        payload: {
          ...names,
          inputs: fillInputs(fn.inputs, world, random, subject),
          exec_outcome: failed ? "Error" : "Success",
        },
      }),
    ],
  };
}
