/** The status of a tail that asks no more. */

import type { FetchFailure, TailStatus } from "../../tail/tail.ts";

/** Of a tail that ended before it had a status, too. */
export function stoppedStatus(status: TailStatus | undefined, failure: FetchFailure | undefined): TailStatus {
  const base: TailStatus = status ?? {
    phase: "stopped",
    lagMs: undefined,
    behind: undefined,
    unreadPastMs: 0,
    skewMs: undefined,
    nextPollAtMs: undefined,
    lastError: undefined,
    consecutiveFailures: 0,
    budget: { left: 0, limit: 0 },
    pages: 0,
    received: 0,
    records: 0,
    repeats: 0,
    late: 0,
    doubts: 0,
    pageSize: 0,
    gaps: [],
  };
  return {
    ...base,
    phase: "stopped",
    behind: undefined,
    unreadPastMs: 0,
    nextPollAtMs: undefined,
    lastError: failure ?? base.lastError,
  };
}
