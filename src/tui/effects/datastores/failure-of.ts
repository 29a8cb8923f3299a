/** What was thrown as a failure that the screen can tell. */

import { FlowtailError, messageOf } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { remedyOf } from "../../state/datastores/failure.ts";
import type { Failure, FailurePart } from "../../state/datastores/model.ts";

export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof FlowtailError))
    return { code: "internal", message: messageOf(thrown), remedy: undefined, parts: [] };
  const { code, message, remedy, details } = thrown;
  const listed = ownValue(details, "errors");
  return { code, message, remedy, parts: (Array.isArray(listed) ? listed : []).map(partOf) };
}

/** The platform lists its mistakes in any shape. */
function partOf(part: unknown): FailurePart {
  const text = (key: string) => {
    const value = ownValue(part, key);
    return typeof value === "string" ? value : "";
  };
  const code = text("code");
  const message = text("message") || (typeof part === "string" ? part : "");
  return { code, message, pointer: text("pointer"), remedy: remedyOf(code) };
}
