/** How long something took, as far as a single record says so; the durations of runs come from their traces. */

import { numberAt } from "./payload.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";

/** Milliseconds, from the payload's `elapsed_ms`; undefined when the record has none. Never negative. */
export function durationMsOf(record: ActivityRecord): number | undefined {
  if (!record.raw.includes('"elapsed_ms"')) return undefined;
  return elapsedMsIn(decodePayload(record.raw));
}

/** The same from a payload that was decoded already. */
export function elapsedMsIn(payload: unknown): number | undefined {
  const elapsedMs = numberAt(payload, "elapsed_ms");
  return elapsedMs !== undefined && elapsedMs >= 0 ? elapsedMs : undefined;
}
