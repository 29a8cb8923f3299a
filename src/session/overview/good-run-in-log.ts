/** Searches a log that is read by queries for the last good run of the same kind as a failed one. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { chooseGoodRun, goodEndsBefore } from "./last-good-run.ts";
import { type ReadRun, runOfRecords } from "./run-of-records.ts";

/** Gives the records of the log that match, those of equal time in order of arrival. */
export type LogReader = (query: Query) => AsyncIterable<readonly ActivityRecord[]>;

/** Undefined where the log has none. `withinUs` is how far before the run it is looked for, by default as far as the log goes. */
export async function findGoodRun(
  failed: RunWithRecords,
  read: LogReader,
  withinUs?: number,
): Promise<ReadRun | undefined> {
  const ends = goodEndsBefore(failed, withinUs);
  if (!ends) return undefined;
  const found: { readonly us: number; readonly traceId: string }[] = [];
  for await (const records of read(ends.query)) {
    for (const record of records)
      if (ends.has(record)) found.push({ us: record.createdUs, traceId: record.traceId });
  }
  const latestFirst = found
    .toSorted((a, b) => a.us - b.us)
    .reverse()
    .map(({ traceId }) => traceId);
  const choosing = chooseGoodRun<ReadRun>(failed, latestFirst);
  let next = choosing.next();
  while (!next.done)
    next = choosing.next(next.value === undefined ? undefined : await recordsOfRun(next.value, read));
  return next.value;
}

/** A run without records where the log has none of it. */
export async function recordsOfRun(traceId: string, read: LogReader): Promise<ReadRun> {
  const found: ActivityRecord[] = [];
  // The platform leaves out the lowest level unless it is asked for.
  const ofRun = allOf([compare("level", ">=", "trace"), compare("trace", "=", traceId)]);
  for await (const records of read(ofRun)) for (const record of records) found.push(record);
  return runOfRecords(traceId, found);
}
