/** The one contract of failure of what a screen asks: answers and failures are both values, and nothing rejects. */

import { FlowtailError, messageOf } from "../base/errors.ts";
import { type Failure, newFailure, type Outcome } from "../base/failure.ts";
import type { JsonObject } from "../base/json.ts";
import { maskForms } from "../catalog/secrets/mask.ts";
import type { FetchFailure } from "../tail/tail.ts";
import { recordLines } from "./error-details.ts";

/** A text without the secrets in it: an error quotes settings, files and what was typed, where one may stand. */
export type Masked = (text: string) => string;

/** What holds where no more of the user's secrets is known than their form. */
export function byForm(text: string): string {
  return maskForms(text, "[redacted]");
}

/** Of anything that was thrown. */
export function failureOf(thrown: unknown, masked: Masked = byForm): Failure {
  if (!(thrown instanceof FlowtailError)) {
    const remedy = "This is a fault of flowtail: please report it.";
    return newFailure("internal", "internal", masked(messageOf(thrown)), { remedy });
  }
  const { kind, code, message, remedy, details = {} } = thrown;
  return newFailure(kind, code, masked(message), {
    remedy: remedy && masked(remedy),
    lines: recordLines(thrown).map((line) => masked(line.trim())),
    details: details as JsonObject,
  });
}

/** The same for what a tail and walks back end with. */
export function fetchFailureOf(kind: FetchFailure["kind"], thrown: unknown): FetchFailure {
  const { code, message, remedy } = failureOf(thrown);
  return { kind, code, message, ...(remedy !== undefined && { remedy }), cause: thrown };
}

/** What the work comes to. */
export async function outcomeOf<Value>(
  work: () => Value | Promise<Value>,
  masked?: Masked,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return { ok: false, failure: failureOf(thrown, masked) };
  }
}
