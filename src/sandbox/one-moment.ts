/** A call happens at one moment: whatever it writes or compares bears the same time, however often the clock is read. */

import type { Platform } from "./platform.ts";

/** The same platform, on which it stays now. */
export function atOneMoment(platform: Platform): Platform {
  const { clock } = platform;
  const nowMs = clock.nowMs();
  const nowUs = Math.round(nowMs * 1000);
  return { ...platform, clock: { ...clock, nowMs: () => nowMs, nowUs: () => nowUs } };
}
