/** What a script asks first is asked of the whole log: its lines wait for the first look. */

import type { Clock } from "../../base/clock.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import { isGiven } from "../log/given-log.ts";

type Source = Pick<ActivitySource, "status" | "subscribe" | "older" | "isLoading" | "platformTime">;

/** A look that is held up gives what it has read after some eight seconds: one that has given nothing after these will not soon. */
const mostHeldUpMs = 15_000;

/**
 * Resolves when the first look at the log is over, has given what it had read when it was held up, or has failed. Rejects with the
 * signal's reason.
 */
export function whenLoaded(source: Source, clock: Pick<Clock, "sleep">, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    let isHeldUp = false;
    const look = () => {
      const state = source.isLoading() ? "looking" : firstLook(source);
      if (state === "over") return resolve();
      if (state === "looking" || isHeldUp) return;
      isHeldUp = true;
      clock.sleep(mostHeldUpMs, over.signal).then(resolve, () => {});
    };
    over.signal.addEventListener("abort", source.subscribe(look), { once: true });
    signal.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
    look();
  }).finally(() => over.abort());
}

function firstLook(source: Source): "looking" | "held-up" | "over" {
  const status = source.status();
  if (source.older() !== "unknown") return "over";
  if (!status) return source.platformTime ? "looking" : "over";
  const { phase, pages } = status;
  if (phase === "starting" || phase === "backfilling") return "looking";
  // Where no page was answered, none waits for others.
  return phase === "stopped" || pages === 0 || isGiven(status) ? "over" : "held-up";
}
