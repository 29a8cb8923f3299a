/** Whether a PATCH leads to the same state when it acts twice, so that it may be sent again after a lost answer. */

import { type JsonObject, ownValue } from "../../base/json.ts";
import type { CalledOperation } from "../failures/failure-error.ts";

/**
 * A body that is merged does. Of operations (RFC 7644, 3.5.2) only `replace` of a plain path surely does: `add` may
 * add twice, and a filter in a path may choose other items the second time, or none.
 */
export function patchEffect(body: JsonObject): CalledOperation["effect"] {
  const operations = Object.entries(body).find(([key]) => key.toLowerCase() === "operations")?.[1];
  if (operations === undefined) return "replace";
  return Array.isArray(operations) && operations.every(replacesPlainly) ? "replace" : "once";
}

function replacesPlainly(operation: unknown): boolean {
  const op = ownValue(operation, "op");
  const path = ownValue(operation, "path") ?? "";
  return (
    typeof op === "string" &&
    op.toLowerCase() === "replace" &&
    typeof path === "string" &&
    !path.includes("[")
  );
}
