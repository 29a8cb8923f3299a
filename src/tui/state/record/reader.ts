/** Where the text of a record is read: its tabs, and how its JSON is laid out. */

import { closedReader, grown, inText, type Reader } from "../reader/reader.ts";
import type { RecordText } from "./text.ts";

export const recordTabs = ["view", "raw", "trace", "hints"] as const;
export type RecordTab = (typeof recordTabs)[number];

export interface RecordReader extends Reader<RecordTab> {
  /** JSON laid out over lines rather than as received. */
  readonly pretty: boolean;
}

/** Where the text of another record is read, or the same text made anew. */
export function inRecord<Some extends Reader<string>>(
  reader: Some,
  { id, lines, columns }: RecordText,
): Some {
  return grown(inText(reader, id), lines.length, columns);
}

export const closedRecord: RecordReader = { ...closedReader("view"), pretty: true };
