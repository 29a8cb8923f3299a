/** The requests that one function execution makes of the app's datastores, each with its result. */

import type { Random } from "../../base/random.ts";
import { type TrafficEvent, trafficEvent } from "./event.ts";
import type { RunSubject } from "./run-subject.ts";
import type { DatastoreQuestion, TrafficFunction, TrafficWorld } from "./world.ts";

/** The execution whose requests these are. */
export interface Asking {
  readonly fn: TrafficFunction;
  readonly subject: RunSubject;
  readonly startUs: number;
  readonly endUs: number;
  readonly traceId: string;
  /** What the execution fails with. */
  readonly error: string | undefined;
  /** Requests before it fails; all of them unless given. */
  readonly asks?: number | undefined;
}

/** In order of time; only about datastores and items that exist. */
export function datastoreRequests(world: TrafficWorld, random: Random, asking: Asking): TrafficEvent[] {
  const { fn, subject, startUs, endUs, error } = asking;
  const questions = (fn.asks ?? []).filter(({ datastore, expression }) =>
    expression === undefined
      ? subject.keys.has(datastore)
      : world.datastores.some(({ name }) => name === datastore),
  );
  const refused = error !== undefined && isRefusal(error);
  const asked = Math.min(asking.asks ?? questions.length, questions.length);
  return questions.slice(0, asked).map((question, index) => {
    const atUs = startUs + ((index + random.next()) / questions.length) * (endUs - startUs);
    const isLast = index === asked - 1;
    return requestResult(world, asking, question, atUs, refused && isLast ? error : undefined);
  });
}

/** Whether it is a datastore's refusal, and not the code's own failure. */
function isRefusal(error: string): boolean {
  return error.startsWith("datastore_");
}

/** Details as the live service writes them (assumption): `id: KEY`, or a query's arguments as JSON in a text. */
function requestResult(
  world: TrafficWorld,
  { subject, traceId }: Asking,
  { datastore, request, expression }: DatastoreQuestion,
  atUs: number,
  error: string | undefined,
): TrafficEvent {
  return trafficEvent(world, atUs, {
    level: error ? "error" : "info",
    type: "datastore_request_result",
    component: "tables",
    componentId: world.appId,
    traceId,
    payload: {
      datastore_name: datastore,
      request_type: request,
      details:
        expression === undefined ? `id: ${subject.keys.get(datastore)}` : JSON.stringify({ expression }),
      ...(error && { error }),
    },
  });
}
