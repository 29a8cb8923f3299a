/** Every way to print activity records, by the name that `--output` takes. */

import { createCsvWriter } from "./csv.ts";
import { createJsonWriter } from "./json.ts";
import { createLogfmtWriter } from "./logfmt.ts";
import { createNdjsonWriter } from "./ndjson.ts";
import { createPrettyWriter } from "./pretty.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

export interface RecordExport {
  readonly summary: string;
  /** False when only the text as received is used, so that nothing needs to be decoded. */
  readonly decodes: boolean;
  /** A writer for one stream. */
  readonly create: (options?: WriterOptions) => RecordWriter;
}

export const recordExports = {
  pretty: { summary: "lines for reading", decodes: true, create: createPrettyWriter },
  json: { summary: "one JSON array of records as received", decodes: false, create: createJsonWriter },
  ndjson: { summary: "a record as received on each line", decodes: false, create: createNdjsonWriter },
  csv: { summary: "for spreadsheets, with a header row", decodes: true, create: createCsvWriter },
  logfmt: { summary: "key=value pairs on each line", decodes: true, create: createLogfmtWriter },
} as const satisfies Record<string, RecordExport>;

export type RecordExportName = keyof typeof recordExports;

export const recordExportNames = Object.keys(recordExports) as readonly RecordExportName[];
