/** The platform's time as the tail goes by: a Date may lie for an answer, so a step is believed once several answers agree. */

import type { PlatformTime } from "./platform-time.ts";

/** A step of the platform's clock that is believed; elapsed time, in milliseconds. */
export interface ClockStep {
  /** From elapsed time to the platform's. */
  readonly offsetMs: number;
  /** It went back from what was believed. */
  readonly isBack: boolean;
  /** Every answer that was asked for until then told of the time before. */
  readonly afterMs: number;
  /** When the first answer told of the time since. */
  readonly beforeMs: number;
}

/** A small step back: times come again, up to the latest that was told before it. `beforeMs` is when it was believed. */
export interface SmallStep extends Pick<ClockStep, "afterMs" | "beforeMs"> {
  /** Epoch milliseconds. */
  readonly latestMs: number;
  /** It may be none: hosts behind one address differ by as much. */
  readonly isSlight: boolean;
}

export interface SteadyTime extends PlatformTime {
  /** From elapsed time to the platform's as it is believed; `epochMs` does not go back before `settle`. */
  readonly believedMs: number;
  /** The same by the last answer, whether that is believed or not. */
  readonly byLastDateMs: number;
  /** The last answer told what is believed, or about that. */
  readonly isSure: boolean;
  /** It was set, as far as is believed. */
  readonly wasSet: boolean;
  /** The newest small step back. */
  readonly smallStep: SmallStep | undefined;
  /** The last answer that told what is believed was asked for then; undefined where that is the last one. */
  readonly doubtedSinceMs: number | undefined;
  /**
   * Hears of each answer when it was asked for and received; gives the step that it makes believable, after those before it that
   * were told of by too few answers for that. What is stamped before `knownFromUs` (epoch microseconds) was not read: a step to there
   * is none of the small ones.
   */
  observe(askedMs: number, receivedMs: number, knownFromUs?: number): readonly ClockStep[];
  /** From now on `epochMs` is what is believed. */
  settle(): void;
}

/** Answers in a row that tell of the same step. */
const answersForStep = 3;
/** Up to that a poll that looks from the platform's present on costs no more than a second pass does. */
export const leastStepMs = 20_000;
/** Hosts behind one address differ by less, and a cache keeps a Date for less: nothing is said of it. */
const slightMs = 2500;
/** One of several slight steps is looked after: such hosts, by turns, would make a step of each turn. */
const slightEveryMs = 60_000;
/** How far from the present, which Dates of whole seconds tell, what happens may be stamped, or be listed. */
export const stampsUnsureMs = 5000;

/**
 * A change of up to `leastMs` needs no second pass: a poll may look from the platform's present on up to what was read. One back is
 * believed where each of its answers is surely earlier than what was believed before: a Date has whole seconds, and what one leaves out
 * looks like a step of less than that.
 */
export function createSteadyTime(time: PlatformTime, leastMs: number): SteadyTime {
  let believedMs: number | undefined;
  let believedAtLeastMs = Number.NEGATIVE_INFINITY;
  let usedMs: number | undefined;
  let agreedMs = 0;
  let datesBefore = 0;
  let wasSet = false;
  let smallStep: SmallStep | undefined;
  let slightAtMs = Number.NEGATIVE_INFINITY;
  /** What the last answers told, where it is not believed. */
  let doubted: (ClockStep & { readonly answers: number }) | undefined;
  let earlier: readonly ClockStep[] = [];
  /** A step was given, and it is gone by the time before it until `settle`. */
  let isHeld = false;
  const isNear = (one: number, other: number | undefined) =>
    other === undefined || Math.abs(one - other) <= leastMs;
  const isSlight = (offsetMs: number) => Math.abs(offsetMs - (believedMs ?? offsetMs)) < slightMs;
  const believe = (offsetMs: number, askedMs: number) => {
    usedMs = !isHeld && isNear(offsetMs, usedMs) ? offsetMs : Math.max(offsetMs, usedMs ?? offsetMs);
    believedMs = offsetMs;
    believedAtLeastMs = time.atLeastMs;
    agreedMs = askedMs;
    doubted = undefined;
    earlier = [];
  };
  /** `latestMs` is the latest that was told before, epoch milliseconds. */
  const goBack = (offsetMs: number, latestMs: number, nowMs: number) => {
    const slight = isSlight(offsetMs);
    if (slight && nowMs - slightAtMs < slightEveryMs) return;
    if (slight) slightAtMs = nowMs;
    const latest = Math.max(latestMs, smallStep?.latestMs ?? 0);
    smallStep = { latestMs: latest, afterMs: agreedMs, beforeMs: nowMs, isSlight: slight };
  };
  return {
    epochMs: (elapsedMs) => (usedMs === undefined ? time.epochMs(elapsedMs) : elapsedMs + usedMs),
    learn: time.learn,
    skewMs: time.skewMs,
    get dates() {
      return time.dates;
    },
    get atLeastMs() {
      return time.atLeastMs;
    },
    get lastAtMostMs() {
      return time.lastAtMostMs;
    },
    get believedMs() {
      return believedMs ?? time.epochMs(0);
    },
    get byLastDateMs() {
      return time.epochMs(0);
    },
    get wasSet() {
      return wasSet;
    },
    get smallStep() {
      return smallStep;
    },
    get doubtedSinceMs() {
      return doubted && !isSlight(doubted.offsetMs) ? doubted.afterMs : undefined;
    },
    get isSure() {
      return doubted === undefined || isNear(doubted.offsetMs, believedMs);
    },
    observe(askedMs, receivedMs, knownFromUs = 0) {
      if (time.dates === datesBefore) return [];
      datesBefore = time.dates;
      const offsetMs = time.epochMs(0);
      if (isNear(offsetMs, believedMs) && time.lastAtMostMs >= believedAtLeastMs) {
        believe(offsetMs, askedMs);
        return [];
      }
      const goesOn = doubted !== undefined && isNear(offsetMs, doubted.offsetMs);
      if (doubted && !goesOn) earlier = [...earlier, doubted];
      const { beforeMs, answers } = goesOn && doubted ? doubted : { beforeMs: receivedMs, answers: 0 };
      const isBack = offsetMs < (believedMs ?? offsetMs);
      doubted = { offsetMs, isBack, afterMs: agreedMs, beforeMs, answers: answers + 1 };
      if (doubted.answers < answersForStep) return [];
      const isRead = (agreedMs + offsetMs - stampsUnsureMs) * 1000 >= knownFromUs;
      if (believedMs !== undefined && isNear(offsetMs, believedMs) && (isRead || isSlight(offsetMs))) {
        goBack(offsetMs, beforeMs + believedMs, receivedMs);
        believe(offsetMs, askedMs);
        return [];
      }
      const steps = [...earlier.filter((one) => !isNear(offsetMs, one.offsetMs)), doubted];
      wasSet = true;
      isHeld = true;
      smallStep = undefined;
      believe(offsetMs, askedMs);
      return steps;
    },
    settle() {
      isHeld = false;
      usedMs = believedMs;
    },
  };
}
