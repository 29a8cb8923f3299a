/** The events of one workflow run, from its trigger to its result, with failures and a retry now and then. */

import type { Random } from "../../base/random.ts";
import { generatedId, type TrafficEvent, trafficEvent } from "./event.ts";
import { functionExecution } from "./function-execution.ts";
import type { TrafficFunction, TrafficTrigger, TrafficWorkflow, TrafficWorld } from "./world.ts";

/** Every event of the run in the order of its story; times rise but for output that ends together. */
export function workflowRun(world: TrafficWorld, random: Random, startUs: number): TrafficEvent[] {
  const workflow = random.weighted(
    world.workflows.map((candidate) => [candidate.weight, candidate] as const),
  );
  const trigger = random.pick(workflow.triggers);
  const actor = random.pick(world.users);
  const traceId = generatedId(random, "Tr");
  const events: TrafficEvent[] = [];
  const about = { component: "workflows", componentId: workflow.id, traceId } as const;

  events.push(triggered(world, random, startUs, workflow, trigger, actor, traceId));
  let atUs = startUs + random.integer(2_000, 40_000);
  events.push(
    trafficEvent(world, atUs, {
      ...about,
      type: "workflow_execution_started",
      payload: { workflow_name: workflow.name, actor },
    }),
  );
  let failed = false;
  for (const [index, functionId] of workflow.steps.entries()) {
    const fn = world.functions.find((candidate) => candidate.id === functionId);
    if (!fn) continue;
    const step = workflowStep(
      world,
      random,
      atUs + random.integer(1_000, 30_000),
      workflow,
      fn,
      index,
      traceId,
    );
    events.push(...step.events);
    atUs = step.endUs;
    failed = step.failed;
    if (failed) break;
  }
  events.push(
    trafficEvent(world, atUs + random.integer(500, 20_000), {
      ...about,
      level: failed ? "error" : "info",
      type: "workflow_execution_result",
      payload: { workflow_name: workflow.name, exec_outcome: failed ? "Error" : "Success" },
    }),
  );
  return events;
}

function triggered(
  world: TrafficWorld,
  random: Random,
  atUs: number,
  workflow: TrafficWorkflow,
  trigger: TrafficTrigger,
  actor: string,
  traceId: string,
): TrafficEvent {
  const byPerson = trigger.type === "shortcut" || trigger.type === "event";
  return trafficEvent(world, atUs, {
    component: trigger.type === "event" ? "events_api" : "workflows",
    componentId: workflow.id,
    traceId,
    type: "trigger_executed",
    payload: {
      function_name: workflow.name,
      trigger: {
        id: trigger.id,
        type: trigger.type,
        config: trigger.config,
        trip_information: byPerson ? { user_id: actor, channel_id: random.pick(world.channels) } : null,
      },
    },
  });
}

function workflowStep(
  world: TrafficWorld,
  random: Random,
  startUs: number,
  workflow: TrafficWorkflow,
  fn: TrafficFunction,
  index: number,
  traceId: string,
): { readonly events: readonly TrafficEvent[]; readonly endUs: number; readonly failed: boolean } {
  const about = { component: "workflows", componentId: workflow.id, traceId } as const;
  const names = {
    function_id: fn.id,
    function_name: fn.name,
    function_execution_id: generatedId(random, "Fx"),
  };
  const first = functionExecution(world, fn, random, startUs + random.integer(500, 9_000), traceId);
  // The platform runs a function once more when its own infrastructure was at fault.
  const retried = first.error === "function_timeout";
  const second = retried
    ? functionExecution(world, fn, random, first.endUs + random.integer(200_000, 900_000), traceId)
    : undefined;
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
        payload: { ...names, inputs: fn.inputs, exec_outcome: failed ? "Error" : "Success" },
      }),
    ],
  };
}
