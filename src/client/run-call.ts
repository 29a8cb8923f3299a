/** Carries out one prepared call: budgeted, timed, retried, and every failure a FlowtailError. */

import type { JsonObject } from "../base/json.ts";
import { catchUp } from "../base/listen.ts";
import { safeLine } from "../base/terminal-text.ts";
import { type Caller, type CallerFacts, factsOf } from "./caller.ts";
import type { CallOptions } from "./client-options.ts";
import type { CallFailure, TryOutcome } from "./failures/call-failure.ts";
import { abortedError, type CalledOperation, callError, type FailedCall } from "./failures/failure-error.ts";
import { lostWrite, type Tries } from "./failures/lost-write.ts";
import { joinSignals } from "./network/join-signals.ts";
import { type SendableCall, sendCall } from "./network/send-call.ts";
import { awaitBudget } from "./pacing/await-budget.ts";
import { retry } from "./pacing/retry.ts";
import { mayHaveActed } from "./pacing/retry-rules.ts";
import type { Answer } from "./response/answer.ts";
import { contradiction, otherResource, saysOk } from "./response/contradiction.ts";
import { type GivenParts, missingPart } from "./response/missing-part.ts";
import type { DriftIssue } from "./response/schema-drift.ts";

export interface RunnableCall<Value> extends SendableCall {
  readonly operation: CalledOperation;
  /** Without it the answer is a fault. */
  readonly given: GivenParts;
  /** The identifier of the one resource that it is about; an answer with another is a fault. */
  readonly about?: string | undefined;
  /** The value of an answer, or why there is none after all. */
  read(answer: Extract<Answer, { ok: true }>, nowMs: number): TryOutcome<Value>;
  /** What this call's errors and notices are made with; made when asked for. */
  errorFacts(): Omit<FailedCall, "attempts" | "mayBeDone" | keyof CallerFacts>;
}

/** Rejects with RefusedError, PartialFailure or TransportError; with the signal's reason where that is a FlowtailError. */
export async function runCall<Value extends JsonObject>(
  caller: Caller,
  call: RunnableCall<Value>,
  options: CallOptions | undefined,
  tries: Tries,
): Promise<Value> {
  using joined = joinSignals(...caller.signals, options?.signal);
  const { signal } = joined;
  let attempts = 0;
  const failed = (): FailedCall => ({
    ...call.errorFacts(),
    ...factsOf(caller),
    ...{ attempts, mayBeDone: lostWrite(tries) !== undefined },
  });
  const budgeted = budgetedAttempts(caller, call, {
    ...options,
    signal,
    tries,
    onSend: () => attempts++,
    async beforeSend(hasWaited) {
      if (hasWaited || attempts > 0) await options?.beforeLateSend?.({ mayBeDone: tries.lost !== undefined });
    },
  });
  try {
    signal.throwIfAborted();
    const outcome = await budgeted((failure, attempt, delayMs) => {
      const { code, message } = callError(failure, failed());
      caller.notices.onRetry?.({ method: call.operation.name, attempt, delayMs, code, message });
    });
    if (!outcome.ok) throw callError(outcome.failure, failed());
    return outcome.value;
  } catch (thrown) {
    if (signal.aborted && thrown === signal.reason) throw abortedError(signal, failed());
    throw thrown;
  }
}

/** Passes warnings and drift on; both are texts from outside. */
export function notify(
  { notices: { onWarning, onDrift } }: Caller,
  call: Pick<RunnableCall<unknown>, "operation" | "errorFacts">,
  found: { readonly warnings: () => readonly string[]; readonly drift: () => readonly DriftIssue[] },
): void {
  const warnings = onWarning ? found.warnings() : [];
  const drift = onDrift ? found.drift() : [];
  // What masks secrets costs as much as the call's request, and there is seldom something to be masked.
  if (warnings.length === 0 && drift.length === 0) return;
  const method = call.operation.name;
  const { redactor } = call.errorFacts();
  const shown = (text: string) => safeLine(redactor.text(text)).slice(0, longestNotice);
  for (const warning of warnings) onWarning?.({ method, warning: shown(warning) });
  if (drift.length === 0) return;
  onDrift?.({
    method,
    issues: drift.map(({ path, message }) => ({ path: shown(path), message: shown(message) })),
  });
}

