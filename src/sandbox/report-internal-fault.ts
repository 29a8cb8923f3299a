/** A fault of the sandbox itself is shown once as a warning of the process and never ends it. */

import { messageOf } from "../base/errors.ts";

export function reportInternalFault(thrown: unknown): void {
  process.emitWarning(thrown instanceof Error ? thrown : new Error(messageOf(thrown)));
}
