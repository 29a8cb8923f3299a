/** Lets a number of works run at once; the others wait for their turn, in the order they came. */

export interface Turns {
  /** Rejects with the signal's reason where that aborts before the turn comes. */
  take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const begin = () => {
        signal.removeEventListener("abort", leave);
        running++;
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      if (running < atOnce) return begin();
      waiting.push(begin);
      signal.addEventListener("abort", leave, { once: true });
    });
  return {
    async take(work, signal) {
      await turn(signal);
      try {
        return await work();
      } finally {
        running--;
        waiting.shift()?.();
      }
    },
  };
}
