/** What an alert is given of the records that come: an end whose duration it asks for also when its start is read after it. */

import { type AlertWatch, createAlertWatch } from "../../activity/alerts/alert-watch.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { isPartStart } from "../../activity/runs/part-duration.ts";
import { createPartDurations } from "../../activity/runs/part-durations.ts";
import { createRunMemory } from "../../activity/runs/run-memory.ts";
import { withoutStart } from "../../query/duration-holders.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import type { PlacedRecord } from "./placed-record.ts";
import type { Alert } from "./user-alerts.ts";

export interface WatchedRecords {
  readonly watch: AlertWatch;
  readonly take: AlertWatch["take"];
  /** Takes a record that is not counted itself. */
  hear(record: ActivityRecord): void;
}

/** Ends that wait for their start (assumption): whole records, so fewer than the starts that are remembered. */
const mostWaiting = 2000;

export function watchAlert(
  { query, rule }: Alert,
  names: Pick<LearntNames, "things" | "revision">,
): WatchedRecords {
  const durations = createPartDurations();
  // An alert speaks of no time that moves.
  const reading = { nowUs: 0, durations };
  const matches = createNamedMatcher(query, names, reading);
  const watch = createAlertWatch(rule, matches);
  if (!asksForDuration(query)) return { watch, take: watch.take, hear() {} };
  const isUnstarted = createNamedMatcher(withoutStart(query), names, reading);
  const waiting = createRunMemory<PlacedRecord>(mostWaiting);
  const takeEndsOf = ({ traceId }: ActivityRecord) => {
    const ends = waiting.of(traceId);
    waiting.forget(traceId);
    for (const { record, delayUs } of ends) take(record, delayUs);
  };
  // The measure may ask about ends alone.
  const hear = (record: ActivityRecord) => {
    durations.hear(record);
    if (isPartStart(record)) takeEndsOf(record);
  };
  const take = (record: ActivityRecord, delayUs = 0) => {
    if (isUnstarted(record)) return waiting.note(record.traceId, { record, delayUs });
    watch.take(record, delayUs);
    hear(record);
  };
  return { watch, take, hear };
}
