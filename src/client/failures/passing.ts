/** Whether asking again later may get an answer, of the error that a call has rejected with. */

import type { FlowtailError } from "../../base/errors.ts";
import { keptWaitMs } from "../../base/kept-wait.ts";
import { explainError } from "../../catalog/errors.ts";
import { mayPass } from "../pacing/retry-rules.ts";
import { RefusedError } from "./refused-error.ts";
import { TransportError } from "./transport-error.ts";

/**
 * A refusal passes only where it says so; of what is wrong on this machine, only that another process renews the same token.
 * `hasAnswered`: the platform has answered before, be it another client than the one whose call has failed.
 */
export function isPassing(error: FlowtailError, hasAnswered = false): boolean {
  const { code, kind, method } = error;
  if (code === "locked") return true;
  if (error instanceof TransportError) return mayFaultPass(error, hasAnswered);
  if (!(error instanceof RefusedError)) return false;
  if (error.isInterruption) return true;
  if (kind === "auth") return false;
  const { retry } = explainError(code, method);
  return kind === "transport" || retry === "soon" || retry === "later";
}

function mayFaultPass(error: TransportError, hasAnswered: boolean): boolean {
  const { code, status, message, method = "" } = error;
  const fault = { source: "transport", code, status, message } as const;
  return mayPass(fault, method, hasAnswered || error.isInterruption);
}

/** How long is waited before that, as the platform asks; undefined where it asks for nothing. */
export function askedWaitMs(error: FlowtailError): number | undefined {
  const askedMs = error instanceof TransportError ? error.retryAfterMs : undefined;
  return askedMs === undefined ? undefined : keptWaitMs(askedMs);
}
