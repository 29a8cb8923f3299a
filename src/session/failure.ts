/** The one contract of failure of what a screen asks: answers and failures are both values, and nothing rejects. */

import { FlowtailError, messageOf } from "../base/errors.ts";
import { type Failure, newFailure, type Outcome } from "../base/failure.ts";
import type { JsonObject } from "../base/json.ts";
import type { FetchFailure } from "../tail/tail.ts";
import { recordLines } from "./error-details.ts";

/** Of anything that was thrown. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof FlowtailError)) {
    const remedy = "This is a fault of flowtail: please report it.";
    return newFailure("internal", "internal", messageOf(thrown), { remedy });
  }
  const { kind, code, message, remedy, details = {} } = thrown;
  const lines = listedLines(thrown);
  return newFailure(kind, code, message, { remedy, lines, details: details as JsonObject });
}

/** The same for what a tail and walks back end with. */
export function fetchFailureOf(kind: FetchFailure["kind"], thrown: unknown): FetchFailure {
  const { code, message, remedy } = failureOf(thrown);
  return { kind, code, message, ...(remedy !== undefined && { remedy }), cause: thrown };
}

/** What the work comes to. */
export async function outcomeOf<Value>(work: () => Value | Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return { ok: false, failure: failureOf(thrown) };
  }
}

/** What an error lists, a line each. */
export function listedLines(error: Pick<FlowtailError, "details">): readonly string[] {
  return recordLines(error).map((line) => line.trim());
}
