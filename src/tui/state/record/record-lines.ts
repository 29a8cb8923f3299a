/** One record as lines that fit: what it means, its JSON, its run, or why it happened and where to look next. */

import type { ActivityRecord } from "../../../activity/record.ts";
import type { JsonFolding } from "../reader/json-lines.ts";
import type { ReaderLine } from "../reader/line.ts";
import { causeLines } from "./cause-lines.ts";
import type { RecordExtras } from "./extras.ts";
import { hintLines } from "./hint-lines.ts";
import { rawLines } from "./raw-lines.ts";
import type { RecordReader } from "./reader.ts";
import { traceLines } from "./trace-lines.ts";
import { viewLines } from "./view-lines.ts";

/** What decides how a record breaks into lines. */
export interface RecordLayout extends Pick<RecordReader, "tab" | "pretty">, JsonFolding {
  readonly columns: number;
}

export function recordLines(
  record: ActivityRecord,
  layout: RecordLayout,
  extras: RecordExtras = {},
): readonly ReaderLine[] {
  switch (layout.tab) {
    case "cause":
      return causeLines(extras, layout.columns);
    case "view":
      return viewLines(record, layout, extras);
    case "raw":
      return rawLines(record, layout);
    case "trace":
      return traceLines(record, extras, layout.columns);
    case "hints":
      return hintLines(record, layout.columns, extras);
  }
}
