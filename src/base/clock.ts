/** Time as a parameter: whatever waits or stamps takes a Clock, so tests and the sandbox can pass their own. */

export interface Clock {
  /** Milliseconds since the epoch; may have a fraction. Steps when the machine's time is set, so it only stamps. */
  nowMs(): number;
  /** Milliseconds since some moment of this process; never steps. Schedules, deadlines and rates are made with it. */
  elapsedMs(): number;
  /** Resolves after delayMs, or rejects with the signal's reason as soon as it aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  sleep: (delayMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let timer: NodeJS.Timeout;
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      // Node wakes at once, with a warning, for a time that is negative or that its timer cannot hold.
      const wait = (leftMs: number) => {
        const nextMs = Math.min(Math.max(0, leftMs), longestTimerMs);
        timer = setTimeout(() => {
          if (leftMs > nextMs) return wait(leftMs - nextMs);
          signal?.removeEventListener("abort", abort);
          resolve();
        }, nextMs);
      };
      wait(delayMs);
      signal?.addEventListener("abort", abort, { once: true });
    }),
};

const longestTimerMs = 2 ** 31 - 1;

/** Microseconds since the epoch, the unit of the activity log. */
export function nowUs(clock: Pick<Clock, "nowMs">): number {
  return Math.round(clock.nowMs() * 1000);
}
