/** Exit codes, the same for every command. */

import type { ErrorKind } from "../base/errors.ts";

export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  transport: 3,
  auth: 4,
  partial: 5,
  timeout: 124,
  interrupted: 130,
  /** A fault of flowtail itself, with a report on stderr (sysexits' EX_SOFTWARE). */
  internal: 70,
} as const satisfies Record<Exclude<ErrorKind, "alert"> | "done", number>;

/** The command did its work where an alert fired; the caller's step is to fail with it, as where the platform refused. */
export function exitCodeOf(kind: ErrorKind): number {
  return exitCodes[kind === "alert" ? "refused" : kind];
}
