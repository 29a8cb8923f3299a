/** What a method answers: the envelope of success as JSON text, or a refusal with its code. */

import type { ErrorCode } from "../../catalog/errors.ts";

/** Facts a refusal carries beside its code, such as `errors` or `response_metadata`. */
export type RefusalFields = Readonly<Record<string, unknown>>;

export interface Success {
  readonly ok: true;
  /** The whole envelope, `{"ok":true,…}`. */
  readonly json: string;
}

export interface Refusal {
  readonly ok: false;
  readonly error: string;
  readonly fields: RefusalFields;
}

export type Reply = Success | Refusal;

/** The outcome of one check on the way to the action. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Refusal;

export function success(fields: Readonly<Record<string, unknown>> = {}): Success {
  return { ok: true, json: JSON.stringify({ ok: true, ...fields }) };
}

/** For a reply that is put together from stored JSON text; it must begin with `{"ok":true`. */
export function successJson(json: string): Success {
  return { ok: true, json };
}

/** A code that the catalogue explains, or one that no method has. */
type RefusalCode = ErrorCode | "not_found" | "sandbox_replaced";

export function refusal(error: RefusalCode, fields: RefusalFields = {}): Refusal {
  return refusalNamed(error, fields);
}

/** With the code that a fault was given, or that a method names for an argument. */
export function refusalNamed(error: string, fields: RefusalFields = {}): Refusal {
  return { ok: false, error, fields };
}

/** A refusal that explains itself in `response_metadata.messages`, one sentence for each mistake. */
export function refusalWithMessages(error: RefusalCode, messages: readonly string[]): Refusal {
  return refusal(error, inMessages(messages));
}

export function inMessages(messages: readonly string[]): RefusalFields {
  return { response_metadata: { messages: messages.map((message) => `[ERROR] ${message}`) } };
}

export function checked<T>(value: T): Checked<T> {
  return { ok: true, value };
}

export function replyJson(reply: Reply): string {
  return reply.ok ? reply.json : JSON.stringify({ ok: false, error: reply.error, ...reply.fields });
}
