/** Replies as HTTP: a refusal is HTTP 200 with ok: false; only the rate limit and a wrong verb have statuses of their own. */

import { type HttpAnswer, jsonAnswer } from "../http/answer.ts";
import { type Reply, refusal, refusalNamed, refusalWithMessages, replyJson } from "./reply.ts";

export function replyAnswer(reply: Reply): HttpAnswer {
  return jsonAnswer(200, replyJson(reply));
}

export function refusalAnswer(error: string): HttpAnswer {
  return replyAnswer(refusalNamed(error));
}

/** No client of the platform sends another verb. To one that does, the status says the same as the envelope. */
export function wrongVerbAnswer(): HttpAnswer {
  const reply = refusalWithMessages("invalid_post_type", ["methods take POST, and GET where they only read"]);
  return jsonAnswer(405, replyJson(reply), { allow: "GET, POST" });
}

export function rateLimitedAnswer(retryAfterSeconds: number): HttpAnswer {
  return jsonAnswer(429, replyJson(refusal("ratelimited")), { "retry-after": String(retryAfterSeconds) });
}
