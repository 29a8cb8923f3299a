/** A signal that aborts somewhat later than another: an answer that is on its way may be worth waiting for. */

import type { Clock } from "../../base/clock.ts";

/** Longer than nearly every answer takes, and shorter than a person waits before they ask for the end a second time. */
export const graceMs = 2000;

export interface GraceSignal extends Disposable {
  /** Aborts with the reason of the other one. */
  readonly signal: AbortSignal;
}

export function withGrace(given: AbortSignal | undefined, clock: Pick<Clock, "sleep">): GraceSignal {
  const late = new AbortController();
  const over = new AbortController();
  const begin = () => {
    clock.sleep(graceMs, over.signal).then(
      () => late.abort(given?.reason),
      () => {},
    );
  };
  if (given?.aborted) late.abort(given.reason);
  given?.addEventListener("abort", begin, { once: true });
  return {
    signal: late.signal,
    [Symbol.dispose]() {
      given?.removeEventListener("abort", begin);
      over.abort(isOver);
    },
  };
}

const isOver = new Error("the work is over");
