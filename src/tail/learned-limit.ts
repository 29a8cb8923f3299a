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
  /** The limit was learned from refusals at every other call, not from a long wait. */
  readonly isEven: boolean;
  /** How long the platform's last wait was. */
  readonly waitMs: number;
  /** When the limit was last raised, or could not be; and by how many calls it is raised next. */
  readonly raisedAtMs: number;
  readonly step: number;
}

/** A limit is raised by this part of the documented one, then by twice as much and so on, until the next refusal. */
const firstStepShare = 0.1;
/** The limit is raised after a minute in which this part of it was used: only that shows its effect. Otherwise after the next time, … */
const usedShare = 0.7;
const slowRaiseMs = 120_000;
/** … or after this multiple of the platform's last wait, where that is longer. */
const waitsForRaise = 10;
/** A limit is never learned to be less than this part of the documented one. */
const leastShare = 0.2;
/** A platform that asks for a wait this long counts calls: a burst was too much for it. */
const longWaitMs = 10_000;
/** A platform that frees calls evenly asks for short waits: one after each such number of calls, this often in a row. */
const takenBetween = 1;
const oftenInARow = 8;
/** A refusal at fewer calls than were taken before does not come from the number of calls; this many may be late. */
const lateCalls = 1;
/** With this many calls between them, refusals do not say either that a limit is useless. */
const callsOfTrust = 5;
/** How long such refusals teach nothing; twice as long each time. */
const firstMistrustMs = 60_000;
const longestMistrustMs = 480_000;

/**
 * A platform that limits calls refuses when it has taken its limit in the last minute: so that is what a refusal teaches.
 * Under a learned limit calls come evenly, two at once at most. A single refusal with a short wait may have any reason:
 * then only its wait is kept, as it is when refusals come although the limit is kept.
 */
export function createLearnedLimit(documented: number): LearnedLimit {
  const least = Math.max(1, documented * leastShare);
  const taken = createRecentTimes(60_000);
  let learned: Learned | undefined;
  /** Calls taken since the last refusal, refusals in a row with hardly a call between them, and the first call. */
  let inARow = 0;
  let alternating = 0;
  let firstMs: number | undefined;
  let mistrustMs = firstMistrustMs;
  let mistrustedUntilMs = Number.NEGATIVE_INFINITY;
  /** When the next call is due if calls come evenly. */
  let evenAtMs = Number.NEGATIVE_INFINITY;
  let wasPressed = false;

  const spacingMs = () => minuteMs / (learned?.perMinute ?? documented);
  const learn = (nowMs: number, waitMs: number) => {
    const perMinute = Math.max(taken.count(nowMs), least);
    if (perMinute >= documented) return;
    const sinceMs = nowMs + waitMs;
    const isEven = learned?.isEven ?? waitMs < longWaitMs;
    const step = documented * firstStepShare;
    learned = { perMinute, taught: perMinute, isEven, waitMs, raisedAtMs: sinceMs, step };
    evenAtMs = sinceMs + spacingMs();
  };
  const raise = (before: Learned, nowMs: number) => {
    const perMinute = before.perMinute + before.step;
    const raised = { ...before, perMinute, raisedAtMs: nowMs, step: before.step * 2 };
    learned = perMinute < documented ? raised : undefined;
    if (!learned) mistrustMs = firstMistrustMs;
  };
  const forget = (nowMs: number, waitMs: number) => {
    learned = undefined;
    mistrustedUntilMs = nowMs + waitMs + mistrustMs;
    mistrustMs = Math.min(longestMistrustMs, mistrustMs * 2);
  };
  /** Whether the calls of the last minute say what the platform takes, when nothing was learned yet. */
  const isTelling = (nowMs: number, waitMs: number) =>
    waitMs >= longWaitMs ||
    (alternating >= oftenInARow && firstMs !== undefined && nowMs - firstMs >= minuteMs);

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
      const isUsed = wasPressed && taken.count(nowMs) >= usedShare * learned.perMinute;
      const slowMs = Math.max(slowRaiseMs, waitsForRaise * learned.waitMs);
      if (nowMs - learned.raisedAtMs >= (isUsed ? minuteMs : slowMs)) raise(learned, nowMs);
    },
    refused(nowMs, waitMs) {
      const wereTaken = inARow;
      inARow = 0;
      alternating = wereTaken <= takenBetween ? alternating + 1 : 0;
      // What was not taken is not counted: its wait is all that it costs.
      evenAtMs -= spacingMs();
      if (nowMs < mistrustedUntilMs) return;
      if (!learned) return isTelling(nowMs, waitMs) ? learn(nowMs, waitMs) : undefined;
      const isLong = waitMs >= longWaitMs;
      const isRaised = learned.perMinute > learned.taught;
      const fits = taken.count(nowMs) >= learned.taught - lateCalls;
      if (fits && (isRaised || isLong || learned.isEven)) return learn(nowMs, waitMs);
      if (isLong || (learned.isEven && wereTaken < callsOfTrust)) return forget(nowMs, waitMs);
      learned = { ...learned, raisedAtMs: nowMs + waitMs };
    },
  };
}
