/** Says when a call may be made: never more in a minute than documented, as learned, and never before Retry-After. */

import { createCallWindow } from "./call-window.ts";
import { createLearnedLimit } from "./learned-limit.ts";
import { createRecentTimes, type RecentTimes } from "./recent-times.ts";
import type { TailStatus } from "./tail.ts";

export type LaneName = "poll" | "repair";
/** `walk`: what is asked for of the past, beside the tail. */
export type CallUser = LaneName | "walk";

/**
 * `urgent`: asked for by a person, as soon as the minute has room. `needed`: events are missing, or a poll is due.
 * `spare`: only when another call could follow at once.
 */
export type CallPurpose = "urgent" | "needed" | "spare";

export interface CallBudget {
  /** Calls a minute now held to be allowed. */
  readonly limit: number;
  left(nowMs: number): number;
  standing(nowMs: number): TailStatus["budget"];
  usedBy(user: CallUser, nowMs: number): number;
  /** When fewer than `calls` of the last minute's calls are the user's. */
  fewerAtMs(user: CallUser, calls: number, nowMs: number): number;
  /** When a call may be made; now when it may. */
  freeAtMs(purpose: CallPurpose, nowMs: number): number;
  /** `isPressed`: events are missing, so that more calls would be made if they were allowed. */
  spend(user: CallUser, nowMs: number, isPressed: boolean): void;
  accepted(nowMs: number): void;
  /** The platform said that there were too many. */
  refused(nowMs: number, waitMs: number): void;
  /** No call before that time. */
  pauseUntil(untilMs: number): void;
}

/** This part of a minute's calls is spread evenly over the minute once the others are used. */
const evenShare = 0.4;
/** Routine polls leave this part of them for other calls. */
const othersShare = 0.16;

/** The calls of the last minute of each user. */
export function recentCalls(): Readonly<Record<CallUser, RecentTimes>> {
  return { poll: createRecentTimes(), repair: createRecentTimes(), walk: createRecentTimes() };
}

/** Where nothing follows after the catch-up, no calls are kept for it. */
export function createCallBudget(perMinute: number, { follow }: { readonly follow: boolean }): CallBudget {
  const share = (part: number) => (follow ? Math.floor(perMinute * part) : 0);
  const window = createCallWindow(perMinute, { evenly: share(evenShare), forOthers: share(othersShare) });
  const learned = createLearnedLimit(perMinute);
  const callsOf = recentCalls();
  const refusals = createRecentTimes();
  const left = (nowMs: number) => Math.max(0, Math.floor(learned.perMinute) - window.used(nowMs));
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  const freeAtMs = (purpose: CallPurpose, nowMs: number) => {
    if (purpose === "urgent") return window.possibleAtMs(nowMs);
    return purpose === "spare"
      ? Math.max(window.spareAtMs(nowMs), learned.spareAtMs(nowMs))
      : Math.max(window.freeAtMs(nowMs), learned.freeAtMs(nowMs));
  };
  return {
    get limit() {
      return Math.floor(learned.perMinute);
    },
    left,
    standing: (nowMs) => ({
      left: left(nowMs),
      limit: Math.floor(learned.perMinute),
      refused: refusals.count(nowMs),
    }),
    usedBy: (user, nowMs) => callsOf[user].count(nowMs),
    fewerAtMs(user, calls, nowMs) {
      const over = callsOf[user].count(nowMs) - calls + 1;
      return over > 0 ? callsOf[user].leftAtMs(over) : nowMs;
    },
    freeAtMs: (purpose, nowMs) => Math.max(pausedUntilMs, freeAtMs(purpose, nowMs)),
    spend(user, nowMs, isPressed) {
      window.spend(nowMs);
      learned.spend(nowMs, isPressed);
      callsOf[user].add(nowMs);
    },
    accepted: (nowMs) => learned.accepted(nowMs),
    refused(nowMs, waitMs) {
      refusals.add(nowMs);
      learned.refused(nowMs, waitMs);
    },
    pauseUntil(untilMs) {
      pausedUntilMs = Math.max(pausedUntilMs, untilMs);
    },
  };
}
