/** The events of one function execution: started, what it printed, and its result. */

import { deployedLimitMs } from "../../activity/run-limits.ts";
import type { Random } from "../../base/random.ts";
import { datastoreRequests } from "./datastore-requests.ts";
import { type EventShape, lifelikeMs, type TrafficEvent, trafficEvent } from "./event.ts";
import { missingAccount, noToken } from "./missing-account.ts";
import { fillIn, type RunSubject } from "./run-subject.ts";
import type { PrintedError, TrafficError, TrafficFunction, TrafficWorld } from "./world.ts";

export interface Execution {
  readonly events: readonly TrafficEvent[];
  readonly endUs: number;
  readonly error: string | undefined;
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
  const chance = random.chance(fn.failureRate) && fn.errors.length > 0 ? random.pick(fn.errors) : undefined;
  const failure = flawOf(world, fn, startUs, subject) ?? chance;
  const error = typeof failure === "object" ? failure.text : failure;
  const asks = typeof failure === "object" ? failure.asks : undefined;
  const durationMs = error === timedOut ? deployedLimitMs : usualMs;
  const endUs = startUs + durationMs * 1000;
  const about = { component: "functions", componentId: fn.id, traceId } as const;
  return {
    endUs,
    error,
    events: [
      trafficEvent(world, startUs, {
        ...about,
        type: "function_execution_started",
        payload: { function_name: fn.name, function_type: fn.type },
      }),
      ...datastoreRequests(world, random, { fn, subject, startUs, endUs, traceId, error, asks }),
      ...missingAccount(world, fn, { subject, endUs, traceId, error }),
      // The platform captures the output when the execution ends: it stands just before the result.
      ...printed(world, fn, random, endUs, { ...about, failure, error, subject, durationMs }),
      trafficEvent(world, endUs, {
        ...about,
        level: error ? "error" : "info",
        type: "function_execution_result",
        payload: error ? { function_name: fn.name, error } : { function_name: fn.name },
      }),
    ],
  };
}

/** What the code that is deployed at that time fails with, in a run about this. */
function flawOf(
  { releases = [], datastores }: TrafficWorld,
  fn: TrafficFunction,
  atUs: number,
  { keys }: RunSubject,
): PrintedError | undefined {
  const flaw = releases.findLast((release) => release.functionId === fn.id && release.atUs <= atUs)?.flaw;
  const words = datastores
    .find(({ name }) => name === flaw?.datastore)
    ?.wordsOf?.(keys.get(flaw?.datastore ?? "") ?? "");
  return flaw && words && flaw.strikes(words) ? flaw.error : undefined;
}

/** What an execution fails with that the platform ended at its limit. */
export const timedOut = "function_timeout";

interface Printing extends Pick<EventShape, "component" | "componentId" | "traceId"> {
  readonly failure: TrafficError | undefined;
  readonly error: string | undefined;
  readonly subject: RunSubject;
  readonly durationMs: number;
}

function printed(
  world: TrafficWorld,
  fn: TrafficFunction,
  random: Random,
  endUs: number,
  { failure, error, subject, durationMs, ...about }: Printing,
): TrafficEvent[] {
  if (fn.prints.length === 0) return [];
  const isScripted = typeof failure === "object";
  const prints = isScripted ? failure.prints : fn.prints;
  const drawn = isScripted ? prints.length : random.integer(0, Math.min(3, prints.length));
  // Without a token the code gets no further than its first line.
  const lines = error === noToken ? Math.min(1, drawn) : drawn;
  // A burst of output often carries one and the same microsecond.
  const spacingUs = random.chance(0.3) ? 0 : random.integer(1, 4000);
  const events = Array.from({ length: lines }, (_, line) => {
    const log = fillIn(prints[line] ?? random.pick(prints), world, random, { subject, durationMs });
    const isDebug = random.chance(0.08) && !isScripted;
    const level = /reset|again/.test(log) ? "warn" : isDebug ? "debug" : "info";
    const atUs = endUs - (lines - line) * spacingUs;
    return trafficEvent(world, atUs, {
      ...about,
      level,
      type: "function_execution_output",
      source: "developer",
      payload: { log },
    });
  });
  if (error && (isScripted || random.chance(0.7))) {
    events.push(
      trafficEvent(world, endUs, {
        ...about,
        level: "error",
        type: "function_execution_output",
        source: "developer",
        payload: { log: /^\w*Error:/.test(error) ? error : `Error: ${error}` },
      }),
    );
  }
  return events;
}
