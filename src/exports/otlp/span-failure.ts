/** Why a span failed, in the words of the semantic conventions for errors. */

import { type Failure, loggedFailure } from "../../activity/failure.ts";
import { decodePayload } from "../../activity/record.ts";
import type { RunEvent } from "../../activity/runs/run-event.ts";

/** Without words where the log says no more than that it failed. */
export type SpanFailure = Pick<Failure, "code" | "message">;

export const failureWithoutWords: SpanFailure = { code: "", message: "" };

/** What the first of its records that failed says of it; undefined where none says more than that it failed. */
export function failureIn(events: readonly RunEvent[]): SpanFailure | undefined {
  for (const { outcome, record } of events) {
    const failure = outcome === "failed" ? loggedFailure(decodePayload(record.raw)) : undefined;
    if (failure) return failure;
  }
  return undefined;
}

/** Left unset for what did not fail, as the conventions have it. A code stands for the message that the log does not have. */
export function statusOf(failure: SpanFailure | undefined): {
  readonly code?: number;
  readonly message?: string;
} {
  if (!failure) return {};
  const message = failure.message || failure.code;
  return { code: failedStatus, ...(message !== "" && { message }) };
}

const failedStatus = 2;
