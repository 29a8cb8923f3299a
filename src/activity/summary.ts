/** What a record says in one line, for every type known or not. */

import type { EventSummary } from "./event.ts";
import { eventTypeNamed } from "./events.ts";
import { firstLineOf } from "./printed.ts";
import type { ActivityRecord } from "./record.ts";
import { summarizeUnknown } from "./unknown-event.ts";

/** Takes any record and any payload; subject and headline are one line each. Never throws. */
export function summarizeRecord(record: ActivityRecord, payload: unknown): EventSummary {
  const type = eventTypeNamed(record.eventType);
  const summary = type ? type.summarize(payload, record) : summarizeUnknown(payload, record);
  if (isShortLine(summary.subject) && isShortLine(summary.headline)) return summary;
  return { ...summary, subject: firstLineOf(summary.subject), headline: firstLineOf(summary.headline) };
}

/** Lines this short need no cutting. */
const shortLimit = 200;

function isShortLine(text: string): boolean {
  return text.length <= shortLimit && !text.includes("\n");
}
