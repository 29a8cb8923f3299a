/** Time as a parameter: whatever waits or stamps takes a Clock, so tests and the sandbox can pass their own. */

export interface Clock {
  /** Milliseconds since the epoch; may have a fraction. */
  nowMs(): number;
  /** Resolves after delayMs, or rejects with the signal's reason as soon as it aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: (delayMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort);
        resolve();
      }, delayMs);
      signal?.addEventListener("abort", abort, { once: true });
    }),
};

/** Microseconds since the epoch, the unit of the activity log. */
export function nowUs(clock: Clock): number {
  return Math.round(clock.nowMs() * 1000);
}