const longestNotice = 500;

type OnRetry = (failure: CallFailure, attempt: number, delayMs: number) => void;

interface AttemptOptions extends CallOptions {
  readonly signal: AbortSignal;
  /** Is told where the platform may have acted on a request. */
  readonly tries: Tries;
  /** Is called for each request that goes out. */
  onSend(): void;
  /** Nothing goes out where it rejects. */
  beforeSend(hasWaited: boolean): Promise<void>;
}

/** The attempts of one call within its deadline. */
function budgetedAttempts<Value extends JsonObject>(
  caller: Caller,
  call: RunnableCall<Value>,
  options: AttemptOptions,
) {
  const { clock, random } = caller.settings;
  const { signal, tries } = options;
  const { operation } = call;
  const timeoutMs = options.timeoutMs ?? caller.settings.timeoutMs;
  const deadlineMs = options.deadlineMs ?? caller.settings.deadlineMs;
  const maxAttempts = options.maxAttempts ?? caller.settings.maxAttempts;
  const deadlineAtMs = clock.elapsedMs() + deadlineMs;

  const once = async (): Promise<TryOutcome<Value>> => {
    const budget = await awaitBudget(caller, call.budgetKey, deadlineAtMs, signal);
    if (typeof budget === "object") return { ok: false, failure: budget };
    await options.beforeSend(budget === "waited").catch((thrown: unknown) => {
      caller.budget.giveBack(call.budgetKey);
      throw thrown;
    });
    const leftMs = deadlineAtMs - clock.elapsedMs();
    if (leftMs <= 0) return { ok: false, failure: pastDeadline(deadlineMs) };
    options.onSend();
    const answer = await sendCall(caller, call, {
      timeoutMs: Math.min(timeoutMs, leftMs),
      signals: [signal],
      beside: options.beside,
    }).catch((thrown: unknown) => {
      if (signal.aborted) tries.lost = operation;
      throw thrown;
    });
    const outcome = answer.ok ? readAnswer(call, answer, clock.nowMs()) : answer;
    // A read's long answer was parsed and looked at in one piece. Of a change it is worth more to hear what became of it.
    if (operation.effect === "read" && answer.ok && answer.body.length > longBody) await catchUp(signal);
    if (!outcome.ok && mayHaveActed(outcome.failure)) tries.lost = operation;
    if (answer.ok || outcome.ok) return outcome;
    const outOfTime = answer.failure.code === "timeout" && leftMs <= timeoutMs;
    return { ok: false, failure: outOfTime ? pastDeadline(deadlineMs) : answer.failure };
  };
  const policy = { clock, random, effect: operation.effect, maxAttempts, deadlineAtMs, signal };
  return (onRetry: OnRetry) => retry(once, { ...policy, onRetry });
}

function readAnswer<Value extends JsonObject>(
  call: RunnableCall<Value>,
  answer: Extract<Answer, { ok: true }>,
  nowMs: number,
): TryOutcome<Value> {
  const read = call.read(answer, nowMs);
  if (!read.ok) return read;
  const { value } = read;
  const both = contradiction(value, call.operation, answer);
  if (both && saysOk(value)) return both;
  // An answer that has only the error, and no word of its own that it is good, contradicts nothing.
  return otherResource(value, call.about, answer) ?? missingPart(value, call.given, answer) ?? both ?? read;
}

const longBody = 1_000_000;

function pastDeadline(deadlineMs: number): CallFailure {
  const message = `the call took longer than its ${deadlineMs / 1000} s`;
  return { source: "transport", code: "deadline", message };
}
