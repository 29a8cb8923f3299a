/** Records as `key=value` pairs on one line; empty values are left out. */

import { decodePayload } from "../activity/record.ts";
import { shownSubject } from "../activity/shown-subject.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { formatIso } from "../base/time.ts";
import { valueText } from "../query/compare-values.ts";
import { safeJson } from "./json-line.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

export function createLogfmtWriter({ nameOf }: WriterOptions = {}): RecordWriter {
  return {
    record: (record) => {
      const payload = decodePayload(record.raw);
      const summary = summarizeRecord(record, payload);
      const pairs: readonly (readonly [key: string, value: string])[] = [
        ["time", record.createdUs === 0 ? "" : formatIso(record.createdUs)],
        ["level", record.level],
        ["event", record.eventType],
        ["source", record.source],
        ["component", record.componentType],
        ["component_id", record.componentId],
        ["trace", record.traceId],
        ["subject", shownSubject(summary, record, nameOf)],
        ["msg", summary.output ?? summary.headline],
        ["payload", payload === undefined ? "" : valueText(payload)],
      ];
      return `${logfmtLine(pairs)}\n`;
    },
  };
}

/** Values with anything but plain visible characters are quoted and escaped as JSON strings. */
export function logfmtLine(pairs: readonly (readonly [key: string, value: string])[]): string {
  return pairs
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}=${logfmtValue(value)}`)
    .join(" ");
}

function logfmtValue(value: string): string {
  return /^[^\s"=\\\p{C}]+$/u.test(value) && safeJson(value) === value
    ? value
    : safeJson(JSON.stringify(value));
}
