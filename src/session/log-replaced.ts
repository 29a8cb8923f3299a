/** A sandbox can be seeded, reset or started again while its log is read. Two logs are never shown as one. */

import { logIdentityHeader } from "../catalog/log-identity.ts";
import type { FetchFailure, TailStatus } from "../tail/tail.ts";

const code = "log_replaced";

/** Hears the headers of each page; gives the failure of one that is from another log than the first. */
export function watchLogIdentity() {
  /** Undefined for a platform, whose log is never replaced. */
  let identity: unknown;
  return (headers: Readonly<Record<string, unknown>>): FetchFailure | undefined => {
    const named = headers[logIdentityHeader];
    if (identity !== undefined && named !== undefined && named !== identity) return replaced;
    identity ??= named;
    return undefined;
  };
}

/** Whether the log has ended by that. */
export function isLogReplaced(status: TailStatus | undefined): boolean {
  return status?.phase === "stopped" && status.lastError?.code === code;
}

/** Identifiers of runs are used again, and of the first log nothing can be asked for any more. */
const replaced: FetchFailure = {
  kind: "stop",
  code,
  message: "The sandbox was seeded, reset or started again: another log has taken the place of this one.",
  remedy: "Start flowtail again to follow that one.",
};
