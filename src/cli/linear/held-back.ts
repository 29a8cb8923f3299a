/** What arrived and was not said: how many events, of what, and how many of them are errors. */

import { lineOf } from "../../activity/line.ts";
import { isErrorSeverity } from "../../activity/severity.ts";
import { countOf } from "../../base/count-words.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

export interface Unheard {
  /** Row ids of the newest, in order of time. */
  readonly fresh: readonly number[];
  /** How many there are in all. */
  readonly count: number;
}

/** Functions and workflows that are named with a count. */
const mostSubjects = 3;

/** As a part of a sentence: `12 new events, 1 error among them: 8 of approve_request, 4 of sync_calendar`. */
export function heldBackWords(
  { fresh, count }: Unheard,
  store: Pick<ActivityStore, "peek" | "names">,
): string {
  if (count === 0) return "no new event";
  const lines = fresh.flatMap((rowId) => {
    const record = store.peek(rowId);
    return record ? [lineOf(record, store.names.nameOf)] : [];
  });
  const errors = lines.filter(({ severity }) => isErrorSeverity(severity)).length;
  const subjects = [...Map.groupBy(lines, ({ subject }) => subject || "the app")];
  const most = subjects.toSorted(([, a], [, b]) => b.length - a.length).slice(0, mostSubjects);
  const named = most.map(([subject, { length }]) => `${length} of ${subject}`).join(", ");
  const failed = errors === 0 ? "no errors" : countOf(errors, "error");
  const others = subjects.length > most.length ? ", and others" : "";
  return `${countOf(count, "new event")}, ${failed} among them: ${named}${others}`;
}
