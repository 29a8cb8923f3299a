/** Turns the outcome of a port back into its value, or into the error that a tool answers with. */

import { FlowtailError } from "../base/errors.ts";
import type { Outcome } from "../base/failure.ts";

/** Throws the failure. */
export function valueOrThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { kind, code, message, ...info } = outcome.failure;
  throw new FlowtailError(kind, code, message, info);
}
