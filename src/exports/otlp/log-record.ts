/** Activity records as OpenTelemetry log records: time, severity, what happened, and every field as an attribute. */

import type { NameOf } from "../../activity/component-names.ts";
import { leafText, leavesOf } from "../../activity/leaves.ts";
import { sourceWord } from "../../activity/line.ts";
import { type ActivityRecord, decodePayload, type Level } from "../../activity/record.ts";
import { shownSubject } from "../../activity/shown-subject.ts";
import { summarizeRecord } from "../../activity/summary.ts";

export interface OtlpRecord {
  /** Seconds and nanoseconds since the epoch. */
  readonly hrTime: [seconds: number, nanos: number];
  /** As the log data model numbers severities: 1 trace, 5 debug, 9 info, 13 warn, 17 error, 21 fatal; 0 when not known. */
  readonly severityNumber: number;
  readonly severityText: string;
  readonly eventName: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

const severities: Readonly<Record<Level, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};

/** The platform's trace ids are no W3C ones, so they travel as the attribute `workflow.trace_id`. */
export function otlpRecord(record: ActivityRecord, nameOf?: NameOf): OtlpRecord {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  const { headline, output } = summary;
  const subject = shownSubject(summary, record, nameOf);
  const micros = Math.max(0, record.createdUs);
  return {
    hrTime: [Math.floor(micros / 1_000_000), Math.round(micros % 1_000_000) * 1000],
    severityNumber: Object.hasOwn(severities, record.level) ? severities[record.level as Level] : 0,
    severityText: record.level.toUpperCase(),
    eventName: record.eventType,
    body: output || [subject, headline].filter(Boolean).join(": "),
    attributes: { ...header(record, subject), ...payloadAttributes(payload) },
  };
}

function header(record: ActivityRecord, subject: string): Record<string, string> {
  const named: readonly (readonly [string, string])[] = [
    ["workflow.source", sourceWord(record.source)],
    ["workflow.component_type", record.componentType],
    ["workflow.component_id", record.componentId],
    ["workflow.trace_id", record.traceId],
    ["workflow.subject", subject],
  ];
  return Object.fromEntries(named.filter(([, value]) => value !== ""));
}

function payloadAttributes(payload: unknown): Record<string, string | number | boolean> {
  return Object.fromEntries(
    leavesOf(payload).leaves.map(({ place, value }) => {
      const isPlain = typeof value === "string" || typeof value === "boolean" || Number.isSafeInteger(value);
      return [`payload.${place}`, isPlain ? (value as string | number | boolean) : leafText(value)];
    }),
  );
}
