/** Whether the beginning of a followed log is still to come: it comes nearer between two answers too. */

import type { ToCome } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";

export interface WatchedBeginning {
  hear(toCome: ToCome | undefined): void;
  /** Now; undefined where the log has begun, as far as that is known. */
  readonly toCome: ToCome | undefined;
}

export function watchBeginning(clock: Clock): WatchedBeginning {
  let heard: ToCome | undefined;
  let heardAtMs = 0;
  return {
    hear(toCome) {
      heard = toCome;
      heardAtMs = clock.elapsedMs();
    },
    get toCome() {
      if (!heard) return undefined;
      const byMs = heard.byMs - (clock.elapsedMs() - heardAtMs);
      return byMs > 0 ? { ...heard, byMs } : undefined;
    },
  };
}
