/** How long something took, as far as a single record says so; the durations of runs come from their traces. */

import { numberAt } from "./payload.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";

/** Milliseconds, from the payload's `elapsed_ms`; undefined when the record has none. Never negative. */
export function durationMsOf(record: ActivityRecord): number | undefined {
  if (!record.raw.includes('"elapsed_ms"')) return undefined;
  const elapsedMs = numberAt(decodePayload(record.raw), "elapsed_ms");
  return elapsedMs !== undefined && elapsedMs >= 0 ? elapsedMs : undefined;
}
