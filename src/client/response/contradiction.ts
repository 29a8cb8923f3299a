/**
 * The one place that refuses an answer which says that it is ok and names an error beside that. Which of both is meant is not known, so
 * it is no empty page, no end of a listing, and no write that is done.
 */

import { isJsonObject, ownValue } from "../../base/json.ts";
import type { CalledOperation } from "../failures/failure-error.ts";
import type { HttpResponse } from "../network/transport.ts";
import { fault, receivedOf } from "./answer.ts";

/** Undefined for an answer that says one thing. `answer` is all of it, or what stands around its list. */
export function contradiction(
  answer: unknown,
  operation: CalledOperation,
  { status, body }: Pick<HttpResponse, "status" | "body">,
) {
  if (ownValue(answer, "ok") !== true) return undefined;
  const key = errorKeys(operation).find((name) => saysSomething(ownValue(answer, name)));
  if (key === undefined) return undefined;
  const message = `the response says that it is ok, and has \`${key}\` beside that`;
  return fault({ code: "contradictory_answer", message, status, received: receivedOf(body) });
}

/** A write may list what it left undone: there its caller reads the list. So does a call whose parts fail one by one. */
function errorKeys({ effect, partialCodes = [] }: CalledOperation): readonly string[] {
  return effect === "read" && partialCodes.length === 0 ? ["error", "errors"] : ["error"];
}

/** An empty value of any kind names no error. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isJsonObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
