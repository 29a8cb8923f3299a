/** When the same request may go out again, and how long to wait before it does. */

import { ownValue } from "../../base/json.ts";
import type { Random } from "../../base/random.ts";
import { explainError } from "../../catalog/errors.ts";
import type { MethodFacts } from "../../catalog/method.ts";
import type {
  CallFailure,
  PlatformRefusal,
  TransportCode,
  TransportFault,
} from "../failures/call-failure.ts";

type Effect = MethodFacts["effect"];

/**
 * Whether one call may send its request again. What was surely not acted on may always be sent again; a lost
 * answer (cut connection, timeout, 5xx, damaged JSON) only where acting twice does no harm.
 */
export function mayResend(failure: CallFailure, effect: Effect): boolean {
  if (failure.source === "transport" && passesUnheard.has(failure.code)) return true;
  // The one that it was meant for is no more, whatever the status of this answer.
  if (failure.code === "sandbox_replaced") return false;
  if (effect === "once") return false;
  if (failure.status !== undefined && failure.status >= 500) return true;
  if (failure.source === "transport") return lostAnswer.has(failure.code);
  if (failure.status >= 400) return false;
  return transientCodes.has(failure.code) || (failure.code === "fatal_error" && effect === "read");
}

/**
 * Whether the platform may have acted on an attempt that failed so. It did not where it was not reached, or answered that it would
 * not: by a refusal that names an error, a rate limit, or a status that says so of the request or points elsewhere.
 */
export function mayHaveActed(failure: CallFailure): boolean {
  if (neverActedOn.has(failure.code)) return false;
  if (failure.source === "platform") return isOutage(failure) || isUnexplained(failure);
  const { status = 0 } = failure;
  return status < 300 || status >= 500;
}

/** Whether a refusal names no error: nothing says at which point it came. */
export function isUnexplained({ code, body }: PlatformRefusal): boolean {
  return code === "unknown_error" && ownValue(body, "error") !== code;
}

/** Whether a refusal tells of the platform's own trouble and answers nothing, as a status of 500 and more does. */
export function isOutage({ code, status }: PlatformRefusal): boolean {
  return status >= 500 || transientCodes.has(code) || code === "fatal_error";
}

/**
 * Whether asking again later may get an answer: everything that may pass by itself, also what one call does
 * not retry because it rarely passes within seconds (a proxy's page in place of an answer). `hasAnswered`: the platform
 * has answered there before.
 */
export function mayPass(failure: CallFailure, method: string, hasAnswered = false): boolean {
  if (hasAnswered && isInterruption(failure)) return true;
  if (failure.source === "platform") {
    return failure.status >= 500 || explainError(failure.code, method).retry !== "never";
  }
  if (failure.code === "http_status") return mayPassStatus(failure.status ?? 0);
  return !lasting.has(failure.code);
}

/**
 * The platform refuses in an answer of its own: 401, 403 and 407 without one are the page of a proxy or of a sign-in, whatever its status.
 * None of them tells of a wrong address.
 */
function mayPassStatus(status: number): boolean {
  return status >= 500 || [401, 403, 407, 408].includes(status);
}

/**
 * Whether something else than the platform answered, if it has answered there before: a sign-in page, a proxy, a server that is being
 * replaced. Else the address may be wrong, and waiting helps nothing.
 */
export function isInterruption(
  failure: Pick<PlatformRefusal, "source" | "isByStatus"> | Pick<TransportFault, "source" | "code">,
): boolean {
  return failure.source === "platform" ? failure.isByStatus === true : doubtfulAddress.has(failure.code);
}

export interface Backoff {
  /** Upper bound of the first wait; doubles with every attempt. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

const defaultBackoff: Backoff = { firstDelayMs: 500, longestDelayMs: 30_000 };

/** Exponential with full jitter, and never before the server's own Retry-After. `attempt` counts from 1. */
export function retryDelayMs(
  failure: CallFailure,
  attempt: number,
  random: Random,
  backoff = defaultBackoff,
) {
  const bound = Math.min(backoff.longestDelayMs, backoff.firstDelayMs * 2 ** (attempt - 1));
  return Math.max(failure.retryAfterMs ?? 0, Math.round(random.next() * bound));
}

/** Of those that were never acted on: trying again may help. */
const passesUnheard: ReadonlySet<TransportCode> = new Set(["unreachable", "ratelimited"]);
const neverActedOn: ReadonlySet<string> = new Set<TransportCode>([
  ...passesUnheard,
  "untrusted_certificate",
  "proxy_refused",
  "rate_limited_too_long",
]);
const lostAnswer: ReadonlySet<TransportCode> = new Set([
  "connection_lost",
  "timeout",
  "truncated",
  "contradictory_answer",
]);
const doubtfulAddress: ReadonlySet<TransportCode> = new Set([
  "untrusted_certificate",
  "proxy_refused",
  "http_status",
  "redirected",
]);
const lasting: ReadonlySet<TransportCode> = new Set([
  "untrusted_certificate",
  "proxy_refused",
  "redirected",
  "too_large",
  "sandbox_replaced",
  "cursor_loop",
  "aborted",
]);

/** Refusals at HTTP 200 that speak of the moment, not of the request (interface document, 7.1). */
const transientCodes: ReadonlySet<string> = new Set(["internal_error", "service_unavailable", "ratelimited"]);
