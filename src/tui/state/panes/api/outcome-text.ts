/** A call's outcome as JSON text, as the command prints it: the answer, or an object with the error. */

import type { Failure } from "../../../../base/failure.ts";
import type { CallOutcome } from "./outcome.ts";

/** Undefined for an answer that nests too deeply to be written. */
export function textOfOutcome(outcome: CallOutcome): string | undefined {
  try {
    return JSON.stringify(outcome.ok ? outcome.value.answer : errorOf(outcome.failure), null, 2);
  } catch {
    return undefined;
  }
}

function errorOf({ code, message, remedy, details }: Failure) {
  return { error: { code, message, remedy, details } };
}
