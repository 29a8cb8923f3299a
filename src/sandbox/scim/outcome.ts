/** How a SCIM request can turn out: a value, or a refusal with its status and its reason. */

import type { ScimErrorType } from "../../catalog/scim/messages.ts";

export interface ScimRefusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 503;
  /** What is wrong, one sentence without a secret in it. */
  readonly detail: string;
  readonly scimType?: ScimErrorType | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export type ScimOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ScimRefusal };

export function fine<T>(value: T): ScimOutcome<T> {
  return { ok: true, value };
}

export function refuse(status: ScimRefusal["status"], detail: string, scimType?: ScimErrorType) {
  return { ok: false, refusal: { status, detail, scimType } } as const;
}

/** A value that is not what its attribute takes. */
export function refuseValue(path: string, detail: string) {
  return refuse(400, `${path} ${detail}.`, "invalidValue");
}

/** The values of all outcomes, or the first refusal. */
export function allOf<T>(outcomes: Iterable<ScimOutcome<T>>): ScimOutcome<readonly T[]> {
  const values: T[] = [];
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome;
    values.push(outcome.value);
  }
  return fine(values);
}
