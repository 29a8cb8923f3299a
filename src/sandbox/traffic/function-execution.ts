/** The events of one function execution: started, what it printed, and its result. */

import { deployedLimitMs } from "../../activity/run-limits.ts";
import type { Random } from "../../base/random.ts";
import { datastoreRequests } from "./datastore-requests.ts";
import { type EventShape, lifelikeMs, type TrafficEvent, trafficEvent } from "./event.ts";
import { missingAccount, noToken } from "./missing-account.ts";
import { fillIn, type RunSubject } from "./run-subject.ts";
import type { TrafficFunction, TrafficWorld } from "./world.ts";

export interface Execution {
  readonly events: readonly TrafficEvent[];
  readonly endUs: number;
  readonly error: string | undefined;
  /** What was wrong with the inputs, where that is why it failed. */
  readonly wrongInputs: Readonly<Record<string, unknown>> | undefined;
}

export function functionExecution(
  world: TrafficWorld,
  fn: TrafficFunction,
  random: Random,
  startUs: number,
  traceId: string,
  subject: RunSubject,
): Execution {
  const usualMs = lifelikeMs(random, fn.typicalMs);
  const failure = random.chance(fn.failureRate) && fn.errors.length > 0 ? random.pick(fn.errors) : undefined;
  const wrongInputs = typeof failure === "object" ? failure.inputs : undefined;
  const error = typeof failure === "object" ? failure.text : failure;
  const durationMs = error === timedOut ? deployedLimitMs : usualMs;
  const endUs = startUs + durationMs * 1000;
  const about = { component: "functions", componentId: fn.id, traceId } as const;
  const whatTheCodeDoes = () => [
    ...datastoreRequests(world, random, { fn, subject, startUs, endUs, traceId, error }),
    ...missingAccount(world, fn, { subject, endUs, traceId, error }),
    // The platform captures the output when the execution ends: it stands just before the result.
    ...printed(world, fn, random, endUs, { ...about, error, subject, durationMs }),
  ];
  return {
    endUs,
    error,
    wrongInputs,
    events: [
      trafficEvent(world, startUs, {
        ...about,
        type: "function_execution_started",
        payload: { function_name: fn.name, function_type: fn.type },
      }),
      // Where the platform refuses the inputs no code runs, and nothing is asked or printed.
      ...(wrongInputs ? [] : whatTheCodeDoes()),
      trafficEvent(world, endUs, {
        ...about,
        level: error ? "error" : "info",
        type: "function_execution_result",
        payload: error ? { function_name: fn.name, error } : { function_name: fn.name },
      }),
    ],
  };
}

/** What an execution fails with that the platform ended at its limit. */
export const timedOut = "function_timeout";

interface Printing extends Pick<EventShape, "component" | "componentId" | "traceId"> {
  readonly error: string | undefined;
  readonly subject: RunSubject;
  readonly durationMs: number;
}

function printed(
  world: TrafficWorld,
  fn: TrafficFunction,
  random: Random,
  endUs: number,
  { error, subject, durationMs, ...about }: Printing,
): TrafficEvent[] {
  if (fn.prints.length === 0) return [];
  const drawn = random.integer(0, Math.min(3, fn.prints.length));
  // Without a token the code gets no further than its first line.
  const lines = error === noToken ? Math.min(1, drawn) : drawn;
  // A burst of output often carries one and the same microsecond.
  const spacingUs = random.chance(0.3) ? 0 : random.integer(1, 4000);
  const events = Array.from({ length: lines }, (_, line) => {
    const log = fillIn(fn.prints[line] ?? random.pick(fn.prints), world, random, { subject, durationMs });
    const level = /reset|again/.test(log) ? "warn" : random.chance(0.08) ? "debug" : "info";
    const atUs = endUs - (lines - line) * spacingUs;
    return trafficEvent(world, atUs, {
      ...about,
      level,
      type: "function_execution_output",
      source: "developer",
      payload: { log },
    });
  });
  if (error && random.chance(0.7)) {
    events.push(
      trafficEvent(world, endUs, {
        ...about,
        level: "error",
        type: "function_execution_output",
        source: "developer",
        payload: { log: `Error: ${error}` },
      }),
    );
  }
  return events;
}
