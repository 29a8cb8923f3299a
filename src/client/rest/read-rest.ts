/** What a response means where the status tells success: an answer, a refusal in the interface's own form, or neither. */

import { isJsonObject, type JsonObject, parsedOrUndefined, parseLossless } from "../../base/json.ts";
import type { CallFailure, PlatformRefusal, TryOutcome } from "../failures/call-failure.ts";
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
} from "../response/answer.ts";
import { retryAfterOf } from "../response/retry-after.ts";

/** What a refusal says; undefined where the body is none of the interface's refusals. An empty body is undefined. */
export type ReadRefusal = (body: JsonObject | undefined, status: number) => ReadCode | undefined;

/** The code, and whether the status alone tells it. */
export type ReadCode = Pick<PlatformRefusal, "code" | "isByStatus">;

/** Does not look into the body of a success. */
export function classifyRest(response: HttpResponse, refusalOf: ReadRefusal, nowMs: number): Answer {
  const { status, headers, body } = response;
  if (status === 429) return rateLimited(response, nowMs);
  if (status >= 300 && status < 400) return redirected(response);
  const success = isGiven(response);
  if (body.length === 0) {
    return success ? { ok: true, status, headers, body } : refusal(response, refusalOf, undefined, nowMs);
  }
  const type = headerOf(headers, "content-type") ?? "json";
  if (!/json/i.test(type)) return success ? notJson(response, type) : badStatus(response, nowMs);
  if (success) return { ok: true, status, headers, body };
  const value = parsedOrUndefined(textOf(body), parseLossless);
  return isJsonObject(value) ? refusal(response, refusalOf, value, nowMs) : badStatus(response, nowMs);
}

/** The object of a success; `empty` where there is no body. */
export function readRest(
  response: Pick<HttpResponse, "status" | "headers" | "body">,
  refusalOf: ReadRefusal,
  nowMs: number,
  empty: JsonObject = {},
): TryOutcome<JsonObject> {
  const { status, body } = response;
  if (body.length === 0) return { ok: true, value: empty };
  const text = textOf(body);
  let value: unknown;
  try {
    value = parseLossless(text);
  } catch (thrown) {
    return unreadable(text, response, thrown);
  }
  if (!isJsonObject(value)) {
    const message = "the response is JSON, but no object";
    return fault({ code: "no_envelope", message, status, received: receivedOf(body) });
  }
  const code = refusalOf(value, status);
  if (code === undefined) return cursorFault(value, status) ?? { ok: true, value };
  return { ok: false, failure: refusalFailure(response, code, value, nowMs) };
}

function refusal(
  response: HttpResponse,
  refusalOf: ReadRefusal,
  body: JsonObject | undefined,
  nowMs: number,
): Answer {
  const code = refusalOf(body, response.status);
  if (code === undefined) return badStatus(response, nowMs);
  return { ok: false, failure: refusalFailure(response, code, body ?? {}, nowMs) };
}

function refusalFailure(
  { status, headers }: Pick<HttpResponse, "status" | "headers">,
  code: ReadCode,
  body: JsonObject,
  nowMs: number,
): CallFailure {
  const retryAfterMs = retryAfterOf(headers, nowMs);
  return { source: "platform", ...code, status, body, retryAfterMs };
}
