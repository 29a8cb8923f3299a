/**
 * The one place that refuses an answer which is good by its `ok` or its status and names an error beside that. Which of both is meant is not
 * known, so it is no empty page, no end of a listing, and no write that is done. The same holds for an answer about another resource than was
 * asked for.
 */

import { isJsonObject, ownValue } from "../../base/json.ts";
import type { CalledOperation } from "../failures/failure-error.ts";
import type { HttpResponse } from "../network/transport.ts";
import { fault, receivedOf } from "./answer.ts";

/** Undefined for a good answer that says one thing. `answer` is all of it, or what stands around its list. */
export function contradiction(
  answer: unknown,
  operation: CalledOperation,
  { status, body }: Pick<HttpResponse, "status" | "body">,
) {
  const key = errorKeys(operation).find((name) => saysSomething(ownValue(answer, name)));
  if (key === undefined) return undefined;
  const good = saysOk(answer) ? "says that it is ok" : `has the status ${status}`;
  const message = `the response ${good}, and has \`${key}\` beside that`;
  return fault({ code: "contradictory_answer", message, status, received: receivedOf(body) });
}

/** Whether it says so itself: where it does not, its status does. */
export function saysOk(answer: unknown): boolean {
  return ownValue(answer, "ok") === true;
}

/** Of a call for one resource by its identifier; undefined where the answer has that, or none. */
export function otherResource(
  answer: unknown,
  asked: string | undefined,
  { status, body }: Pick<HttpResponse, "status" | "body">,
) {
  const came = ownValue(answer, "id");
  if (asked === undefined || typeof came !== "string" || came === "" || came === asked) return undefined;
  const message = `the response is about ${JSON.stringify(came.slice(0, 100))}, not about ${JSON.stringify(asked)}`;
  return fault({ code: "contradictory_answer", message, status, received: receivedOf(body) });
}

/** A write may list what it left undone: there its caller reads the list. So does a call whose parts fail one by one. */
function errorKeys({ effect, partialCodes = [] }: CalledOperation): readonly string[] {
  return effect === "read" && partialCodes.length === 0
    ? ["error", "errors", scimErrors]
    : ["error", scimErrors];
}

/** As the live service names them in both versions; a success has none. */
const scimErrors = "Errors";

/** An empty value of any kind names no error. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isJsonObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
