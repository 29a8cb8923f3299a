/**
 * Which records stood in an archive before this look at the log. They are known by their content; equal ones are as many events, so what
 * counts is how often each stands there. What is asked for is read day by day, as records of that day come.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import { formatIso } from "../../base/time.ts";
import { safeJson } from "../../exports/json-line.ts";
import { compare, everything } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { recordDigest } from "../checkpoint/printed-records.ts";
import { checkRecording } from "../recording/open-recording.ts";
import { readRecording } from "../recording/read-recording.ts";
import { type ArchiveContent, archivedLog } from "./archived-log.ts";
import { dayOf, nameOfDay, noDay } from "./day-files.ts";

export interface KnownRecords {
  /** Whether the record is one more than stood there. Each that a look at the log brings is asked about once. */
  isNew(record: ActivityRecord): Promise<boolean>;
}

export interface Look {
  /** What stands there when it begins. */
  readonly log: ArchiveContent;
  /** The look begins there, epoch microseconds: of its first day no more is read before it must be. */
  readonly fromUs: number;
  readonly signal: AbortSignal;
}

export function createKnownRecords({ log, fromUs, signal }: Look): KnownRecords {
  const beginUs = Math.max(0, Math.floor(fromUs));
  /** How often each stands there that has not come yet, by day and by the side of the beginning. */
  const parts = new Map<string, Promise<Map<string, number>>>();
  const partOf = ({ createdUs }: ActivityRecord) => {
    const day = dayOf(createdUs);
    const operator = createdUs < beginUs ? "<" : ">=";
    const name = `${day} ${operator}`;
    const found = parts.get(name) ?? countsOf(log, day, operator, beginUs, signal);
    parts.set(name, found);
    return found;
  };
  return {
    async isNew(record) {
      const counts = await partOf(record);
      const digest = digestOf(record);
      const count = counts.get(digest) ?? 0;
      if (count > 1) counts.set(digest, count - 1);
      else counts.delete(digest);
      return count === 0;
    },
  };
}

async function countsOf(
  log: ArchiveContent,
  ofDay: string,
  operator: "<" | ">=",
  beginUs: number,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // Who writes says what stands in the place of a day's file and is none.
  const files = log.files.filter(
    ({ day, name, bytes }) => day === ofDay && (bytes !== undefined || name !== nameOfDay(day)),
  );
  if (files.length === 0) return counts;
  // What one that cannot be read holds would be added once more.
  for (const { path } of files) checkRecording(path);
  // What has no usable time stands on neither side.
  const query: Query = ofDay === noDay ? everything : compare("created", operator, formatIso(beginUs));
  const reader = readRecording(archivedLog({ ...log, files }), { query, nowUs: 0, signal });
  for await (const records of reader.records())
    for (const record of records) {
      const digest = digestOf(record);
      counts.set(digest, (counts.get(digest) ?? 0) + 1);
    }
  return counts;
}

/** Of the text as an archive has it. */
function digestOf({ raw }: ActivityRecord): string {
  return recordDigest(safeJson(raw));
}
