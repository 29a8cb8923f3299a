/** The events of one function execution: started, what it printed, and its result. */

import { deployedLimitMs } from "../../activity/run-limits.ts";
import type { Random } from "../../base/random.ts";
import { isCalm } from "./calm.ts";
import { datastoreRequests } from "./datastore-requests.ts";
import { type EventShape, lifelikeMs, type TrafficEvent, trafficEvent } from "./event.ts";
import { missingAccount } from "./missing-account.ts";
import { fillIn, type RunSubject } from "./run-subject.ts";
import type { Print, PrintedLine, TrafficError, TrafficFunction, TrafficWorld } from "./world.ts";

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
  const rate = isCalm(world, startUs) ? 0 : fn.failureRate;
  const chance = random.chance(rate) && fn.errors.length > 0 ? random.pick(fn.errors) : undefined;
  const failure = flawOf(world, fn, startUs, subject) ?? chance;
  const error = failure?.text;
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
      ...datastoreRequests(world, random, {
        fn,
        subject,
        startUs,
        endUs,
        traceId,
        error,
        asks: failure?.asks,
      }),
      ...missingAccount(world, fn, { subject, endUs, traceId, error }),
      // The platform captures the output when the execution ends: it stands just before the result.
      ...printed(world, fn, random, endUs, { ...about, failure, subject, durationMs }),
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
): TrafficError | undefined {
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
  readonly subject: RunSubject;
  readonly durationMs: number;
}

/** The same code prints the same lines, but for those that have a chance of their own. */
function printed(
  world: TrafficWorld,
  fn: TrafficFunction,
  random: Random,
  endUs: number,
  { failure, subject, durationMs, ...about }: Printing,
): TrafficEvent[] {
  const lines = linesOf(failure ? failure.prints : fn.prints, random);
  // What several lines say that took its time was done one after the other.
  const timed = lines.filter(({ text }) => text.includes("{ms}")).length;
  const values = { subject, durationMs: durationMs / Math.max(1, timed) };
  // A burst of output often carries one and the same microsecond.
  const spacingUs = random.chance(0.3) ? 0 : random.integer(1, 4000);
  const written = (atUs: number, level: NonNullable<EventShape["level"]>, log: string) =>
    trafficEvent(world, atUs, {
      ...{ ...about, level, source: "developer" },
      ...{ type: "function_execution_output", payload: { log } },
    });
  const events = lines.map(({ text, level }, line) =>
    written(endUs - (lines.length - line) * spacingUs, level ?? "info", fillIn(text, world, random, values)),
  );
  // Code that the platform ended at its limit had no time to say so.
  if (!failure || failure.text === timedOut) return events;
  const thrown = /^\w*Error:/.test(failure.text) ? failure.text : `Error: ${failure.text}`;
  return [...events, written(endUs, "error", thrown)];
}

function linesOf(prints: readonly Print[], random: Random): readonly PrintedLine[] {
  return prints
    .map((print): PrintedLine => (typeof print === "string" ? { text: print } : print))
    .filter(({ chance }) => chance === undefined || random.chance(chance));
}
