/** Feeds a store with lines of NDJSON, as a recording does. */

import type { ColumnStore } from "../../src/store/create-store.ts";
import { LineReader } from "../../src/store/scan/line-reader.ts";
import { paddedCopy } from "../../src/store/scan/padded-bytes.ts";

/** Shows them after so many lines each time, and copies them where that are one or two; returns how many are records. */
export function feedLines(
  store: ColumnStore,
  bytes: Uint8Array,
  linesAtOnce = Number.POSITIVE_INFINITY,
): number {
  const intake = store.openIntake({ keepsRooms: linesAtOnce > 2 });
  const reader = new LineReader(1 << 26, { readsPayload: true });
  const room = paddedCopy(bytes);
  let records = 0;
  intake.enter(room, room.bytes.length);
  for (let at = 0; at < bytes.length; at = reader.next) {
    const kind = reader.read(room, at, room.bytes.length);
    if (kind === "scanned" || kind === "parsed") {
      intake.take(reader, kind === "parsed" ? reader.record : undefined);
      records++;
    }
    if (reader.lines % linesAtOnce === 0) intake.show();
  }
  intake.show();
  return records;
}
