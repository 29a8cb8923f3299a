/** An audit log that was recorded: the entries that are asked for, and what there is to say of the whole of it. */

import { ownText } from "../../base/json.ts";
import type { SeenAudit } from "../../catalog/audit/named-subjects.ts";
import type { RecordingFaults } from "../recording/faults.ts";
import type { OpenOptions } from "../recording/open-recording.ts";
import type { ListedAction } from "./actions-list.ts";
import { entryTest, type WantedEntries } from "./entry-test.ts";
import { createNewestEntries, type NewestEntries } from "./newest-entries.ts";
import { readRecordedEntries } from "./recorded-entries.ts";
import { seenIn } from "./seen-audit.ts";
import { timeOf } from "./seen-entries.ts";

export interface RecordedLog {
  readonly newest: NewestEntries;
  readonly faults: RecordingFaults;
  /** Unix seconds of the earliest and the latest entry, wanted or not; undefined where none has a time. */
  readonly span: { readonly from: number; readonly to: number } | undefined;
  /** The actions of its entries, as a platform lists its own: patterns and names mean them too. */
  readonly actions: readonly ListedAction[];
}

export async function readRecordedLog(
  path: string,
  options: OpenOptions,
  wanted: WantedEntries & { readonly limit: number },
): Promise<RecordedLog> {
  const { batches, faults } = readRecordedEntries(path, options);
  const newest = createNewestEntries(wanted);
  const isWanted = entryTest(wanted);
  const actions = new Set<string>();
  let span: RecordedLog["span"];
  for await (const batch of batches())
    for (const entry of batch) {
      newest.add(entry, isWanted(entry));
      span = widened(span, timeOf(entry));
      if (actions.size < mostActions) actions.add(ownText(entry, "action"));
    }
  return {
    newest,
    faults,
    span,
    actions: [...actions].map((action) => ({ family: "", action, note: "" })),
  };
}

/** Unix seconds of the latest entry, which relative times are relative to; undefined where none has a time. */
export async function lastSecond(path: string, options: OpenOptions): Promise<number | undefined> {
  let span: RecordedLog["span"];
  for await (const batch of readRecordedEntries(path, options).batches())
    for (const entry of batch) span = widened(span, timeOf(entry));
  return span?.to;
}

/** Whom its entries name. */
export function seenInRecording(path: string, options: OpenOptions): Promise<SeenAudit> {
  return seenIn(readRecordedEntries(path, options).batches());
}

/** Any platform has fewer (assumption). */
const mostActions = 10_000;

function widened(span: RecordedLog["span"], seconds: number | undefined): RecordedLog["span"] {
  if (seconds === undefined) return span;
  const { from, to } = span ?? { from: seconds, to: seconds };
  return { from: Math.min(from, seconds), to: Math.max(to, seconds) };
}
