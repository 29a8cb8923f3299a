/** Sends one request of the protocol, and says what the collector made of it. Never rejects. */

import type { Clock } from "../../base/clock.ts";
import { messageOf } from "../../base/errors.ts";
import { isJsonObject, ownText, ownValue, parsedOrUndefined } from "../../base/json.ts";
import { tlsFaultWords } from "../../base/tls-fault.ts";
import { isGiven } from "../../client/network/transport.ts";
import { retryAfterOf } from "../../client/response/retry-after.ts";
import { UnreadableFile } from "../../files/open-file.ts";
import { readText } from "../../files/read-text.ts";
import type { Delivery } from "./delivery-queue.ts";

/** What a signal's answer calls the items that were not taken. */
export type RejectedKey = "rejectedLogRecords" | "rejectedSpans";

/** How long one request may take, in milliseconds (assumption). */
const timeoutMs = 10_000;
/** More of an answer is not looked at. */
const answerBytes = 64 * 1024;

export async function post(
  url: string,
  body: string,
  { clock, signal, rejected }: { clock: Clock; signal: AbortSignal; rejected: RejectedKey },
): Promise<Delivery> {
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
    return judged(response, await textOf(response), { rejected, nowMs: clock.nowMs() });
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

/**
 * What the protocol says of an answer's status (OTLP 1, "OTLP/HTTP Response"): a success is 200, and a failure 4xx or 5xx. An empty
 * text is the empty message, which says nothing against it.
 */
function judged(
  { status, headers }: Response,
  text: string | undefined,
  { rejected, nowMs }: { readonly rejected: RejectedKey; readonly nowMs: number },
): Delivery {
  if (isGiven({ status })) {
    if (isBinary(headers) || text?.trim() === "") return { kind: "arrived" };
    const partial = partialOf(text, rejected);
    if (!partial) return { kind: "refused", problem: `${status} came with no answer of a collector` };
    const { items, words } = partial;
    if (items > 0)
      return { kind: "arrived-in-part", refused: items, problem: words || "the collector refused them" };
    return words === "" ? { kind: "arrived" } : { kind: "arrived", warning: words };
  }
  const problem = `the collector answered ${status}`;
  if (![429, 502, 503, 504].includes(status)) return { kind: "refused", problem };
  return { kind: "away", problem, afterMs: retryAfterOf(Object.fromEntries(headers), nowMs) };
}

/** Some collectors answer in the protocol's other encoding: then the status has said that all is well. */
function isBinary(headers: Headers): boolean {
  return /protobuf/i.test(headers.get("content-type") ?? "");
}

/**
 * How many items the collector did not take, and its words, which warn where it took all; undefined where the text is no answer of
 * one. The protocol passes over fields that it does not know, but one that says it is not ok comes from another server.
 */
function partialOf(
  text = "",
  rejected: RejectedKey,
): { readonly items: number; readonly words: string } | undefined {
  const answer = parsedOrUndefined(text);
  const partial = ownValue(answer, "partialSuccess") ?? {};
  if (!isJsonObject(answer) || !isJsonObject(partial) || (ownValue(answer, "ok") ?? true) !== true)
    return undefined;
  // A number of 64 bits is a text in the protocol's JSON.
  const count = ownValue(partial, rejected) ?? 0;
  const items = typeof count === "string" && /^\d+$/.test(count) ? Number(count) : count;
  if (typeof items !== "number" || !Number.isSafeInteger(items) || items < 0) return undefined;
  return { items, words: ownText(partial, "errorMessage").trim() };
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return tlsFaultWords(code) ?? messageOf(cause);
}
