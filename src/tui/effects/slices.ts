/** Long work a few milliseconds at a time, so that keys are answered and frames drawn in between. */

import type { RuntimePort } from "./pane-runtime.ts";

/** Goes on until it is done (true) or the time is over (false). */
export type Work = (isOver: () => boolean) => boolean;

/** Longest slice in milliseconds: even with a frame after it, a key is answered at once. */
const sliceMs = 5;

/** The returned function does a slice of the work now, and the rest later with a frame after each slice. */
export function createSlices({ clock, later, redraw }: SlicesPort, work: Work): () => void {
  let isWaiting = false;
  const slice = () => {
    const endMs = clock.elapsedMs() + sliceMs;
    if (work(() => clock.elapsedMs() >= endMs)) return;
    isWaiting = true;
    later(0, () => {
      isWaiting = false;
      slice();
      redraw();
    });
  };
  return () => {
    if (!isWaiting) slice();
  };
}

export type SlicesPort = Pick<RuntimePort, "clock" | "later" | "redraw">;
