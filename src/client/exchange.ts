/** One call without retry or waiting, its body not parsed: for callers with a pace of their own, such as a tail. */

import { type ErrorKind, FlowtailError } from "../base/errors.ts";
import { type Caller, factsOf } from "./caller.ts";
import { type CallOptions, callOptionKinds } from "./client-options.ts";
import type { CallFailure } from "./failures/call-failure.ts";
import { abortedError, callError } from "./failures/failure-error.ts";
import { type KindsOf, kinds } from "./judge-given.ts";
import { sendCall } from "./network/send-call.ts";
import type { HttpHeaders } from "./network/transport.ts";
import type { Notices } from "./notices.ts";
import { mayPass } from "./pacing/retry-rules.ts";
import { type PreparedCall, prepareCall } from "./request/prepare-call.ts";
import { contradiction } from "./response/contradiction.ts";
import { warningsOf } from "./response/envelope.ts";
import { findDrift, findDriftInPart } from "./response/schema-drift.ts";
import { notify } from "./run-call.ts";

export interface ExchangeOptions extends Pick<CallOptions, "signal" | "timeoutMs" | "beside"> {
  /** Called with the platform's time after any answer, a refusal too. */
  readonly onDate?: Notices["onDate"];
}

const { signal, timeoutMs, beside } = callOptionKinds;
export const exchangeOptionKinds: KindsOf<ExchangeOptions> = {
  ...{ signal, timeoutMs, beside },
  onDate: kinds.callback,
};

export type Exchange = ExchangeAnswer | { readonly ok: false; readonly failure: ExchangeFailure };

export interface ExchangeAnswer {
  readonly ok: true;
  readonly status: number;
  readonly headers: HttpHeaders;
  /** The JSON text of an answer whose `ok` is true; its reader finds out whether it is whole. */
  readonly body: Buffer;
  /**
   * Passes on what the platform warns of and where the answer is not as documented: for who has read the body. Gives the failure of an
   * answer that is not to be believed.
   */
  check(part: CheckedPart): ExchangeFailure | undefined;
}

/** What its reader found in an answer. */
export interface CheckedPart {
  /** The answer around the list of a page. */
  readonly envelope: unknown;
  /** Entries of the list that may not be as documented, by their positions. */
  readonly entries?: ReadonlyMap<number, unknown>;
}

export interface ExchangeFailure {
  readonly kind: ErrorKind;
  /** Error code of the platform, or a TransportCode; `ratelimited` also for HTTP 429. */
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
  /** Whether asking again later may get an answer; false for a wrong token, app or argument. */
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /** The same as an error, for callers that do not retry. */
  readonly error: FlowtailError;
}

/** Rejects only when a signal aborts: with its reason if that is a FlowtailError, else a TransportError `aborted`. */
export async function exchangeOnce(
  caller: Caller,
  name: string,
  args: unknown,
  options: ExchangeOptions = {},
): Promise<Exchange> {
  const call = orMistake(() => prepareCall(caller, name, args));
  if (call instanceof FlowtailError) return failedExchange(call, false);
  const signals = [...caller.signals, options.signal];
  const failed = () => ({
    ...call.errorFacts(),
    ...factsOf(caller),
    attempts: 1,
  });
  try {
    for (const signal of signals) signal?.throwIfAborted();
    caller.budget.spend(call.budgetKey);
    const timeoutMs = options.timeoutMs ?? caller.settings.timeoutMs;
    const { onDate, beside } = options;
    const answer = await sendCall(caller, call, { timeoutMs, signals, onDate, beside });
    const failure = (of: CallFailure) =>
      exchangeFailure(callError(of, failed()), mayPass(of, name, caller.hasAnswered), of.retryAfterMs);
    if (!answer.ok) return { ok: false, failure: failure(answer.failure) };
    return {
      ...answer,
      check(part) {
        const both = contradiction(part.envelope, call.operation, answer);
        if (both) return failure(both.failure);
        checkPart(caller, call, part);
        return undefined;
      },
    };
  } catch (thrown) {
    const aborted = signals.find((signal) => signal?.aborted && thrown === signal.reason);
    if (aborted) throw abortedError(aborted, failed());
    throw thrown;
  }
}

function checkPart(
  caller: Caller,
  call: PreparedCall,
  { envelope, entries = new Map<number, unknown>() }: CheckedPart,
): void {
  const { paging, result } = call.operation;
  const drift = () =>
    paging ? findDriftInPart(result, { envelope, list: paging.items, entries }) : findDrift(result, envelope);
  notify(caller, call, { warnings: () => warningsOf(envelope), drift });
}

/** What cannot be sent is a failure like any other here. */
export function orMistake<Made>(make: () => Made): Made | FlowtailError {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return thrown;
    throw thrown;
  }
}

/** The error as a value. */
export function failedExchange(error: FlowtailError, retryable: boolean, retryAfterMs?: number): Exchange {
  return { ok: false, failure: exchangeFailure(error, retryable, retryAfterMs) };
}

function exchangeFailure(
  error: FlowtailError,
  retryable: boolean,
  retryAfterMs: number | undefined,
): ExchangeFailure {
  const { kind, code, message, remedy } = error;
  return { kind, code, message, remedy, retryable, retryAfterMs, error };
}
