/** What a pane asks of the platform, one request at a time: a new request ends the one before, and a late answer is ignored. */

import { FlowtailError } from "../../base/errors.ts";
import type { Failure } from "../../base/failure.ts";

export interface LatestRequest {
  readonly asking: boolean;
  /** Why the last request failed; undefined while one is running. */
  readonly failure: Failure | undefined;
  /** `work` returns its failure, and must end once its signal is aborted. */
  ask(work: (signal: AbortSignal) => Promise<Failure | undefined>): Promise<void>;
  /** Ends the request; what has come stays. */
  stop(): void;
}

export interface LatestRequestPort {
  readonly closing: AbortSignal;
  /** Called when a request was answered or has failed, but not when it was ended. */
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
