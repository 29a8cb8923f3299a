/** One request of a prepared call; what the platform says about its rate limit is kept for the next one. */

import type { Caller } from "../caller.ts";
import type { PreparedCall } from "../request/prepare-call.ts";
import type { Answer } from "../response/classify-response.ts";
import { attempt } from "./attempt.ts";

/** Rejects with the signal's reason when that aborts. */
export async function sendOnce(
  caller: Caller,
  call: PreparedCall,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
  const { clock, maxResponseBytes } = caller.settings;
  const answer = await attempt(caller.transport, clock, call.request, {
    ...limits,
    maxBytes: maxResponseBytes,
  });
  if (!answer.ok && answer.failure.code === "ratelimited") {
    caller.budget.exhaust(call.budgetKey, answer.failure.retryAfterMs ?? 0);
  }
  return answer;
}
