/** What was found of one thing that flowtail needs, and what to do about it. */

import { type ErrorKind, FlowtailError, messageOf } from "../../base/errors.ts";

export interface Finding {
  readonly what: string;
  readonly state: "good" | "warning" | "bad";
  readonly detail: string;
  readonly remedy?: string | undefined;
  /** What kind of error it would be, for the exit code. */
  readonly kind?: ErrorKind | undefined;
}

export function bad(what: string, thrown: unknown): Finding {
  if (!(thrown instanceof FlowtailError))
    return { what, state: "bad", detail: messageOf(thrown), kind: "internal" };
  return { what, state: "bad", detail: thrown.message, remedy: thrown.remedy, kind: thrown.kind };
}
