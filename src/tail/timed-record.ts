/** Gives every record of a page a place in time, also those that have no usable time of their own. */

import type { ActivityRecord } from "../activity/record.ts";

export interface TimedRecord {
  readonly record: ActivityRecord;
  /** Epoch microseconds: the record's own time, or its neighbour's on the page. */
  readonly us: number;
}

export function hasTime(record: ActivityRecord): boolean {
  return record.createdUs > 0;
}

/** In the order received; a record without a time stands with the one before it, or with the first that has one. */
export function timeRecords(records: readonly ActivityRecord[]): readonly TimedRecord[] {
  let us = records.find(hasTime)?.createdUs ?? 0;
  return records.map((record) => {
    if (hasTime(record)) us = record.createdUs;
    return { record, us };
  });
}
