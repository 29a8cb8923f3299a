/** Says when to draw: at once for a key, steadily for a stream, never more often than an eye can follow. */

import type { Clock } from "../../base/clock.ts";

/**
 * `key` is answered within a frame; `data` waits for more; `loading` is data of which so much comes that what is drawn
 * takes its time from loading the rest; after `resize` the old frame no longer fits.
 */
export type FrameReason = "key" | "data" | "loading" | "resize";

/**
 * Least time before a frame, in milliseconds: 60 a second for keys, counted among themselves, as a frame of the stream just
 * before a key is no reason to wait; of all frames 20 for streaming records, 4 while a file loads.
 */
const leastMs: Readonly<Record<FrameReason, number>> = { key: 16, data: 50, loading: 250, resize: 0 };

/** While a file loads, drawing takes at most a twentieth of the time, but a frame comes once a second at least. */
const loadingShare = 20;
const longestLoadingMs = 1000;

export interface Frames {
  /** Asks for a frame: at once when the last one is old enough, or else as soon as it is. */
  request(reason: FrameReason): void;
  close(): void;
}

export function createFrames(clock: Clock, draw: () => void): Frames {
  const closing = new AbortController();
  let lastMs = Number.NEGATIVE_INFINITY;
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  /** Whether the next frame answers a key. */
  let isForKey = false;
  /** How long the last frame took to draw. */
  let tookMs = 0;
  /** When the frame that is waited for will be drawn. */
  let dueMs = Number.POSITIVE_INFINITY;
  const drawNow = () => {
    dueMs = Number.POSITIVE_INFINITY;
    lastMs = clock.elapsedMs();
    if (isForKey) lastKeyMs = lastMs;
    isForKey = false;
    draw();
    tookMs = clock.elapsedMs() - lastMs;
  };
  const earliestMs = (reason: FrameReason) => {
    if (reason === "key") return lastKeyMs + leastMs.key;
    if (reason !== "loading") return lastMs + leastMs[reason];
    return lastMs + Math.min(longestLoadingMs, Math.max(leastMs.loading, loadingShare * tookMs));
  };
  return {
    request(reason) {
      if (closing.signal.aborted) return;
      const nowMs = clock.elapsedMs();
      if (reason === "key") isForKey = true;
      const wantedMs = earliestMs(reason);
      if (wantedMs <= nowMs) return drawNow();
      if (wantedMs >= dueMs) return;
      dueMs = wantedMs;
      const wake = () => {
        if (dueMs === wantedMs && !closing.signal.aborted) drawNow();
      };
      clock.sleep(wantedMs - nowMs, closing.signal).then(wake, () => {});
    },
    close: () => closing.abort(),
  };
}
