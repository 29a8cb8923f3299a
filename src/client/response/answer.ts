/** What one request got: the body of an answer, or why there is none; and what every HTTP answer can be instead of one. */

import { parseJson } from "../../base/json.ts";
import { JsonBoundsError, jsonBoundsFault, mayHoldTooMany } from "../../base/json-bounds.ts";
import { isMeantWait, longestRetryAfterMs } from "../../base/kept-wait.ts";
import { longestCursor, nextCursorOf } from "../../base/next-cursor.ts";
import { formatDuration } from "../../base/time.ts";
import type { CallFailure, TransportFault } from "../failures/call-failure.ts";
import { type HttpHeaders, type HttpResponse, headerOf } from "../network/transport.ts";
import { retryAfterOf, retryAfterOfEnvelope } from "./retry-after.ts";

export type Answer =
  | { readonly ok: true; readonly status: number; readonly headers: HttpHeaders; readonly body: Buffer }
  | { readonly ok: false; readonly failure: CallFailure };

/** Tells what an unpacked response is. */
export type Classify = (response: HttpResponse, nowMs: number) => Answer;

export function rateLimited(response: HttpResponse, nowMs: number) {
  const retryAfterMs = retryAfterOf(response.headers, nowMs) ?? retryAfterOfBody(response.body);
  const asked = retryAfterMs === undefined ? "" : longWait(retryAfterMs);
  const message = `the platform limits the rate of calls${asked && ` and asks to wait ${asked}`}`;
  return fault({ code: "ratelimited", message, status: 429, retryAfterMs });
}

/** Empty for a wait as any limit asks for. */
function longWait(askedMs: number): string {
  if (!isMeantWait(askedMs)) return "for more than a day";
  return askedMs > longestRetryAfterMs ? formatDuration(askedMs) : "";
}

/** Of the envelope, where there is one: a proxy answers 429 with any text. */
function retryAfterOfBody(body: Buffer): number | undefined {
  try {
    return retryAfterOfEnvelope(parseJson(textOf(body)));
  } catch {
    return undefined;
  }
}

export function redirected(response: HttpResponse) {
  const place = headerOf(response.headers, "location")?.replace(besidesPlace, "");
  const message = `the server answered ${response.status} and points ${place ? `to ${place}` : "elsewhere"}`;
  return fault({ code: "redirected", message, status: response.status });
}

/** What an address says beyond a place: whose it is, and what it asks for, which may be a secret. */
const besidesPlace = /(?<=^(?:[a-z][a-z\d+.-]*:)?\/\/)[^/?#]*@|[?#].*$/gis;

export function notJson(response: HttpResponse, type: string) {
  const message = `the response is ${type.split(";")[0]}, not JSON`;
  return fault({ code: "not_json", message, status: response.status, received: receivedOf(response.body) });
}

export function badStatus(response: HttpResponse, nowMs: number) {
  const retryAfterMs = retryAfterOf(response.headers, nowMs);
  const message = `the server answered with status ${response.status}`;
  const received = receivedOf(response.body);
  return fault({ code: "http_status", message, status: response.status, retryAfterMs, received });
}

/** A body that was said to be JSON and could not be parsed, for the reason that was thrown. */
export function unreadable(
  text: string,
  { status, body }: Pick<HttpResponse, "status" | "body">,
  thrown: unknown,
) {
  if (thrown instanceof JsonBoundsError) return beyondBounds(thrown, status);
  const begun = /^\s*[[{]/.test(text) || text.trim() === "";
  const message = begun ? "the response ends early or is damaged JSON" : "the response is not JSON";
  return fault({ code: begun ? "truncated" : "not_json", message, status, received: receivedOf(body) });
}

/** The answer, unless there is more in it than is made into values: few bytes on the way can become gigabytes in any parser. */
export function withinBounds(answer: Answer): Answer {
  const excess = answer.ok && mayHoldTooMany(answer.body.length) ? jsonBoundsFault(answer.body) : undefined;
  return answer.ok && excess ? beyondBounds(excess, answer.status) : answer;
}

function beyondBounds({ message: excess, isTooDeep }: JsonBoundsError, status: number) {
  return fault({ code: "too_large", message: `the response ${excess}`, status, isTooDeep });
}

/** Why no next page can be asked for after this answer; undefined for nearly all. */
export function cursorFault(value: unknown, status: number) {
  const { length } = nextCursorOf(value);
  if (length <= longestCursor) return undefined;
  const message = `the response names the next page with ${length} characters, more than ${longestCursor}`;
  return fault({ code: "too_large", message, status });
}

/** Why the next page is not asked for, or shown, by a name that holds one of the caller's tokens. */
export function tokenInCursor(value: unknown, tokens: readonly string[], status: number) {
  const cursor = nextCursorOf(value);
  if (!tokens.some((token) => token !== "" && cursor.includes(token))) return undefined;
  const message = "the response names the next page with the token of the call";
  return fault({ code: "malformed_answer", message, status });
}

export function fault(facts: Omit<TransportFault, "source">) {
  return { ok: false, failure: { source: "transport", ...facts } } as const;
}

/** UTF-8 text without a byte order mark; damaged bytes become replacement characters. */
export function textOf(body: Buffer): string {
  const text = body.toString("utf8");
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

// More than is shown, so that a secret is masked whole before the text is cut.
const receivedBytes = 64 * 1024;

export function receivedOf(body: Buffer): string {
  return body.toString("utf8", 0, receivedBytes);
}
