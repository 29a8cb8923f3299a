/** Takes whole lines of NDJSON into a table: their bytes are copied once and read where they then stand. */

import type { LineReader } from "../scan/line-reader.ts";
import type { RecordTable } from "./record-table.ts";

export interface LineListener {
  onRow(row: number): void;
  /** The line is the reader's last one. */
  onRejected(reason: "not JSON" | "too long"): void;
}

/** Takes source[from, to); every line in it ends with its line break. */
export function addLines(
  table: RecordTable,
  source: Uint8Array,
  from: number,
  to: number,
  reader: LineReader,
  listener: LineListener,
): void {
  // The codes of the last record may have been replaced since.
  reader.header.forget();
  for (let at = from; at < to; ) {
    const copy = table.slabs.copyLines(source, at, to, table.endRow);
    addSlabLines(table, copy.number, copy.start, copy.end, reader, listener);
    at += copy.taken;
  }
}

function addSlabLines(
  table: RecordTable,
  slab: number,
  from: number,
  to: number,
  reader: LineReader,
  listener: LineListener,
): void {
  const room = table.slabs.room(slab);
  for (let start = from; start < to; ) {
    const kind = reader.read(room, start, to);
    if (kind === "scanned") listener.onRow(table.addScanned(slab, reader.start, reader.end, reader.header));
    else if (kind === "parsed" && reader.record)
      listener.onRow(table.addParsed(slab, reader.start, reader.end, reader.record));
    else if (kind === "not JSON" || kind === "too long") listener.onRejected(kind);
    start = reader.next;
  }
}
