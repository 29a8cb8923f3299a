/** The questions of an audit log that is followed: each is asked again beside itself where nothing is heard of it, and that is said. */

import { slowAnswerMs } from "../../activity/lag-words.ts";
import type { Beside } from "../../base/ask-beside.ts";
import type { Clock } from "../../base/clock.ts";
import { createSilenceLimit } from "../../tail/silence-limit.ts";
import type { FollowEvent } from "./follow-audit.ts";

export interface SilentQuestions {
  readonly beside: Beside;
  /** It was said since the last look that was answered. */
  readonly isSaid: boolean;
  /** What the work gives; before that, once, that a question of it is not answered. */
  during<T>(work: Promise<T>): AsyncGenerator<FollowEvent, T>;
  /** The last question was answered. */
  answered(): void;
  /** A look is complete. */
  looked(): void;
}

export function createSilentQuestions(clock: Clock): SilentQuestions {
  const limit = createSilenceLimit();
  let isSaid = false;
  let askedAtMs = 0;
  let say: (pendingMs: number) => void = () => {};
  /** Ends the wait for a question that is slow. */
  let slow: AbortController | undefined;
  const sayWhenSlow = async () => {
    if (slow !== undefined) return;
    slow = new AbortController();
    const pendingMs = () => clock.elapsedMs() - askedAtMs;
    await clock.sleep(Math.max(0, slowAnswerMs - pendingMs()), slow.signal, true);
    if (!isSaid) say(pendingMs());
  };
  return {
    beside: {
      nextAtMs(silentSinceMs, times) {
        if (times === 1) askedAtMs = silentSinceMs;
        return silentSinceMs + limit.afterMs(times);
      },
      asked() {
        sayWhenSlow().catch(() => {}); // it is over
      },
      over() {
        slow?.abort();
        slow = undefined;
      },
    },
    get isSaid() {
      return isSaid;
    },
    async *during(work) {
      const silence = Promise.withResolvers<number>();
      say = silence.resolve;
      const pendingMs = await Promise.race([silence.promise, work.then(() => undefined)]);
      if (pendingMs !== undefined) {
        isSaid = true;
        yield { kind: "silent", pendingMs };
      }
      return work;
    },
    answered() {
      limit.answered(clock.elapsedMs() - askedAtMs);
    },
    looked() {
      isSaid = false;
    },
  };
}
