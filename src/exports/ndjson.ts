/** One record a line, as received: the same JSON value, and nothing that was not in the log. */

import { safeJson } from "./json-line.ts";
import type { RecordWriter } from "./writer.ts";

export function createNdjsonWriter(): RecordWriter {
  return {
    record: (record) => `${safeJson(record.raw)}\n`,
    received: { before: () => "", after: "\n" },
  };
}
