/** Learns from refusals how many calls a minute the platform takes, where that is less than its documentation says. */

import { createRecentTimes, minuteMs } from "./recent-times.ts";

export interface LearnedLimit {
  /** Calls a minute held to be taken now. */
  readonly perMinute: number;
  /** When a call fits the limit; now while nothing was learned. `spare`: when one more fits behind it. */
  freeAtMs(nowMs: number): number;
  spareAtMs(nowMs: number): number;
  /** `isPressed`: a catch-up makes calls as fast as it may. */
  spend(nowMs: number, isPressed: boolean): void;
  accepted(nowMs: number): void;
  /** The platform said "too many", and when to come back. */
  refused(nowMs: number, waitMs: number): void;
}

interface Learned {
  readonly perMinute: number;
  /** What the refusal taught, before it was raised. */
  readonly taught: number;
  /** When the wait of the refusal is over, and how long it was. */
  readonly sinceMs: number;
  readonly waitMs: number;
  /** When it was last raised, and by how many calls it will be the next time. */
  readonly raisedAtMs: number;
  readonly step: number;
}

/** A limit is raised by this part of the documented one, then by twice as much and so on, until the next refusal. */
const firstStepShare = 0.1;
/** After a whole minute, as only that shows what it did; where nothing waits for it more seldom, … */
const slowRaiseMs = 120_000;
/** … or after so many times the platform's last wait. */
const waitsForRaise = 10;
/** A limit is never learned to be less than this part of the documented one. */
const leastShare = 0.2;
/** A platform that asks for so long a wait counts calls; after a shorter one it is seen from what follows. */
const longWaitMs = 10_000;
/** Refusals at fewer calls than were taken before do not come from the number of calls; one may be late. */
const lateCalls = 1;
/** How long such refusals teach nothing; twice as long each time. */
const firstDoubtMs = 60_000;
const longestDoubtMs = 480_000;

/**
 * A platform that limits calls refuses when it has taken its limit in the last minute: so that is what a refusal teaches.
 * Under a learned limit calls come evenly, two at once at most. Refusals that come although the limit is kept have
 * another reason; then only their waits are kept.
 */
export function createLearnedLimit(documented: number): LearnedLimit {
  const least = Math.max(1, documented * leastShare);
  const taken = createRecentTimes(60_000);
  let learned: Learned | undefined;
  /** Calls taken since the last refusal, and when the first of all was. */
  let inARow = 0;
  let firstMs: number | undefined;
  let doubtMs = firstDoubtMs;
  let doubtedUntilMs = Number.NEGATIVE_INFINITY;
  /** When the next call is due if calls come evenly. */
  let evenAtMs = Number.NEGATIVE_INFINITY;
  let wasPressed = false;

  const spacingMs = () => minuteMs / (learned?.perMinute ?? documented);
  const learn = (nowMs: number, waitMs: number) => {
    const perMinute = Math.max(taken.count(nowMs), least);
    if (perMinute >= documented) return;
    const sinceMs = nowMs + waitMs;
    learned = {
      perMinute,
      taught: perMinute,
      sinceMs,
      waitMs,
      raisedAtMs: sinceMs,
      step: documented * firstStepShare,
    };
    evenAtMs = sinceMs + spacingMs();
  };
  const raise = (before: Learned, nowMs: number) => {
    const perMinute = before.perMinute + before.step;
    const raised = { ...before, perMinute, raisedAtMs: nowMs, step: before.step * 2 };
    learned = perMinute < documented ? raised : undefined;
    if (!learned) doubtMs = firstDoubtMs;
  };
  /** Whether the calls of the last minute say what the platform takes. */
  const isTelling = (nowMs: number, waitMs: number, wereTaken: number) =>
    waitMs >= longWaitMs || wereTaken <= 1 || (firstMs !== undefined && nowMs - firstMs >= minuteMs);

  return {
    get perMinute() {
      return learned?.perMinute ?? documented;
    },
    freeAtMs: (nowMs) => (learned ? Math.max(nowMs, evenAtMs - spacingMs()) : nowMs),
    spareAtMs: (nowMs) => (learned ? Math.max(nowMs, evenAtMs) : nowMs),
    spend(nowMs, isPressed) {
      wasPressed = isPressed;
      evenAtMs = Math.max(evenAtMs, nowMs) + spacingMs();
    },
    accepted(nowMs) {
      taken.add(nowMs);
      firstMs ??= nowMs;
      inARow++;
      if (!learned) return;
      const slowMs = Math.max(slowRaiseMs, waitsForRaise * learned.waitMs);
      if (nowMs - learned.raisedAtMs >= (wasPressed ? minuteMs : slowMs)) raise(learned, nowMs);
    },
    refused(nowMs, waitMs) {
      const wereTaken = inARow;
      inARow = 0;
      if (nowMs < doubtedUntilMs || !isTelling(nowMs, waitMs, wereTaken)) return;
      if (!learned || wereTaken === 0) return learn(nowMs, waitMs);
      if (taken.count(nowMs) >= learned.taught - lateCalls) return learn(nowMs, waitMs);
      learned = undefined;
      doubtedUntilMs = nowMs + waitMs + doubtMs;
      doubtMs = Math.min(longestDoubtMs, doubtMs * 2);
    },
  };
}
