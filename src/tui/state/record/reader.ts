/** Where the text of a record is read: its tabs, and how its JSON is laid out. */

import { closedReader, type Reader } from "../reader/reader.ts";

export const recordTabs = ["view", "raw", "trace", "hints"] as const;
export type RecordTab = (typeof recordTabs)[number];

export interface RecordReader extends Reader<RecordTab> {
  /** JSON laid out over lines rather than as received. */
  readonly pretty: boolean;
}

export const closedRecord: RecordReader = { ...closedReader("view"), pretty: true };
