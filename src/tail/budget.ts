/** Counts calls, so that no minute ever holds more than allowed, and learns when the platform allows fewer. */

export type LaneName = "live" | "repair";

export interface CallBudget {
  /** Calls a minute now held to be allowed. */
  limit(nowMs: number): number;
  left(nowMs: number): number;
  usedBy(lane: LaneName, nowMs: number): number;
  spend(lane: LaneName, nowMs: number): void;
  /** When the next call leaves the minute and makes room for another, epoch milliseconds; now when there is none. */
  nextFreeMs(nowMs: number): number;
  /** The platform said that there were too many. */
  refused(nowMs: number): void;
}

/** A second more than a minute: calls may bunch up on their way. */
const windowMs = 61_000;

export function createCallBudget(perMinute: number): CallBudget {
  /** Calls of the last minute in their order, from `first` on. */
  const calls: { readonly lane: LaneName; readonly atMs: number }[] = [];
  let first = 0;
  const used: Record<LaneName, number> = { live: 0, repair: 0 };
  let learned = perMinute;
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  /** Forgets the calls that have left the minute, and counts the others. */
  const recent = (nowMs: number) => {
    for (let call = calls[first]; call && call.atMs <= nowMs - windowMs; call = calls[++first])
      used[call.lane]--;
    // Where nothing limits the calls there are thousands.
    if (first > 1000) {
      calls.splice(0, first);
      first = 0;
    }
    return calls.length - first;
  };
  // What was learned wears off, as somebody else may have used up the minute.
  const limit = (nowMs: number) => {
    const minutes = Math.floor((nowMs - refusedAtMs) / 60_000);
    return Math.min(perMinute, learned + minutes * Math.ceil(perMinute / 10));
  };
  return {
    limit,
    left: (nowMs) => Math.max(0, limit(nowMs) - recent(nowMs)),
    usedBy(lane, nowMs) {
      recent(nowMs);
      return used[lane];
    },
    spend(lane, nowMs) {
      calls.push({ lane, atMs: nowMs });
      used[lane]++;
    },
    nextFreeMs(nowMs) {
      recent(nowMs);
      const oldest = calls[first];
      return oldest ? oldest.atMs + windowMs : nowMs;
    },
    refused(nowMs) {
      // Not below half at once: the refusal may have nothing to do with our own calls.
      const least = Math.max(Math.ceil(perMinute / 5), Math.floor(limit(nowMs) / 2));
      learned = Math.min(limit(nowMs), Math.max(least, Math.floor(recent(nowMs) * 0.9)));
      refusedAtMs = nowMs;
    },
  };
}
