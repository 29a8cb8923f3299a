/** Every way to print activity records, by the name that `--output` takes. */

import { createCsvWriter } from "./csv.ts";
import { createJsonWriter } from "./json.ts";
import { createLogfmtWriter } from "./logfmt.ts";
import { createNdjsonWriter } from "./ndjson.ts";
import { createPrettyWriter } from "./pretty.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

export interface RecordExport {
  readonly summary: string;
  /** Whether it shows names of components, which other records give: only then are they learned. */
  readonly showsNames: boolean;
  /** A writer for one stream. */
  readonly create: (options?: WriterOptions) => RecordWriter;
}

export const recordExports = {
  pretty: { summary: "lines for reading", showsNames: true, create: createPrettyWriter },
  json: { summary: "one JSON array of records as received", showsNames: false, create: createJsonWriter },
  ndjson: { summary: "a record as received on each line", showsNames: false, create: createNdjsonWriter },
  csv: { summary: "for spreadsheets, with a header row", showsNames: true, create: createCsvWriter },
  logfmt: { summary: "key=value pairs on each line", showsNames: true, create: createLogfmtWriter },
} as const satisfies Record<string, RecordExport>;

export type RecordExportName = keyof typeof recordExports;

export const recordExportNames = Object.keys(recordExports) as readonly RecordExportName[];
