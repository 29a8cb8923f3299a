/** One call from arguments to result: checked, budgeted, timed, retried, and every failure a FlowtailError. */

import type { JsonObject } from "../base/json.ts";
import { safeLine } from "../base/terminal-text.ts";
import type { Caller } from "./caller.ts";
import { type CallOptions, positive } from "./client-options.ts";
import type { CallFailure, Outcome } from "./failures/call-failure.ts";
import { abortedError, errorOf, type FailedCall } from "./failures/failure-error.ts";
import { joinSignals } from "./network/join-signals.ts";
import { sendOnce } from "./network/send-once.ts";
import { awaitBudget } from "./pacing/await-budget.ts";
import { retry } from "./pacing/retry.ts";
import { type PreparedCall, prepareCall } from "./request/prepare-call.ts";
import { readAnswer } from "./response/classify-response.ts";
import { warningsOf } from "./response/envelope.ts";
import { findDrift } from "./response/schema-drift.ts";

/**
 * The platform's answer, unknown keys kept, numbers lossless. Rejects with a usage or auth error (nothing was
 * sent), RefusedError, PartialFailure or TransportError.
 */
export async function callMethod(
  caller: Caller,
  name: string,
  args: unknown,
  options: CallOptions = {},
): Promise<JsonObject> {
  const call = prepareCall(caller, name, args);
  using joined = joinSignals(...caller.signals, options.signal);
  const { signal } = joined;
  let attempts = 0;
  const failed = (): FailedCall => ({ ...call.errorFacts(), attempts });
  const budgeted = budgetedAttempts(caller, call, { ...options, signal }, () => attempts++);
  try {
    signal.throwIfAborted();
    const outcome = await budgeted((failure, attempt, delayMs) => {
      const { code, message } = errorOf(failure, failed());
      caller.notices.onRetry?.({ method: name, attempt, delayMs, code, message });
    });
    if (!outcome.ok) throw errorOf(outcome.failure, failed());
    notify(caller, call, outcome.value);
    return outcome.value;
  } catch (thrown) {
    if (signal.aborted && thrown === signal.reason) throw abortedError(signal, failed());
    throw thrown;
  }
}

type OnRetry = (failure: CallFailure, attempt: number, delayMs: number) => void;

/** The attempts of one call within its deadline; `onSend` is told of each request that goes out. */
function budgetedAttempts(
  caller: Caller,
  call: PreparedCall,
  options: CallOptions & { readonly signal: AbortSignal },
  onSend: () => void,
) {
  const { clock, random } = caller.settings;
  const { signal } = options;
  const timeoutMs = positive("timeoutMs", options.timeoutMs ?? caller.settings.timeoutMs);
  const deadlineMs = positive("deadlineMs", options.deadlineMs ?? caller.settings.deadlineMs);
  const maxAttempts = positive("maxAttempts", options.maxAttempts ?? caller.settings.maxAttempts);
  const deadlineAtMs = clock.nowMs() + deadlineMs;

  const once = async (): Promise<Outcome<JsonObject>> => {
    const late = await awaitBudget(caller, call.budgetKey, deadlineAtMs, signal);
    if (late) return { ok: false, failure: late };
    const leftMs = deadlineAtMs - clock.nowMs();
    onSend();
    const answer = await sendOnce(caller, call, { timeoutMs: Math.min(timeoutMs, leftMs), signal });
    if (answer.ok) return readAnswer(answer, clock.nowMs());
    const outOfTime = answer.failure.code === "timeout" && leftMs <= timeoutMs;
    return { ok: false, failure: outOfTime ? pastDeadline(deadlineMs) : answer.failure };
  };
  const policy = { clock, random, effect: call.method.effect, maxAttempts, deadlineAtMs, signal };
  return (onRetry: OnRetry) => retry(once, { ...policy, onRetry });
}

function pastDeadline(deadlineMs: number): CallFailure {
  const message = `the call took longer than its ${deadlineMs / 1000} s`;
  return { source: "transport", code: "deadline", message };
}

/** Passes warnings and drift on; both are texts from outside. */
function notify(caller: Caller, call: PreparedCall, body: JsonObject): void {
  const { onWarning, onDrift } = caller.notices;
  const method = call.method.name;
  const redactor = call.errorFacts().redactor;
  const shown = (text: string) => safeLine(redactor.text(text)).slice(0, longestNotice);
  if (onWarning) for (const warning of warningsOf(body)) onWarning({ method, warning: shown(warning) });
  if (!onDrift) return;
  const issues = findDrift(call.method, body);
  if (issues.length === 0) return;
  onDrift({
    method,
    issues: issues.map(({ path, message }) => ({ path: shown(path), message: shown(message) })),
  });
}

const longestNotice = 500;
