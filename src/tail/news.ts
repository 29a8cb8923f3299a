/**
 * What of the first look is news: it happened after the log was asked for. `last` counts what was there before. A first page that
 * comes late, or only after calls that failed, shows both.
 */

import type { LaneContext } from "./lane-context.ts";

export interface News {
  /** What is stamped later is news, epoch microseconds. Undefined where all that the first page shows was there at the start. */
  readonly afterUs: number | undefined;
  /** Hears of each call of the first look. */
  asked(): void;
  /** The first page has come. Once is enough. */
  noteFirstPage(nowMs: number): void;
}

/** The Date of an answer has whole seconds: what happens within one cannot be told from what was there. */
const atOnceMs = 1000;

/** Whether the first page, which came after that many calls and that time, shows what was there when the log was asked for. */
export function comesAtOnce(calls: number, tookMs: number): boolean {
  return calls <= 1 && tookMs <= atOnceMs;
}

export function createNews({ settings, time }: LaneContext): News {
  const { follow, last, beganMs } = settings;
  let calls = 0;
  let isKnown = false;
  let afterUs: number | undefined;
  return {
    get afterUs() {
      return afterUs;
    },
    asked() {
      if (!isKnown) calls++;
    },
    noteFirstPage(nowMs) {
      if (isKnown) return;
      isKnown = true;
      if (!follow || last === undefined || comesAtOnce(calls, nowMs - beganMs)) return;
      // The earliest that the start can have been: rather one too many is given than one too few.
      afterUs = (beganMs + time.atLeastMs) * 1000;
    },
  };
}
