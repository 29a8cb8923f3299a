/** A sandbox can be seeded, reset or started again while its log is read. Two logs are never shown as one. */

import type { ExchangeFailure } from "../../client/index.ts";
import type { FetchFailure, TailStatus } from "../../tail/tail.ts";

export const logReplacedCode = "log_replaced";

/** The failure of a page of another log than the one that was begun; undefined for any other failure. */
export function logReplaced(
  { code }: Pick<ExchangeFailure, "code">,
  beginsAnew: (code: string) => boolean = () => false,
): FetchFailure | undefined {
  // The one before may be gone before it answered once, or the new one be elsewhere: then it is told by other means.
  const isSo = code === "sandbox_replaced" || beginsAnew(code);
  return isSo ? replaced : undefined;
}

/** What another sandbox may be why of, that left a note of itself. */
export const mayBeOfAnother: readonly string[] = ["invalid_auth", "unreachable", "connection_lost"];

/** Whether the log has ended by that. */
export function isLogReplaced(status: TailStatus | undefined): boolean {
  return status?.phase === "stopped" && status.lastError?.code === logReplacedCode;
}

/** Identifiers of runs are used again, and of the first log nothing can be asked for any more. */
const replaced: FetchFailure = {
  kind: "stop",
  code: logReplacedCode,
  message: "The sandbox was seeded, reset or started again: another log has taken the place of this one.",
  remedy: "Start flowtail again to follow that one.",
};
