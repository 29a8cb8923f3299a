/** How long a server asks to wait: the Retry-After header, and the field of the envelope that says the same. */

import { isJsonObject, ownValue } from "../../base/json.ts";

/** Longest wait taken from a server, so that a nonsensical one cannot stop a tail for ever (assumption). */
export const longestRetryAfterMs = 60 * 60 * 1000;

/** Milliseconds from whole seconds or an HTTP date (RFC 9110, 10.2.3); undefined when it is neither. */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d{1,12}$/.test(text)) return bounded(Number(text) * 1000);
  const atMs = parseHttpDate(text);
  return atMs === undefined ? undefined : bounded(atMs - nowMs);
}

/** `response_metadata.retryAfter`, seconds (interface document, 2.2). */
export function retryAfterOfEnvelope(body: unknown): number | undefined {
  const metadata = ownValue(body, "response_metadata");
  const seconds = isJsonObject(metadata) ? ownValue(metadata, "retryAfter") : undefined;
  return typeof seconds === "number" && Number.isFinite(seconds) ? bounded(seconds * 1000) : undefined;
}

/** Only the three forms of HTTP dates: Date.parse alone would also take `may 1`. */
function parseHttpDate(text: string): number | undefined {
  const form = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? [\w :-]{14,24}$/.exec(text);
  if (!form) return undefined;
  const atMs = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(atMs) ? undefined : atMs;
}

function bounded(delayMs: number): number {
  return Math.min(Math.max(0, delayMs), longestRetryAfterMs);
}
