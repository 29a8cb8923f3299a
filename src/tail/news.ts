/**
 * What of the first look is news: it happened after the log was asked for. `last` counts what was there before. A first page that
 * comes late, or only after calls that failed, shows both.
 */

import type { Clock } from "../base/clock.ts";
import type { LaneContext } from "./lane-context.ts";
import type { PlatformTime } from "./platform-time.ts";

export interface News {
  /** What is stamped later is news, epoch microseconds. Undefined where all that the first page shows was there at the start. */
  readonly afterUs: number | undefined;
  /** Hears of each call of the first look. */
  asked(): void;
  /** The first page has come. Once is enough. `newestUs` is the newest stamp of the log, where the page shows it. */
  noteFirstPage(nowMs: number, newestUs: number | undefined): void;
}

/** When a log was asked for, and what there is to tell at what time that was for the platform; epoch microseconds. */
export interface Beginning {
  /** By the Dates of the answers, the earliest that it can have been. */
  readonly byDateUs: number;
  /** By this machine's clock. */
  readonly byMachineUs: number;
  /** How long ago it was, milliseconds. */
  readonly agoMs: number;
  /** The newest stamp of the log by now; undefined where it is not known. */
  readonly newestUs: number | undefined;
}

/**
 * What is stamped later happened since the log was asked for. A Date may be ahead of the records' own clock, and so may this machine's be:
 * the earlier of both counts, as rather one too many is given than one too few. It was not before what the newest stamp leaves, though:
 * that is of now at the latest.
 */
export function newsAfterUs({ byDateUs, byMachineUs, agoMs, newestUs }: Beginning): number {
  if (newestUs === undefined) return byDateUs;
  const least = newestUs - agoMs * 1000;
  return Math.min(Math.max(least, Math.min(byDateUs, byMachineUs)), Math.max(byDateUs, byMachineUs));
}

/** As both clocks tell it now; `beganMs` is elapsed time. */
export function beginningOf({
  beganMs,
  time,
  clock,
  newestUs,
}: {
  readonly beganMs: number;
  readonly time: Pick<PlatformTime, "atLeastMs">;
  readonly clock: Pick<Clock, "nowMs" | "elapsedMs">;
  readonly newestUs: number | undefined;
}): Beginning {
  const elapsedMs = clock.elapsedMs();
  const usOf = (offsetMs: number) => (beganMs + offsetMs) * 1000;
  return {
    byDateUs: usOf(time.atLeastMs),
    byMachineUs: usOf(clock.nowMs() - elapsedMs),
    agoMs: elapsedMs - beganMs,
    newestUs,
  };
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
    noteFirstPage(nowMs, newestUs) {
      if (isKnown) return;
      isKnown = true;
      if (!follow || last === undefined || comesAtOnce(calls, nowMs - beganMs)) return;
      afterUs = newsAfterUs(beginningOf({ beganMs, time, clock: settings.clock, newestUs }));
    },
  };
}
