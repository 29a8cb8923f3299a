/** A call that failed, as a value: everything a screen has to say about it, without secrets. */

import { type ErrorKind, FlowtailError, messageOf } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { recordLines } from "../error-details.ts";

export interface CallFailure {
  readonly kind: "failed";
  /** `usage` and, but for a refused token, `auth`: nothing was sent. */
  readonly failure: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
  /** What the platform lists, a line each: parts that failed, its messages, scopes. */
  readonly lines: readonly string[];
  /** Everything else that is known, without secrets. */
  readonly details: JsonObject;
}

/** Of anything that was thrown. */
export function failureOf(thrown: unknown): CallFailure {
  const error =
    thrown instanceof FlowtailError
      ? thrown
      : new FlowtailError("internal", "internal", messageOf(thrown), {
          remedy: "This is a fault of flowtail: please report it.",
        });
  const { kind: failure, code, message, remedy, details = {} } = error;
  return {
    kind: "failed",
    failure,
    code,
    message,
    remedy,
    lines: failureLines(error),
    details: details as JsonObject,
  };
}

/** What an error lists, a line each. */
export function failureLines(error: Pick<FlowtailError, "details">): readonly string[] {
  return recordLines(error).map((line) => line.trim());
}
