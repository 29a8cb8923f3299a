/** Exit codes, the same for every command. */

import type { ErrorKind } from "../base/errors.ts";

export const exitCodes = {
  done: 0,
  /** An alert that fired is no error: the command did its work, and says that not all is well. */
  refused: 1,
  usage: 2,
  transport: 3,
  auth: 4,
  partial: 5,
  timeout: 124,
  interrupted: 130,
  /** A fault of flowtail itself, with a report on stderr (sysexits' EX_SOFTWARE). */
  internal: 70,
} as const satisfies Record<ErrorKind | "done", number>;
