/** One request at a time: a new one ends the one before, and what comes of an ended one is passed over. */

import { FlowtailError } from "../../base/errors.ts";

export interface LatestRequest {
  readonly isRunning: boolean;
  /** `work` must take in nothing once its signal is aborted. */
  begin(work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  stop(): void;
}

/** `ended` is called after a request that came to its own end. */
export function createLatestRequest(closing: AbortSignal, ended: () => void): LatestRequest {
  let current: AbortController | undefined;
  const end = (reason: string) => {
    current?.abort(new FlowtailError("interrupted", "stopped", reason));
    current = undefined;
  };
  return {
    get isRunning() {
      return current !== undefined;
    },
    async begin(work) {
      end("Another request was made.");
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, closing]);
      await work(signal);
      if (signal.aborted) return;
      current = undefined;
      ended();
    },
    stop: () => end("It was stopped."),
  };
}
