/** Trouble that lasts: it is said when it begins, and again each minute with how long it has lasted. */

import type { Clock } from "../../base/clock.ts";
import { formatDuration } from "../../base/time.ts";
import { againMs } from "./lag-news.ts";

export interface LastingTrouble {
  /** It was said, and is not over. */
  readonly isSaid: boolean;
  /** What is to be said behind its cause, such as `, for 1m 00s now`, and nothing at first; undefined where it was said just now. */
  saidNow(): string | undefined;
  /** It is over, if it had begun. */
  end(): void;
}

export function createLastingTrouble(clock: Pick<Clock, "elapsedMs">): LastingTrouble {
  let trouble: { readonly sinceMs: number; readonly saidAtMs: number } | undefined;
  return {
    get isSaid() {
      return trouble !== undefined;
    },
    saidNow() {
      const nowMs = clock.elapsedMs();
      if (trouble && nowMs - trouble.saidAtMs < againMs) return undefined;
      const lasts = trouble === undefined ? "" : `, for ${formatDuration(nowMs - trouble.sinceMs)} now`;
      trouble = { sinceMs: trouble?.sinceMs ?? nowMs, saidAtMs: nowMs };
      return lasts;
    },
    end() {
      trouble = undefined;
    },
  };
}
