/** What a record says in one line, for every type known or not. */

import type { EventSummary } from "./event.ts";
import { eventTypeNamed } from "./events.ts";
import { type EndingRule, endingKeys } from "./outcome.ts";
import { cutText, firstLineOf } from "./printed.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";
import { endingOfUnknown, keysOfUnknown, summarizeUnknown } from "./unknown-event.ts";

/** Takes any record and any payload; the headline is one line, and the subject a name as it came. Never throws. */
export function summarizeRecord(record: ActivityRecord, payload: unknown): EventSummary {
  const type = eventTypeNamed(record.eventType);
  const summary = type ? type.summarize(payload, record) : summarizeUnknown(payload, record);
  if (isShortLine(summary.subject) && isShortLine(summary.headline)) return summary;
  return { ...summary, subject: cutText(summary.subject), headline: firstLineOf(summary.headline) };
}

/** What tells a failure of an event of that type; undefined when it is never one. */
export function endingRuleOf(eventType: string): EndingRule | undefined {
  const type = eventTypeNamed(eventType);
  return type ? type.ending : endingOfUnknown;
}

/** What the summary of an event is made from, beside its type, level and component. */
export interface SummarySource {
  /** Keys of the payload. */
  readonly keys: readonly string[];
  /** The key of what the developer's code printed, where events of the type have that. */
  readonly printed: string | undefined;
}

/** Undefined where the summary is made from more than that. */
export function summarySourceOf(eventType: string): SummarySource | undefined {
  const type = eventTypeNamed(eventType);
  if (!type) return { keys: keysOfUnknown, printed: undefined };
  if (!type.reads) return undefined;
  return { keys: [...type.reads, ...(type.ending ? endingKeys[type.ending] : [])], printed: type.output };
}

/** Whether the record is shown as a failure, whatever its level. */
export function hasFailed(record: ActivityRecord): boolean {
  return (
    endingRuleOf(record.eventType) !== undefined &&
    summarizeRecord(record, decodePayload(record.raw)).outcome === "failed"
  );
}

/** Lines this short need no cutting. */
const shortLimit = 200;

function isShortLine(text: string): boolean {
  return text.length <= shortLimit && !text.includes("\n");
}
