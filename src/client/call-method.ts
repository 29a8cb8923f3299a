/** One call of a Web API method from arguments to result. */

import { type JsonObject, ownValue } from "../base/json.ts";
import { nextCursorOf } from "../base/next-cursor.ts";
import type { Caller } from "./caller.ts";
import type { CallOptions } from "./client-options.ts";
import type { Tries } from "./failures/lost-write.ts";
import { prepareCall } from "./request/prepare-call.ts";
import { warningsOf } from "./response/envelope.ts";
import { findDrift } from "./response/schema-drift.ts";
import { notify, runCall } from "./run-call.ts";

/**
 * The platform's answer, unknown keys kept, numbers lossless. Rejects with a usage or auth error (nothing was
 * sent), RefusedError, PartialFailure or TransportError.
 */
export async function callMethod(
  caller: Caller,
  name: string,
  args: unknown,
  options: CallOptions | undefined,
  tries: Tries,
): Promise<JsonObject> {
  const call = prepareCall(caller, name, args, options);
  const body = await runCall(caller, call, options, tries);
  const drift = () => findDrift(call.operation.result, body);
  notify(caller, call, { warnings: () => warningsOf(body), drift });
  const { paging } = call.operation;
  if (paging) caller.emptyPages.take(name, itemCount(ownValue(body, paging.items)), nextCursorOf(body));
  return body;
}

function itemCount(items: unknown): number {
  return Array.isArray(items) ? items.length : 0;
}
