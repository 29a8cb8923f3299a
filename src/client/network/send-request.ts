/** Sends one HTTP request and classifies the response: no retry, no wait for the rate budget; failures are values. */

import { askBeside, type Beside } from "../../base/ask-beside.ts";
import type { Clock } from "../../base/clock.ts";
import { messageOf } from "../../base/errors.ts";
import type { TransportFault } from "../failures/call-failure.ts";
import type { Notices } from "../notices.ts";
import { type Answer, type Classify, withinBounds } from "../response/answer.ts";
import { parseHttpDate } from "../response/http-date.ts";
import { joinSignals } from "./join-signals.ts";
import { ConnectionFault, type HttpRequest, headerOf, isGiven, type Transport } from "./transport.ts";
import { unpackBody } from "./unpack-body.ts";

export interface RequestLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly classify: Classify;
  readonly onDate?: Notices["onDate"];
  /** For a request that may be sent again while nothing comes of it; the first response counts. */
  readonly beside?: Beside | undefined;
  /** The callers'; each ends the call. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

/** Rejects only when one of the signals aborts, with its reason. */
export async function sendRequest(
  transport: Transport,
  clock: Clock,
  request: HttpRequest,
  limits: RequestLimits,
): Promise<Answer> {
  using timer = startTimer(clock, limits);
  const { signal } = timer;
  const { maxBytes, beside } = limits;
  const send = async (onPart?: () => void) => {
    const askedMs = clock.elapsedMs();
    const response = await transport.send(request, { signal, maxBytes, onPart });
    return { response, tookMs: clock.elapsedMs() - askedMs };
  };
  try {
    const { response, tookMs } = await (beside ? askBeside(send, beside, clock) : send());
    const dateMs = parseHttpDate(headerOf(response.headers, "date") ?? "");
    if (dateMs !== undefined && dateMs >= leastDateMs) limits.onDate?.({ dateMs, tookMs });
    const unpacked = await unpackBody(response, maxBytes);
    if (!unpacked.ok && isGiven(response)) return unpacked;
    // Of a refusal the status counts, whatever its body is.
    const body = unpacked.ok ? unpacked.body : Buffer.alloc(0);
    return withinBounds(limits.classify({ ...response, body }, clock.nowMs()));
  } catch (thrown) {
    for (const signal of limits.signals) signal?.throwIfAborted();
    if (signal.aborted) return timedOut(limits.timeoutMs);
    return { ok: false, failure: faultOf(thrown) };
  }
}

/** A clock that was never set tells no time: there was no platform then (assumption). */
const leastDateMs = Date.UTC(2000, 0, 1);

/** A signal that aborts when the time is over, when a caller's does, and when the call is: then its timer ends with it. */
function startTimer(clock: Clock, { timeoutMs, signals }: RequestLimits) {
  const joined = joinSignals(...signals);
  const { signal } = joined;
  clock.sleep(timeoutMs, signal).then(
    () => joined.abort(outOfTime),
    () => {}, // the answer, or a caller's signal, came first
  );
  return {
    signal,
    [Symbol.dispose]() {
      joined[Symbol.dispose]();
      joined.abort(answerCame);
    },
  };
}

/** Made once: an error for each call, with its stack, costs as much as sending it. */
const outOfTime = new Error("timeout");
const answerCame = new Error("the answer came first");

function timedOut(timeoutMs: number): Answer {
  const message = `no whole answer came within ${timeoutMs / 1000} s`;
  return { ok: false, failure: { source: "transport", code: "timeout", message } };
}

const headlines: Readonly<Record<ConnectionFault["kind"], string>> = {
  unreachable: "the platform cannot be reached",
  untrusted_certificate: "the server's certificate is not trusted",
  proxy_refused: "the proxy lets nothing through",
  connection_lost: "the connection was lost before a whole answer came",
  too_large: "the answer is too large",
};

/** Whatever else a transport rejects with, there was no whole answer and the request may have gone out. */
function faultOf(thrown: unknown): TransportFault {
  const { kind, atProxy, isOutOfFiles, isPlainHttp } =
    thrown instanceof ConnectionFault ? thrown : new ConnectionFault("connection_lost", "");
  return {
    source: "transport",
    code: kind,
    message: `${headlines[kind]} (${messageOf(thrown)})`,
    ...(atProxy && { atProxy }),
    ...(isOutOfFiles && { isOutOfFiles }),
    ...(isPlainHttp && { isPlainHttp }),
  };
}
