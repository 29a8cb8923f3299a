/** Sends records to an OpenTelemetry collector, in batches: counts what did not arrive, and says why. */

import type { NameOf } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { messageOf, usageError } from "../../base/errors.ts";
import { isJsonObject, ownText, ownValue, parseJson } from "../../base/json.ts";
import { type OtlpService, otlpRequest } from "../../exports/otlp/request.ts";
import { UnreadableFile } from "../../files/open-file.ts";
import { readText } from "../../files/read-text.ts";
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
    return judged(response, await textOf(response));
  } catch (thrown) {
    return {
      kind: "away",
      problem: limit.signal.aborted ? messageOf(limit.signal.reason) : reasonOf(thrown),
    };
  } finally {
    done.abort();
  }
}

/** Undefined for an answer that is too long to be one, or no text. */
async function textOf({ body }: Response): Promise<string | undefined> {
  if (!body) return "";
  try {
    return await readText(body, answerBytes);
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return undefined;
    throw thrown;
  }
}

/** What the protocol says of an answer's status (OTLP 1, "OTLP/HTTP response"). */
function judged({ status, headers }: Response, text: string | undefined): Delivery {
  if (status >= 200 && status < 300) {
    if (isBinary(headers) || text?.trim() === "") return { kind: "arrived" };
    const rejected = rejectedOf(text);
    if (!rejected) return { kind: "refused", problem: `${status} came with no answer of a collector` };
    return rejected.items > 0 ? { kind: "arrived", refused: rejected } : { kind: "arrived" };
  }
  const problem = `the collector answered ${status}`;
  if (![429, 502, 503, 504].includes(status)) return { kind: "refused", problem };
  const seconds = Number(headers.get("retry-after") ?? "");
  return { kind: "away", problem, afterMs: seconds > 0 ? seconds * 1000 : undefined };
}

/** Some collectors answer in the protocol's other encoding: then the status has said that all is well. */
function isBinary(headers: Headers): boolean {
  return /protobuf/i.test(headers.get("content-type") ?? "");
}

/** How many records the collector did not take; undefined where the text is no answer of one. */
function rejectedOf(text = ""): { readonly items: number; readonly problem: string } | undefined {
  const answer = parsed(text);
  const partial = ownValue(answer, "partialSuccess") ?? {};
  if (!isJsonObject(answer) || !isJsonObject(partial)) return undefined;
  // A number of 64 bits is a text in the protocol's JSON.
  const count = ownValue(partial, "rejectedLogRecords") ?? 0;
  const items = typeof count === "string" && /^\d+$/.test(count) ? Number(count) : count;
  if (typeof items !== "number" || !Number.isSafeInteger(items) || items < 0) return undefined;
  return { items, problem: ownText(partial, "errorMessage") || "the collector refused them" };
}

/** Undefined for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
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
