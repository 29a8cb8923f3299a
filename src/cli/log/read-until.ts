/** Up to when a followed log is read, and whether that is as late as the platform's own pace lets it be. */

import type { Clock } from "../../base/clock.ts";

export interface ReadUntil {
  /** All that was asked for is given up to then, by elapsed time; undefined where no look at it is complete. */
  untilMs: number | undefined;
  /** The platform took so long to answer. */
  tookMs(ms: number): void;
  /** It asked to wait so long before it is asked again, where it did: a short wait is part of its pace, a long one is none. */
  waitsMs(ms: number | undefined): void;
  /** How long ago that is. */
  readonly agoMs: number | undefined;
  /** More than the last seconds is still to be read, or nothing was. */
  readonly isLate: boolean;
}

/** What comes in the last seconds is always still to be read: until the next look, and after calls that failed. */
const mostAgoMs = 20_000;
/** An answer tells what the pace is for so long. */
const paceMs = 60_000;
/** A platform that takes longer than this is not waited for longer. */
const slowestMs = 10_000;

/**
 * The look that tells up to when a log is read takes an answer, and so does another call before the next look; that one itself is
 * not answered yet.
 */
const answersBefore = 2;

export function createReadUntil(clock: Clock): ReadUntil {
  let answers: readonly { readonly atMs: number; readonly tookMs: number }[] = [];
  const recent = () => answers.filter(({ atMs }) => clock.elapsedMs() - atMs <= paceMs);
  const note = (tookMs: number) => {
    answers = [...recent(), { atMs: clock.elapsedMs(), tookMs }];
  };
  return {
    untilMs: undefined,
    tookMs: (ms) => note(Math.min(ms, slowestMs)),
    waitsMs(ms = 0) {
      if (ms > 0 && ms <= slowestMs) note(ms);
    },
    get agoMs() {
      return this.untilMs === undefined ? undefined : clock.elapsedMs() - this.untilMs;
    },
    get isLate() {
      const { agoMs = Number.POSITIVE_INFINITY } = this;
      return agoMs > mostAgoMs + answersBefore * Math.max(0, ...recent().map(({ tookMs }) => tookMs));
    },
  };
}
