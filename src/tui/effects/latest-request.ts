/** What a pane asks of the platform, one request at a time: a new one ends the one before, and a late answer is passed over. */

import { FlowtailError } from "../../base/errors.ts";
import type { Failure } from "../../base/failure.ts";

export interface LatestRequest {
  readonly asking: boolean;
  /** Why the last one failed; undefined while one is asked. */
  readonly failure: Failure | undefined;
  /** `work` gives what went wrong, and must not go on once its signal is aborted. */
  ask(work: (signal: AbortSignal) => Promise<Failure | undefined>): Promise<void>;
  /** What has come stays. */
  stop(): void;
}

export interface LatestRequestPort {
  readonly closing: AbortSignal;
  /** Hears that a request was answered or has failed; not of one that was ended. */
  ended(): void;
}

export function createLatestRequest({ closing, ended }: LatestRequestPort): LatestRequest {
  let current: AbortController | undefined;
  let failure: Failure | undefined;
  const stop = () => {
    current?.abort(new FlowtailError("interrupted", "stopped", "It was stopped."));
    current = undefined;
  };
  return {
    get asking() {
      return current !== undefined;
    },
    get failure() {
      return failure;
    },
    async ask(work) {
      stop();
      failure = undefined;
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, closing]);
      const found = await work(signal);
      if (signal.aborted) return;
      current = undefined;
      failure = found;
      ended();
    },
    stop,
  };
}
