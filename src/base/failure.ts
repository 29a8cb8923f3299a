/** What went wrong, as a value: everything that a screen says about an error, without secrets. */

import type { ErrorKind } from "./errors.ts";
import type { JsonObject } from "./json.ts";

export interface Failure {
  /** `usage` and, but for a refused token, `auth`: nothing was sent that changes anything. */
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  /** What to do about it; undefined where nothing is known. */
  readonly remedy: string | undefined;
  /** What the platform lists, a line each: parts that failed, its messages, scopes. */
  readonly lines: readonly string[];
  /** Everything else that is known. */
  readonly details: JsonObject;
}

/** What a question came to: the answer, or why there is none. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function newFailure(
  kind: ErrorKind,
  code: string,
  message: string,
  more: Partial<Pick<Failure, "remedy" | "lines" | "details">> = {},
): Failure {
  return { kind, code, message, remedy: undefined, lines: [], details: {}, ...more };
}
