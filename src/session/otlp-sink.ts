/** Sends records to an OpenTelemetry collector, in batches: counts what did not arrive, and says why. */

import type { NameOf } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import type { Clock } from "../base/clock.ts";
import { messageOf, usageError } from "../base/errors.ts";
import { ownText, ownValue, parseJson } from "../base/json.ts";
import { type OtlpService, otlpRequest } from "../exports/otlp-request.ts";
import { readText } from "../files/read-text.ts";
import { createDeliveryQueue, type Delivery, type QueueLimits } from "./delivery-queue.ts";

export interface OtlpSink {
  readonly url: string;
  /** Resolves when the records have room in the queue; a slow collector is waited for. */
  send(records: readonly ActivityRecord[]): Promise<void>;
  /** Sends what waits, while the collector takes it; not for long after the signal aborts. */
  close(signal: AbortSignal): Promise<void>;
  /** Records that did not arrive, and why the last of them did not. */
  readonly lost: number;
  readonly lastProblem: string | undefined;
}

export interface OtlpOptions {
  readonly service: OtlpService;
  /** Names of components that a record only identifies. */
  readonly nameOf?: NameOf | undefined;
  readonly clock: Clock;
  /** The collector does not take records, for this reason; or, without one, it takes them again. */
  readonly changed?: ((state: { readonly problem: string | undefined }) => void) | undefined;
  readonly limits?: Partial<QueueLimits> | undefined;
}

/** How long one request may take, in milliseconds (assumption). */
const timeoutMs = 10_000;
/** More of an answer is not looked at. */
const answerBytes = 64 * 1024;

/** `address` is the collector's base, such as http://127.0.0.1:4318; a usage error when it is none. */
export function openOtlpSink(
  address: string,
  { service, nameOf, clock, changed, limits }: OtlpOptions,
): OtlpSink {
  const url = logsAddress(address);
  const queue = createDeliveryQueue<ActivityRecord>({
    deliver: (batch, signal) => post(url, otlpRequest(batch, service, nameOf), clock, signal),
    clock,
    changed,
    limits,
  });
  return {
    url,
    send: queue.add,
    close: queue.close,
    get lost() {
      return queue.lost;
    },
    get lastProblem() {
      return queue.lastProblem;
    },
  };
}

async function post(url: string, body: string, clock: Clock, signal: AbortSignal): Promise<Delivery> {
  const limit = new AbortController();
  const done = new AbortController();
  clock.sleep(timeoutMs, done.signal).then(
    () => limit.abort(new Error(`no answer came within ${timeoutMs / 1000} s`)),
    () => {}, // the answer came first
  );
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, limit.signal]),
    });
    const text = response.body ? await readText(response.body, answerBytes) : "";
    return judged(response, text);
  } catch (thrown) {
    return {
      kind: "away",
      problem: limit.signal.aborted ? messageOf(limit.signal.reason) : reasonOf(thrown),
    };
  } finally {
    done.abort();
  }
}

/** What the protocol says of an answer's status (OTLP 1, "OTLP/HTTP response"). */
function judged({ status, headers }: Response, text: string): Delivery {
  if (status >= 200 && status < 300) {
    const partial = ownValue(parsed(text), "partialSuccess");
    const items = Number(ownValue(partial, "rejectedLogRecords") ?? 0);
    const problem = ownText(partial, "errorMessage") || "the collector refused them";
    return items > 0 ? { kind: "arrived", refused: { items, problem } } : { kind: "arrived" };
  }
  const problem = `the collector answered ${status}`;
  if (![429, 502, 503, 504].includes(status)) return { kind: "refused", problem };
  const seconds = Number(headers.get("retry-after") ?? "");
  return { kind: "away", problem, afterMs: seconds > 0 ? seconds * 1000 : undefined };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // An empty body, or one in another encoding: the status has said that all is well.
    return undefined;
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(thrown: unknown): string {
  return messageOf(thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown);
}

/** The standard path is added where only the collector's base is given. */
function logsAddress(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(
      "invalid_option",
      `--otlp takes the address of a collector, not "${address}".`,
      "Write it like http://127.0.0.1:4318.",
    );
  }
  if (url.pathname === "/" || url.pathname === "") url.pathname = "/v1/logs";
  return url.href;
}
