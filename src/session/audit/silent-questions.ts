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
  /** Hears how long a look took that was answered. */
  answered(tookMs: number): void;
}

export function createSilentQuestions(clock: Clock): SilentQuestions {
  const limit = createSilenceLimit();
  let isSaid = false;
  let askedAtMs = 0;
  let say: (pendingMs: number) => void = () => {};
  return {
    beside: {
      nextAtMs(silentSinceMs, times) {
        if (times === 1) askedAtMs = silentSinceMs;
        return silentSinceMs + limit.afterMs(times);
      },
      asked() {
        const pendingMs = clock.elapsedMs() - askedAtMs;
        if (pendingMs >= slowAnswerMs && !isSaid) say(pendingMs);
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
    answered(tookMs) {
      isSaid = false;
      limit.answered(tookMs);
    },
  };
}
