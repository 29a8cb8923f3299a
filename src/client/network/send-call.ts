/** Sends a prepared call once: notes what the answer says about the rate limit, and masks our tokens in it. */

import { keptWaitMs } from "../../base/kept-wait.ts";
import type { Caller } from "../caller.ts";
import { fromAnother, meantForOne } from "../one-sandbox.ts";
import type { BudgetKey } from "../pacing/rate-budget.ts";
import { knownTokens } from "../request/choose-token.ts";
import type { Answer, Classify } from "../response/answer.ts";
import { headersWithoutTokens, withoutTokens } from "../response/own-tokens.ts";
import { type RequestLimits, sendRequest } from "./send-request.ts";
import type { HttpRequest } from "./transport.ts";

export interface SendableCall {
  readonly request: HttpRequest;
  readonly budgetKey: BudgetKey;
  readonly classify: Classify;
  /** The body of its answer is given as received, with whatever token stands in it. */
  readonly keepsTokens: boolean;
}

/** Rejects when a signal aborts, with its reason. */
export async function sendCall(
  caller: Caller,
  call: SendableCall,
  { beside, ...limits }: Pick<RequestLimits, "timeoutMs" | "signals" | "onDate" | "beside">,
): Promise<Answer> {
  const { clock, maxResponseBytes } = caller.settings;
  const request = meantForOne(call.request, caller.sandbox);
  const answer = await sendRequest(caller.transport, clock, request, {
    ...limits,
    classify(response, nowMs) {
      const failure = fromAnother(response, caller.sandbox);
      return failure ? { ok: false, failure } : call.classify(response, nowMs);
    },
    maxBytes: maxResponseBytes,
    beside: beside && {
      ...beside,
      asked() {
        caller.budget.spend(call.budgetKey);
        beside.asked();
      },
    },
    onDate(date) {
      caller.notices.onDate?.(date);
      limits.onDate?.(date);
    },
  });
  caller.hasAnswered ||= isOwnAnswer(answer);
  if (!answer.ok && answer.failure.code === "ratelimited") {
    caller.budget.exhaust(call.budgetKey, keptWaitMs(answer.failure.retryAfterMs ?? 0));
  }
  if (!answer.ok) return answer;
  const known = knownTokens(caller.tokens);
  const headers = headersWithoutTokens(answer.headers, known);
  return { ...answer, headers, body: call.keepsTokens ? answer.body : withoutTokens(answer.body, known) };
}

function isOwnAnswer(answer: Answer): boolean {
  return answer.ok || (answer.failure.source === "platform" && !answer.failure.isByStatus);
}
