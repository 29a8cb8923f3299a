/** Searches a log that is read by queries for the last good run of the same kind as a failed one. */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { assembleRun, type RunRecord } from "../../activity/trace.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { chooseGoodRun, goodEndsBefore } from "./last-good-run.ts";

/** Gives the records of the log that match, those of equal time in order of arrival. */
export type LogReader = (query: Query) => AsyncIterable<readonly ActivityRecord[]>;

/** Undefined where the log has none. `withinUs` is how far before the run it is looked for, by default as far as the log goes. */
export async function findGoodRun(
  failed: RunWithRecords,
  read: LogReader,
  withinUs?: number,
): Promise<RunWithRecords | undefined> {
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
  const choosing = chooseGoodRun(failed, latestFirst);
  let next = choosing.next();
  while (!next.done)
    next = choosing.next(next.value === undefined ? undefined : await readRun(next.value, read));
  return next.value;
}

async function readRun(traceId: string, read: LogReader): Promise<RunWithRecords> {
  const rows: RunRecord[] = [];
  // The platform leaves out the lowest level unless it is asked for.
  const ofRun = allOf([compare("level", ">=", "trace"), compare("trace", "=", traceId)]);
  for await (const records of read(ofRun)) {
    for (const record of records) rows.push({ rowId: rows.length, record });
  }
  return { run: assembleRun(traceId, rows), recordOf: (rowId) => rows[rowId]?.record };
}
