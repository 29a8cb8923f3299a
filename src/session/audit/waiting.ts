/** A wait that can be cut short. Says at its beginning when it would end. */

import type { Clock } from "../../base/clock.ts";

export interface Waiting {
  /** Milliseconds; rejects when the signal aborts. */
  pause(ms: number): Promise<void>;
  cutShort(): void;
}

export function createWaiting(
  clock: Clock,
  signal: AbortSignal,
  planned: (untilMs: number) => void,
): Waiting {
  let cut: AbortController | undefined;
  return {
    async pause(ms: number): Promise<void> {
      cut = new AbortController();
      planned(clock.nowMs() + ms);
      await clock.sleep(ms, AbortSignal.any([signal, cut.signal])).catch(() => signal.throwIfAborted());
      cut = undefined;
    },
    cutShort: () => cut?.abort(new Error("the log is asked now")),
  };
}
