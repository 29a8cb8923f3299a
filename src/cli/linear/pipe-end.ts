/** How a conversation from a pipe ends: a script goes by the exit code, and must not take an unread log for one without failures. */

import { FlowtailError } from "../../base/errors.ts";
import type { Failure } from "../../base/failure.ts";
import type { LogKnowledge } from "./log-knowledge.ts";

/** Throws what kept the log from being read, else what the first line failed by that was not understood or not done. */
export function refuseFailed({ failure: unread }: LogKnowledge, failed: Failure | undefined): void {
  if (unread) throw unread;
  if (!failed) return;
  const { kind, code, message, remedy } = failed;
  throw new FlowtailError(kind, code, message, { remedy });
}
