/** What was thrown as a failure that the screen can tell. */

import { FlowtailError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { toldFailure } from "../../../session/told-failure.ts";
import { remedyOf } from "../../state/panes/datastores/failure.ts";
import type { Failure, FailurePart } from "../../state/panes/datastores/model.ts";

export function failureOf(thrown: unknown): Failure {
  const listed = thrown instanceof FlowtailError ? ownValue(thrown.details, "errors") : [];
  return { ...toldFailure(thrown), parts: (Array.isArray(listed) ? listed : []).map(partOf) };
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
