/** One request of a prepared call; what the platform says about its rate limit is kept for the next one. */

import type { Caller } from "../caller.ts";
import type { BudgetKey } from "../pacing/rate-budget.ts";
import { tokensOf } from "../request/choose-token.ts";
import type { Answer, Classify } from "../response/answer.ts";
import { withoutTokens } from "../response/own-tokens.ts";
import { type AttemptLimits, attempt } from "./attempt.ts";
import type { HttpRequest } from "./transport.ts";

export interface SendableCall {
  readonly request: HttpRequest;
  readonly budgetKey: BudgetKey;
  readonly classify: Classify;
  /** Its answer is given as received, with whatever token stands in it. */
  readonly keepsTokens: boolean;
}

/** Rejects with the signal's reason when that aborts. */
export async function sendOnce(
  caller: Caller,
  call: SendableCall,
  limits: Pick<AttemptLimits, "timeoutMs" | "signal" | "onDate">,
): Promise<Answer> {
  const { clock, maxResponseBytes } = caller.settings;
  const answer = await attempt(caller.transport, clock, call.request, {
    ...limits,
    classify: call.classify,
    maxBytes: maxResponseBytes,
    onDate(date) {
      caller.notices.onDate?.(date);
      limits.onDate?.(date);
    },
  });
  if (!answer.ok && answer.failure.code === "ratelimited") {
    caller.budget.exhaust(call.budgetKey, answer.failure.retryAfterMs ?? 0);
  }
  if (!answer.ok || call.keepsTokens) return answer;
  return { ...answer, body: withoutTokens(answer.body, tokensOf(caller.tokens)) };
}
