/** The instant that relative times such as `15m` mean where a platform is asked: its own, where this machine's clock is off. */

import { type Clock, nowUs } from "../base/clock.ts";
import type { PlatformTime } from "../tail/platform-time.ts";

/** Below this a difference of the clocks is not told apart from the whole seconds that a Date tells. */
export const leastSkewMs = 2000;

/** Epoch microseconds; before the first answer this machine's clock has to do. */
export function platformNowUs(
  platformTime: PlatformTime | undefined,
  clock: Pick<Clock, "nowMs" | "elapsedMs">,
): number {
  const skewMs = platformTime?.skewMs();
  if (!platformTime || skewMs === undefined || Math.abs(skewMs) < leastSkewMs) return nowUs(clock);
  return Math.round(platformTime.epochMs(clock.elapsedMs()) * 1000);
}
