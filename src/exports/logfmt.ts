/** Records as `key=value` pairs on one line; empty values are left out. */

import type { NameOf } from "../activity/component-names.ts";
import { type ActivityRecord, decodePayload } from "../activity/record.ts";
import { shownSubject } from "../activity/shown-subject.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { isoOrNothing } from "../base/time.ts";
import { valueText } from "../query/compare-values.ts";
import { createLogfmtForms } from "./logfmt-form.ts";
import { logfmtLine } from "./logfmt-line.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

export function createLogfmtWriter({ nameOf }: WriterOptions = {}): RecordWriter {
  return {
    record: (record) => `${logfmtLine(pairsOf(record, nameOf))}\n`,
    forms: createLogfmtForms((record) => new Map(pairsOf(record, nameOf))),
  };
}

type Pair = readonly [key: string, value: string];

function pairsOf(record: ActivityRecord, nameOf: NameOf | undefined): readonly Pair[] {
  const payload = decodePayload(record.raw);
  const summary = summarizeRecord(record, payload);
  return [
    ["time", isoOrNothing(record.createdUs)],
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
}
