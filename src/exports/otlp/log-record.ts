/** Activity records as log records of the protocol: time, severity, what happened, every field as an attribute, and the span. */

import type { NameOf } from "../../activity/component-names.ts";
import { leafText, leavesOf } from "../../activity/leaves.ts";
import { sourceWord } from "../../activity/line.ts";
import { type ActivityRecord, decodePayload } from "../../activity/record.ts";
import { shownSubject } from "../../activity/shown-subject.ts";
import { summarizeRecord } from "../../activity/summary.ts";
import type { Level } from "../../base/log-words.ts";
import { otlpTraceId } from "./identifiers.ts";
import { attributesOf, type Int64Text, nanosOf, type OtlpAttribute, type OtlpAttributes } from "./values.ts";

export interface OtlpLogRecord {
  readonly timeUnixNano: Int64Text;
  readonly observedTimeUnixNano: Int64Text;
  /** As the log data model numbers severities: 1 trace, 5 debug, 9 info, 13 warn, 17 error, 21 fatal; 0 when not known. */
  readonly severityNumber: number;
  readonly severityText: string;
  readonly eventName: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly OtlpAttribute[];
  /** Absent where the record belongs to no run. */
  readonly traceId?: string;
  readonly spanId?: string;
}

const severities: Readonly<Record<Level, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};

/** `spanId` is that of the part of the run which the record belongs to. Takes any record. */
export function otlpLogRecord(record: ActivityRecord, spanId?: string, nameOf?: NameOf): OtlpLogRecord {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  const { headline, output } = summary;
  const subject = shownSubject(summary, record, nameOf);
  const time = nanosOf(record.createdUs);
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber: Object.hasOwn(severities, record.level) ? severities[record.level as Level] : 0,
    severityText: record.level.toUpperCase(),
    eventName: record.eventType,
    body: { stringValue: output || [subject, headline].filter(Boolean).join(": ") },
    attributes: attributesOf({ ...header(record, subject), ...payloadAttributes(payload) }),
    ...(record.traceId !== "" && { traceId: otlpTraceId(record.traceId), ...(spanId && { spanId }) }),
  };
}

function header(record: ActivityRecord, subject: string): OtlpAttributes {
  const named: readonly (readonly [string, string])[] = [
    ["flowtail.source", sourceWord(record.source)],
    ["flowtail.component.type", record.componentType],
    ["flowtail.component.id", record.componentId],
    ["flowtail.trace_id", record.traceId],
    ["flowtail.subject", subject],
  ];
  return Object.fromEntries(named.filter(([, value]) => value !== ""));
}

function payloadAttributes(payload: unknown): OtlpAttributes {
  return Object.fromEntries(
    leavesOf(payload).leaves.map(({ place, value }) => {
      const isPlain = typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
      const key = place === "" ? "flowtail.payload" : `flowtail.payload.${place}`;
      return [key, isPlain ? (value as string | number | boolean) : leafText(value)];
    }),
  );
}
