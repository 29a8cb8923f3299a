/** The instant that relative times such as `15m` mean where a platform is asked: its own, where this machine's clock is off. */

import { type Clock, leastSkewMs, nowUs } from "../base/clock.ts";
import type { Notices } from "../client/index.ts";
import type { PlatformTime } from "../tail/platform-time.ts";
import type { Present } from "../tail/tail.ts";
import type { AlertPresent } from "./alerts/alert-time.ts";

/** Learns with each answer what time it is for the platform. */
export interface Learning {
  readonly clock: Pick<Clock, "elapsedMs">;
  readonly platformTime: PlatformTime;
}

/** For the client that is asked: a refusal says what time it is as well as a page. */
export function learnsFromDates({ clock, platformTime }: Learning): NonNullable<Notices["onDate"]> {
  return ({ dateMs, tookMs }) => {
    const receivedMs = clock.elapsedMs();
    platformTime.learn(dateMs, receivedMs - tookMs, receivedMs);
  };
}

/** Epoch microseconds; before the first answer, by this machine's clock. */
export function platformNowUs(
  platformTime: PlatformTime | undefined,
  clock: Pick<Clock, "nowMs" | "elapsedMs">,
): number {
  const skewMs = platformTime?.skewMs();
  if (!platformTime || skewMs === undefined || Math.abs(skewMs) < leastSkewMs) return nowUs(clock);
  return Math.round(platformTime.epochMs(clock.elapsedMs()) * 1000);
}

/** What the request's time is for the platform, where this machine's clock is known to be off by so much. */
export function platformTimeOf(requestUs: number, skewMs: number | undefined): number {
  return requestUs - (Math.abs(skewMs ?? 0) < leastSkewMs ? 0 : (skewMs ?? 0) * 1000);
}

/** The present that a tail goes by; by this machine's clock too, as long as it cannot be told from the platform's. */
export function presentOf(tail: { readonly present: Present }, clock: Pick<Clock, "nowMs">): AlertPresent {
  const { present } = tail;
  const machineUs = nowUs(clock);
  const us = Math.abs(present.us - machineUs) < leastSkewMs * 1000 ? machineUs : present.us;
  return { ...present, us, machineUs };
}
