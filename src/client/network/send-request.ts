/** Sends one HTTP request and classifies the response: no retry, no wait for the rate budget; failures are values. */

import type { Clock } from "../../base/clock.ts";
import { messageOf } from "../../base/errors.ts";
import type { TransportFault } from "../failures/call-failure.ts";
import type { Notices } from "../notices.ts";
import type { Answer, Classify } from "../response/answer.ts";
import { parseHttpDate } from "../response/http-date.ts";
import { joinSignals } from "./join-signals.ts";
import { ConnectionFault, type HttpRequest, headerOf, type Transport } from "./transport.ts";
import { unpackBody } from "./unpack-body.ts";

export interface RequestLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly classify: Classify;
  readonly onDate?: Notices["onDate"];
  /** The caller's; its reason is thrown when it aborts. */
  readonly signal: AbortSignal;
}

/** Rejects only when the signal aborts, with its reason. */
export async function sendRequest(
  transport: Transport,
  clock: Clock,
  request: HttpRequest,
  limits: RequestLimits,
): Promise<Answer> {
  using timer = startTimer(clock, limits);
  const askedMs = clock.elapsedMs();
  try {
    const response = await transport.send(request, { signal: timer.signal, maxBytes: limits.maxBytes });
    const dateMs = parseHttpDate(headerOf(response.headers, "date") ?? "");
    if (dateMs !== undefined) limits.onDate?.({ dateMs, tookMs: clock.elapsedMs() - askedMs });
    const unpacked = await unpackBody(response, limits.maxBytes);
    if (!unpacked.ok) return unpacked;
    return limits.classify({ ...response, body: unpacked.body }, clock.nowMs());
  } catch (thrown) {
    limits.signal.throwIfAborted();
    if (timer.signal.aborted) return timedOut(limits.timeoutMs);
    return { ok: false, failure: faultOf(thrown) };
  }
}

/** A signal that aborts when the time is over or the caller's does. */
function startTimer(clock: Clock, { timeoutMs, signal }: RequestLimits) {
  const joined = joinSignals(signal);
  const stopped = new AbortController();
  clock.sleep(timeoutMs, stopped.signal).then(
    () => joined.abort(new Error("timeout")),
    () => {}, // stopped: the answer came first
  );
  return {
    signal: joined.signal,
    [Symbol.dispose]() {
      stopped.abort(answered);
      joined[Symbol.dispose]();
    },
  };
}

/** Given as the reason, because making one for each call, with its stack, costs as much as sending it. */
const answered = new Error("the answer came first");

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
  const kind = thrown instanceof ConnectionFault ? thrown.kind : "connection_lost";
  return { source: "transport", code: kind, message: `${headlines[kind]} (${messageOf(thrown)})` };
}
