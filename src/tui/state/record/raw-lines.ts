/** A record's JSON as lines: laid out with parts that fold, or as it was received. */

import type { ActivityRecord } from "../../../activity/record.ts";
import { parseLossless } from "../../../base/json.ts";
import { type JsonLayout, jsonLines } from "../reader/json-lines.ts";
import { block, type ReaderLine } from "../reader/line.ts";
import { typedLines } from "../reader/typed-lines.ts";

export interface RawLayout extends JsonLayout {
  /** Laid out over lines rather than as received. */
  readonly pretty: boolean;
}

/** Text that is no JSON stays as it is. */
export function rawLines(record: ActivityRecord, layout: RawLayout): readonly ReaderLine[] {
  const asReceived = () => block("json", "", record.raw, { columns: layout.columns, labelColumns: 0 });
  if (!layout.pretty) return asReceived();
  try {
    return typedLines(jsonLines(parseLossless(record.raw), layout, "the whole record"), layout.columns);
  } catch {
    return asReceived();
  }
}
