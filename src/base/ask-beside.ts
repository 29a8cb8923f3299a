/** Asks again beside a question of which nothing is heard: its connection may be dead while each new one works. */

import type { Clock } from "./clock.ts";

/** When a question that may be asked twice is asked again. */
export interface Beside {
  /** By elapsed time, where it was asked that many times and nothing was heard since then. */
  nextAtMs(silentSinceMs: number, times: number): number;
  /** Called as it is asked again. */
  asked(): void;
  /** Called once, when it is answered or has failed for good. */
  over?(): void;
}

/**
 * The first answer of all; rejects where the last of them does. Who calls it ends those that are left, by a signal of their own.
 * `heard` is for the parts of an answer: one that still comes is not asked for again.
 */
export async function askBeside<Answer>(
  ask: (heard: () => void) => Promise<Answer>,
  { nextAtMs, asked, over: ended = () => {} }: Beside,
  clock: Clock,
): Promise<Answer> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
  const over = new AbortController();
  const end = () => {
    over.abort(isAnswered);
    ended();
  };
  answer.then(end, end);
  let silentSinceMs = 0;
  let open = 0;
  const heard = () => {
    silentSinceMs = clock.elapsedMs();
  };
  const put = () => {
    open++;
    heard();
    ask(heard).then(resolve, (thrown) => {
      if (--open === 0) reject(thrown);
    });
  };
  put();
  for (let times = 1; !over.signal.aborted; ) {
    const waitMs = nextAtMs(silentSinceMs, times) - clock.elapsedMs();
    if (waitMs > 0) {
      await clock.sleep(waitMs, over.signal, true).catch(() => {});
      continue;
    }
    times++;
    asked();
    put();
  }
  return answer;
}

/** Made once: an error for each call, with its stack, costs as much as sending it. */
const isAnswered = new Error("the answer came");
