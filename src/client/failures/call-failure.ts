/** Why one attempt gave no result, as data: the retry rules read it, errors are made from it. */

import type { JsonObject } from "../../base/json.ts";

export type TryOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

export type CallFailure = PlatformRefusal | TransportFault;

/** The platform answered `ok: false`. */
export interface PlatformRefusal {
  readonly source: "platform";
  /** Error code of the interface document, section 7; any text is possible. */
  readonly code: string;
  readonly status: number;
  readonly body: JsonObject;
  /** It has no word of the platform's: its status alone tells the code, and anything in between may have given it. */
  readonly isByStatus?: boolean | undefined;
  readonly retryAfterMs?: number | undefined;
  /** The header X-Accepted-OAuth-Scopes: a list with commas. */
  readonly acceptedScopes?: string | undefined;
}

/** There was no usable answer of the platform. */
export interface TransportFault {
  readonly source: "transport";
  readonly code: TransportCode;
  /** There was no connection to the proxy, none that it made, or no secure one through it. */
  readonly atProxy?: boolean | undefined;
  /** There was no connection, as this process or machine has too many files open. */
  readonly isOutOfFiles?: boolean | undefined;
  /** There was no connection, as what listens there speaks http and not https. */
  readonly isPlainHttp?: boolean | undefined;
  /** A rate limit that the call would wait for, had it more time. */
  readonly isPastDeadline?: boolean | undefined;
  /** The answer nests deeper than is read: no smaller one would be read either. */
  readonly isTooDeep?: boolean | undefined;
  /** What happened, as a sentence without the method; may hold text from outside, not yet redacted. */
  readonly message: string;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /** The beginning of what came back instead of an answer; not yet redacted. */
  readonly received?: string | undefined;
}

export type TransportCode =
  | "unreachable" // no connection; nothing was sent
  | "untrusted_certificate" // no connection, as the server's certificate is not trusted: not later either
  | "proxy_refused" // no connection, as the proxy makes none to there: not later either
  | "connection_lost" // the request was sent, no whole response came
  | "timeout" // one attempt took longer than timeoutMs
  | "deadline" // the whole call took longer than deadlineMs
  | "ratelimited" // HTTP 429
  | "rate_limited_too_long" // the wait asked for does not fit into the deadline or the attempts
  | "http_status" // a status other than 2xx without an answer of the platform
  | "redirected" // 3xx; never followed, since the token would go along
  | "not_json" // another content type, or not JSON at all
  | "truncated" // JSON that ends early
  | "no_envelope" // JSON without a boolean `ok`
  | "malformed_answer" // an answer without what the call is made for
  | "contradictory_answer" // an answer that is ok and names an error, or is about another resource
  | "too_large" // more than maxResponseBytes
  | "sandbox_replaced" // another sandbox answers than the one that the work began with
  | "cursor_loop" // paging came back to a cursor it had already followed
  | "aborted"; // the caller's signal
