/** Replies as HTTP: a refusal is HTTP 200 with ok: false; only the rate limit has a status of its own. */

import { type HttpAnswer, jsonAnswer } from "../http/answer.ts";
import { type Reply, refusal, replyJson } from "./reply.ts";

export function replyAnswer(reply: Reply): HttpAnswer {
  return jsonAnswer(200, replyJson(reply));
}

export function refusalAnswer(error: string): HttpAnswer {
  return replyAnswer(refusal(error));
}

export function rateLimitedAnswer(retryAfterSeconds: number): HttpAnswer {
  return jsonAnswer(429, replyJson(refusal("ratelimited")), { "retry-after": String(retryAfterSeconds) });
}
