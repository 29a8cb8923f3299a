/** The record of a line whose header was found in its bytes. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";

/** Of the line that the reader has just read as `scanned`; the payload is not looked at. */
export function scannedRecord({ header, start, end }: LineReader, { bytes }: PaddedBytes): ActivityRecord {
  const text = (field: number) => {
    const from = header.starts[field] as number;
    return bytes.toString("latin1", from, from + (header.lengths[field] as number));
  };
  return {
    createdUs: header.createdUs,
    level: text(0),
    eventType: text(1),
    source: text(2),
    componentType: text(3),
    componentId: text(4),
    traceId: text(5),
    raw: bytes.toString("utf8", start, end),
  };
}
