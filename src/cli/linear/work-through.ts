/** Long work in slices: between two of them a key that stops it is heard. */

import type { Clock } from "../../base/clock.ts";
import { listen } from "../../base/listen.ts";

const sliceMs = 20;

/** `work` goes on until it is done (true) or the time is over (false). Throws the signal's reason. */
export async function workThrough(
  { work }: { work(isOver: () => boolean): boolean },
  clock: Pick<Clock, "elapsedMs">,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const endMs = clock.elapsedMs() + sliceMs;
    // A clock that stands still must not keep the work from stopping.
    let turns = 0;
    if (work(() => ++turns >= mostTurns || clock.elapsedMs() >= endMs)) return;
    await listen(signal);
  }
}

const mostTurns = 100_000;
