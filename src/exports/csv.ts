/** Records as comma-separated values: the header fields, what the event says in words, and the payload as JSON. */

import type { NameOf } from "../activity/component-names.ts";
import { type ActivityRecord, decodePayload } from "../activity/record.ts";
import { shownSubject } from "../activity/shown-subject.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { isoOrNothing } from "../base/time.ts";
import { type CsvCells, csvColumns } from "./csv-columns.ts";
import { createCsvForms } from "./csv-form.ts";
import { csvRow, jsonCell } from "./csv-row.ts";
import { payloadJson } from "./json-line.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

/** For spreadsheets, so texts that look like formulas are guarded. */
export function createCsvWriter({ nameOf }: WriterOptions = {}): RecordWriter {
  return {
    isCsv: true,
    begin: () => csvRow(csvColumns),
    record(record) {
      const cells = cellsOf(record, nameOf);
      return csvRow(
        csvColumns.map((column) => cells[column]),
        { guardFormulas: true },
      );
    },
    forms: createCsvForms((record) => cellsOf(record, nameOf)),
  };
}

function cellsOf(record: ActivityRecord, nameOf: NameOf | undefined): CsvCells {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  const hasTime = record.createdUs !== 0;
  return {
    created: hasTime ? String(record.createdUs) : "",
    time: isoOrNothing(record.createdUs),
    level: record.level,
    event_type: record.eventType,
    source: record.source,
    component_type: record.componentType,
    component_id: record.componentId,
    trace_id: record.traceId,
    subject: shownSubject(summary, record, nameOf),
    text: summary.output ?? summary.headline,
    payload: jsonCell(payloadJson(payload)),
  };
}
