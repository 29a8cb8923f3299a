/** Records that were given while their components had no name: what names those may be listed later. */

import type { ActivityRecord } from "../../activity/record.ts";
import { latestNameMs } from "./component-lookups.ts";

export interface NamelessRecords {
  readonly size: number;
  /** Of too many the newest are kept. */
  add(records: readonly ActivityRecord[], nowMs: number): void;
  /** Takes those out that have a name now, in the order of their times. */
  take(isNamed: (record: ActivityRecord) => boolean): readonly ActivityRecord[];
}

const mostKept = 10_000;

export function createNamelessRecords(): NamelessRecords {
  let kept: readonly { readonly record: ActivityRecord; readonly atMs: number }[] = [];
  return {
    get size() {
      return kept.length;
    },
    add(records, nowMs) {
      if (records.length === 0) return;
      const all = [...kept, ...records.map((record) => ({ record, atMs: nowMs }))];
      kept = all.filter(({ atMs }) => nowMs - atMs <= latestNameMs).slice(-mostKept);
    },
    take(isNamed) {
      const taken = kept.map(({ record }) => record).filter(isNamed);
      if (taken.length > 0) kept = kept.filter(({ record }) => !isNamed(record));
      return taken.toSorted((a, b) => a.createdUs - b.createdUs);
    },
  };
}
