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
  let calls: { readonly lane: LaneName; readonly atMs: number }[] = [];
  let learned = perMinute;
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  const recent = (nowMs: number) => {
    calls = calls.filter(({ atMs }) => atMs > nowMs - windowMs);
    return calls;
  };
  // What was learned wears off, as somebody else may have used up the minute.
  const limit = (nowMs: number) => {
    const minutes = Math.floor((nowMs - refusedAtMs) / 60_000);
    return Math.min(perMinute, learned + minutes * Math.ceil(perMinute / 10));
  };
  return {
    limit,
    left: (nowMs) => Math.max(0, limit(nowMs) - recent(nowMs).length),
    usedBy: (lane, nowMs) => recent(nowMs).filter((call) => call.lane === lane).length,
    spend: (lane, nowMs) => void calls.push({ lane, atMs: nowMs }),
    nextFreeMs(nowMs) {
      const oldest = recent(nowMs)[0];
      return oldest ? oldest.atMs + windowMs : nowMs;
    },
    refused(nowMs) {
      // Not below half at once: the refusal may have nothing to do with our own calls.
      const least = Math.max(Math.ceil(perMinute / 5), Math.floor(limit(nowMs) / 2));
      learned = Math.min(limit(nowMs), Math.max(least, Math.floor(recent(nowMs).length * 0.9)));
      refusedAtMs = nowMs;
    },
  };
}
