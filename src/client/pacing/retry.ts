/** Sends again what may be sent again, waits as asked, and stops at the deadline. */

import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import type { MethodFacts } from "../../catalog/method.ts";
import type { CallFailure, TryOutcome } from "../failures/call-failure.ts";
import { mayResend, retryDelayMs } from "./retry-rules.ts";

export interface RetryPolicy {
  readonly clock: Clock;
  readonly random: Random;
  readonly effect: MethodFacts["effect"];
  readonly maxAttempts: number;
  /** On the clock's elapsed time, milliseconds. */
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal;
  readonly onRetry: (failure: CallFailure, attempt: number, delayMs: number) => void;
}

/** Repeats `once` until it succeeds or must not be repeated; rejects only when `once` or the signal does. */
export async function retry<Value>(
  once: () => Promise<TryOutcome<Value>>,
  policy: RetryPolicy,
): Promise<TryOutcome<Value>> {
  const { clock, random, effect, maxAttempts, deadlineAtMs, signal } = policy;
  for (let attempt = 1; ; attempt++) {
    const outcome = await once();
    if (outcome.ok || !mayResend(outcome.failure, effect)) return outcome;
    const { failure } = outcome;
    const delayMs = retryDelayMs(failure, attempt, random);
    if (attempt >= maxAttempts) return { ok: false, failure: givenUp(failure, maxAttempts) };
    if (clock.elapsedMs() + delayMs >= deadlineAtMs) return { ok: false, failure: givenUp(failure) };
    policy.onRetry(failure, attempt, delayMs);
    await clock.sleep(delayMs, signal);
  }
}

/**
 * A rate limit that outlasts the call, or all the `attempts` that it may make, is a failure of its own, with the wait that was asked for.
 * Of a single attempt the limit is no longer than any other.
 */
function givenUp(failure: CallFailure, attempts?: number): CallFailure {
  const isPastDeadline = attempts === undefined;
  if (failure.code !== "ratelimited") return failure;
  const limited = "the platform limits the rate of calls";
  const said = failure.source === "transport" ? failure.message : limited;
  return {
    source: "transport",
    code: attempts === 1 ? "ratelimited" : "rate_limited_too_long",
    message: isPastDeadline ? `${limited} for longer than this call may take` : said,
    status: failure.status,
    retryAfterMs: failure.retryAfterMs,
    isPastDeadline,
  };
}
