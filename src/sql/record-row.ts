/** A record as a row of the table `records`. What its component is called may be known only later, and is put in then. */

import { type ActivityRecord, decodePayload } from "../activity/record.ts";
import { userOf } from "../activity/record-user.ts";
import { isErrorSeverity, severityOf } from "../activity/severity.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { isoOrNothing } from "../base/time.ts";
import { payloadJson } from "../exports/json-line.ts";
import type { Row } from "./messages.ts";

/** What a record lacks is null. */
export function recordRow(record: ActivityRecord): Row {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  const hasTime = record.createdUs !== 0;
  return [
    hasTime ? record.createdUs : null,
    isoOrNothing(record.createdUs) || null,
    record.level || null,
    record.eventType || null,
    record.source || null,
    record.componentType || null,
    record.componentId || null,
    null,
    record.traceId || null,
    userOf(record) || null,
    summary.outcome,
    Number(isErrorSeverity(severityOf(record.level, summary.outcome))),
    summary.subject || null,
    summary.output ?? summary.headline,
    payloadJson(payload) || null,
  ];
}
