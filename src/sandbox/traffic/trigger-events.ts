/** How a run begins: what its trigger received, where that comes from outside, and that it was tripped. */

import type { Random } from "../../base/random.ts";
import { type TrafficEvent, trafficEvent } from "./event.ts";
import type { RunSubject } from "./run-subject.ts";
import type { TrafficTrigger, TrafficWorkflow, TrafficWorld } from "./world.ts";

/** One run of a workflow, as all its events know it. */
export interface Run {
  readonly world: TrafficWorld;
  readonly workflow: TrafficWorkflow;
  readonly subject: RunSubject;
  readonly traceId: string;
}

/** In order of time. */
export function triggerEvents(run: Run, random: Random, startUs: number): readonly TrafficEvent[] {
  const { world, workflow, subject, traceId } = run;
  const trigger = random.pick(workflow.triggers);
  const { id, type, config } = trigger;
  const about = {
    component: type === "event" ? "events_api" : "workflows",
    componentId: workflow.id,
    traceId,
  } as const;
  const byPerson = type === "shortcut" || type === "event";
  const trip_information = byPerson
    ? { user_id: subject.actor, channel_id: random.pick(world.channels) }
    : null;
  const isSent = type === "webhook";
  return [
    ...(isSent ? [received(run, trigger, startUs)] : []),
    trafficEvent(world, isSent ? startUs + readingUs : startUs, {
      ...about,
      type: "trigger_executed",
      payload: { function_name: workflow.name, trigger: { id, type, config, trip_information } },
    }),
  ];
}

/** From the arrival of a request to the trigger's tripping. */
const readingUs = 1500;

/** The body of the request that another system sent, as a text (assumption): which items the run will ask for. */
function received(
  { world, workflow, subject, traceId }: Run,
  { id, type, config }: TrafficTrigger,
  atUs: number,
): TrafficEvent {
  const functions = world.functions.filter((fn) => workflow.steps.includes(fn.id));
  const asked = new Set(functions.flatMap((fn) => (fn.asks ?? []).map(({ datastore }) => datastore)));
  const items = [...subject.keys].filter(([datastore]) => asked.has(datastore));
  const body = { ...Object.fromEntries(items), sent_by: subject.actor };
  return trafficEvent(world, atUs, {
    component: "workflows",
    componentId: workflow.id,
    traceId,
    type: "trigger_payload_received",
    payload: { trigger: { id, type, config }, log: JSON.stringify(body) },
  });
}
