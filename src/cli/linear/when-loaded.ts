/** What a script asks first is asked of the whole log: its lines wait for the first look. */

import type { ActivitySource } from "../../session/activity-source.ts";

type Source = Pick<ActivitySource, "status" | "subscribe" | "older" | "isLoading">;

/** Resolves when the first look at the log is over, or has failed. Rejects with the signal's reason. */
export function whenLoaded(source: Source, signal: AbortSignal): Promise<void> {
  const isLoaded = () => {
    const phase = source.status()?.phase;
    const hasLooked =
      source.older() !== "unknown" || phase === undefined || phase === "degraded" || phase === "stopped";
    return !source.isLoading() && hasLooked;
  };
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (isLoaded()) return resolve();
    const stopWaiting = () => {
      stop();
      signal.removeEventListener("abort", abort);
    };
    const stop = source.subscribe(() => {
      if (!isLoaded()) return;
      stopWaiting();
      resolve();
    });
    const abort = () => {
      stopWaiting();
      reject(signal.reason);
    };
    signal.addEventListener("abort", abort);
  });
}
