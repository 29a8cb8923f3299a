/** Time as a parameter: whatever waits or stamps takes a Clock, so tests and the sandbox can pass their own. */

export interface Clock {
  /** Milliseconds since the epoch; may have a fraction. Steps when the machine's time is set, so it only stamps. */
  nowMs(): number;
  /** Milliseconds since some moment of this process; never steps. Schedules, deadlines and rates are made with it. */
  elapsedMs(): number;
  /**
   * Resolves after delayMs, or rejects with the signal's reason as soon as it aborts. `forAnswer`: an answer from outside is waited for
   * meanwhile, so that a clock that makes waits short must leave it the time to come.
   */
  sleep(delayMs: number, signal?: AbortSignal, forAnswer?: boolean): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  sleep: (delayMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        timer.cancel();
        reject(signal?.reason);
      };
      const timer = startTimer(delayMs, () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      });
      signal?.addEventListener("abort", abort, { once: true });
    }),
};

export interface Timer {
  cancel(): void;
  /** Lets the process end although the timer runs. */
  unref(): void;
}

/**
 * Calls back after any delay: at once for one that has passed, and also after more than the 25 days that the engine's
 * timers hold, beyond which they would fire at once.
 */
export function startTimer(delayMs: number, callback: () => void): Timer {
  let isKeeping = true;
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number) => {
    const stepMs = Math.min(longestTimerMs, leftMs > 0 ? leftMs : 0);
    timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : callback()), stepMs);
    if (!isKeeping) timer.unref();
  };
  wait(delayMs);
  return {
    cancel: () => clearTimeout(timer),
    unref() {
      isKeeping = false;
      timer.unref();
    },
  };
}

/** 2^31 - 1: a longer one overflows. */
const longestTimerMs = 2_147_483_647;

/** Microseconds since the epoch, the unit of the activity log. */
export function nowUs(clock: Pick<Clock, "nowMs">): number {
  return Math.round(clock.nowMs() * 1000);
}

/** A smaller difference from the clock of a platform cannot be seen: the Date of an answer has whole seconds. */
export const leastSkewMs = 2000;
