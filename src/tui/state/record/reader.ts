/** Where the text of a record is read: its tabs, and how its JSON is laid out. */

import { closedReader, grown, inText, type Reader } from "../reader/reader.ts";
import type { RecordText } from "./text.ts";

const everyTab = ["cause", "view", "raw", "trace", "hints"] as const;
export type RecordTab = (typeof everyTab)[number];

export const recordTabTitles: Readonly<Record<RecordTab, string>> = {
  cause: "Cause",
  view: "View",
  raw: "Raw",
  trace: "Trace",
  hints: "Hints",
};

/** What the user wants to read: where a record has no cause, its view stands in for that. */
export interface RecordReader extends Reader<RecordTab> {
  /** JSON laid out over lines rather than as received. */
  readonly pretty: boolean;
}

/** Only what went wrong has a cause. */
export function recordTabs(hasCause: boolean): readonly RecordTab[] {
  return hasCause ? everyTab : everyTab.filter((tab) => tab !== "cause");
}

export function shownTab({ tab }: Pick<RecordReader, "tab">, hasCause: boolean): RecordTab {
  return tab === "cause" && !hasCause ? "view" : tab;
}

/** Where the text of another record is read, or the same text made anew. */
export function inRecord<Some extends Reader<string>>(
  reader: Some,
  { id, lines, columns }: RecordText,
): Some {
  return grown(inText(reader, id), lines.length, columns);
}

export const closedRecord: RecordReader = { ...closedReader("cause"), pretty: true };
