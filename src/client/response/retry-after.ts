/** How long a server asks to wait: the Retry-After header, and the field of the envelope that says the same. */

import { isJsonObject, ownValue } from "../../base/json.ts";
import { type HttpHeaders, headerOf } from "../network/transport.ts";
import { parseHttpDate } from "./http-date.ts";

/** The wait an answer asks for; a date is compared with the server's own, as this machine's clock may be off. */
export function retryAfterOf(headers: HttpHeaders, nowMs: number): number | undefined {
  return parseRetryAfter(
    headerOf(headers, "retry-after"),
    parseHttpDate(headerOf(headers, "date") ?? "") ?? nowMs,
  );
}

/**
 * Milliseconds. Takes seconds, however many, or an HTTP date (RFC 9110, 10.2.3); undefined when it is neither. A part of a second counts
 * as a whole one, and of several numbers the first.
 */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? "";
  const seconds = /^\d+(\.\d+)?(e\d+)?(?=\s*(,|$))/i.exec(text)?.[0];
  if (seconds !== undefined) return usable(Math.ceil(Number(seconds)) * 1000);
  const atMs = parseHttpDate(text);
  return atMs === undefined ? undefined : usable(atMs - nowMs);
}

/** `response_metadata.retryAfter`, seconds (interface document, 2.2). */
export function retryAfterOfEnvelope(body: unknown): number | undefined {
  const metadata = ownValue(body, "response_metadata");
  const seconds = isJsonObject(metadata) ? ownValue(metadata, "retryAfter") : undefined;
  return typeof seconds === "number" && Number.isFinite(seconds) ? usable(seconds * 1000) : undefined;
}

function usable(delayMs: number): number {
  return Math.min(Math.max(0, delayMs), Number.MAX_SAFE_INTEGER);
}
