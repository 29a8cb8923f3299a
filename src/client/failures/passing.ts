/** Whether asking again later may get an answer, of the error that a call has rejected with. */

import type { FlowtailError } from "../../base/errors.ts";
import { explainError } from "../../catalog/errors.ts";
import { mayPass } from "../pacing/retry-rules.ts";
import { RefusedError } from "./refused-error.ts";
import { TransportError } from "./transport-error.ts";

/** A refusal passes only where it says so; of what is wrong on this machine, only that another process renews the same token. */
export function isPassing(error: FlowtailError): boolean {
  const { code, kind, message, method } = error;
  if (code === "locked") return true;
  if (error instanceof TransportError)
    return mayPass({ source: "transport", code: error.code, status: error.status, message }, method ?? "");
  if (!(error instanceof RefusedError) || kind === "auth") return false;
  const { retry } = explainError(code, method);
  return kind === "transport" || retry === "soon" || retry === "later";
}

/** How long the platform asks to wait before that. */
export function askedWaitMs(error: FlowtailError): number | undefined {
  return error instanceof TransportError ? error.retryAfterMs : undefined;
}
