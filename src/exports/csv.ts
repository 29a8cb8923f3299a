/** Records as comma-separated values: the header fields, what the event says in words, and the payload as JSON. */

import type { NameOf } from "../activity/component-names.ts";
import { type ActivityRecord, decodePayload } from "../activity/record.ts";
import { shownSubject } from "../activity/shown-subject.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { formatIso } from "../base/time.ts";
import { valueText } from "../query/compare-values.ts";
import { csvColumns } from "./csv-columns.ts";
import { createCsvForms } from "./csv-form.ts";
import { csvRow, jsonCell } from "./csv-row.ts";
import { safeJson } from "./json-line.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

/** For spreadsheets, so texts that look like formulas are guarded. */
export function createCsvWriter({ nameOf }: WriterOptions = {}): RecordWriter {
  return {
    isCsv: true,
    begin: () => csvRow(csvColumns),
    record: (record) => csvRow(cellsOf(record, nameOf), { guardFormulas: true }),
    forms: createCsvForms((record) => cellsOf(record, nameOf)),
  };
}

/** In the order of the columns. */
function cellsOf(record: ActivityRecord, nameOf: NameOf | undefined): readonly string[] {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  const hasTime = record.createdUs !== 0;
  return [
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
}
