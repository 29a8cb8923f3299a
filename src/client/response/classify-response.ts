/** What a response of the Web API means: an answer, a refusal of the platform, or something that is not the platform's at all. */

import { type JsonObject, parseLossless } from "../../base/json.ts";
import type { TryOutcome } from "../failures/call-failure.ts";
import { type HttpResponse, headerOf, isGiven } from "../network/transport.ts";
import {
  type Answer,
  badStatus,
  cursorFault,
  fault,
  notJson,
  rateLimited,
  receivedOf,
  redirected,
  textOf,
  unreadable,
} from "./answer.ts";
import { readEnvelope } from "./envelope.ts";
import { retryAfterOf, retryAfterOfEnvelope } from "./retry-after.ts";

/**
 * Classifies an unpacked response. An answer that begins with `{"ok":true` is not parsed: its reader
 * finds out whether the rest is whole JSON.
 */
export function classifyResponse(response: HttpResponse, nowMs: number): Answer {
  const { status, headers, body } = response;
  if (status === 429) return rateLimited(response, nowMs);
  if (status >= 300 && status < 400) return redirected(response);
  const success = isGiven(response);
  const type = headerOf(headers, "content-type") ?? "json";
  if (!/json/i.test(type)) return success ? notJson(response, type) : badStatus(response, nowMs);
  if (success && beginsOk(body)) return { ok: true, status, headers, body };
  const read = readAnswer(response, nowMs);
  if (read.ok) return success ? { ok: true, status, headers, body } : badStatus(response, nowMs);
  return success || read.failure.source === "platform" ? read : badStatus(response, nowMs);
}

/** The object of an answer whose `ok` is true, or what it is instead. */
export function readAnswer(
  response: Pick<HttpResponse, "status" | "headers" | "body">,
  nowMs: number,
): TryOutcome<JsonObject> {
  const { status, headers, body } = response;
  const text = textOf(body);
  let value: unknown;
  try {
    value = parseLossless(text);
  } catch (thrown) {
    return unreadable(text, { status, body }, thrown);
  }
  const envelope = readEnvelope(value);
  if (!envelope) {
    const message = "the response is JSON, but without a boolean `ok`";
    return fault({ code: "no_envelope", message, status, received: receivedOf(body) });
  }
  if (envelope.ok) return cursorFault(envelope.body, status) ?? { ok: true, value: envelope.body };
  const asked = retryAfterOf(headers, nowMs);
  const retryAfterMs = asked ?? retryAfterOfEnvelope(envelope.body);
  const acceptedScopes = headerOf(headers, "x-accepted-oauth-scopes");
  const refusal = { code: envelope.error, status, body: envelope.body, retryAfterMs, acceptedScopes };
  return { ok: false, failure: { source: "platform", ...refusal } };
}

const okBytes = Buffer.from('{"ok":true');

/** The usual first bytes of an answer, and a closing brace at its end. */
function beginsOk(body: Buffer): boolean {
  const next = body[okBytes.length];
  if (next !== 0x2c && next !== 0x7d) return false;
  if (body.compare(okBytes, 0, okBytes.length, 0, okBytes.length) !== 0) return false;
  let end = body.length - 1;
  while (end > 0 && (body[end] ?? 0) <= 0x20) end--;
  return body[end] === 0x7d;
}
