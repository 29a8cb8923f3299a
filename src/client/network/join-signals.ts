/** One signal for several causes, detached from all of them when the work is over. */

export interface JoinedSignal extends Disposable {
  /** Aborts with the first of its sources, and with that one's reason. */
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
}

/**
 * Like AbortSignal.any, but disposed of by hand: the client's own signal outlives thousands of calls, and what
 * hangs on it would wait for the garbage collector together with each call's response.
 */
export function joinSignals(...sources: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const controller = new AbortController();
  const given = sources.filter((source) => source !== undefined);
  const abort = (event: Event) => controller.abort((event.target as AbortSignal).reason);
  for (const source of given) {
    if (source.aborted) controller.abort(source.reason);
    source.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    [Symbol.dispose]() {
      for (const source of given) source.removeEventListener("abort", abort);
    },
  };
}
