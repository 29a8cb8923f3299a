/** The JSON text of any record as UTF-8 bytes; makes no string where it stands in bytes already. */

import { ReceivedRecord } from "./received-record.ts";
import type { ActivityRecord } from "./record.ts";

/** How many they are. */
export function rawLength(record: ActivityRecord): number {
  return record instanceof ReceivedRecord ? record.rawLength : Buffer.byteLength(record.raw);
}

/** Writes them where there must be room for all of them. */
export function writeRaw(record: ActivityRecord, target: Buffer, at: number): void {
  if (record instanceof ReceivedRecord) record.writeRaw(target, at);
  else target.write(record.raw, at);
}

/** Whether they stand between `from` and `to`. */
export function isRawAt(record: ActivityRecord, bytes: Buffer, from: number, to: number): boolean {
  if (record instanceof ReceivedRecord) return record.isRaw(bytes, from, to);
  return bytes.toString("utf8", from, to) === record.raw;
}

/** About how much memory they take: of a page all, however few of its bytes they are. */
export function keptBytes(records: Iterable<ActivityRecord>): number {
  const pages = new Set<Buffer>();
  let bytes = 0;
  let last: Buffer | undefined;
  for (const record of records) {
    const page = record instanceof ReceivedRecord ? record.page : undefined;
    if (!page) bytes += record.raw.length;
    else if (page !== last) pages.add(page);
    last = page;
  }
  for (const page of pages) bytes += page.length;
  return bytes;
}
