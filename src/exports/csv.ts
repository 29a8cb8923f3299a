/** Records as comma-separated values: the header fields, what the event says in words, and the payload as JSON. */

import { decodePayload } from "../activity/record.ts";
import { shownSubject } from "../activity/shown-subject.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { formatIso } from "../base/time.ts";
import { valueText } from "../query/compare-values.ts";
import { csvRow, jsonCell } from "./csv-row.ts";
import { safeJson } from "./json-line.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

/** `created` is epoch microseconds as received, `time` the same in UTC; both are empty when the record has no time. */
export const csvColumns = [
  "created",
  "time",
  "level",
  "event_type",
  "source",
  "component_type",
  "component_id",
  "trace_id",
  "subject",
  "text",
  "payload",
] as const;

/** For spreadsheets, so texts that look like formulas are guarded. */
export function createCsvWriter({ nameOf }: WriterOptions = {}): RecordWriter {
  return {
    isCsv: true,
    begin: () => csvRow(csvColumns),
    record: (record) => {
      const payload = decodePayload(record.raw);
      const summary = summarizeRecord(record, payload);
      const hasTime = record.createdUs !== 0;
      const cells = [
        hasTime ? String(record.createdUs) : "",
        hasTime ? formatIso(record.createdUs) : "",
        record.level,
        record.eventType,
        record.source,
        record.componentType,
        record.componentId,
        record.traceId,
        shownSubject(summary, record, nameOf),
        summary.output ?? summary.headline,
        payload === undefined
          ? ""
          : jsonCell(safeJson(typeof payload === "string" ? JSON.stringify(payload) : valueText(payload))),
      ];
      return csvRow(cells, { guardFormulas: true });
    },
  };
}
