/**
 * Reads the entries of an audit log from a recording, plain or gzipped: one a line as `audit logs --output ndjson` prints them, a list of
 * them, or answers of the platform, each on a line. Memory does not grow with the file.
 */

import { isUtf8 } from "node:buffer";
import { isJsonObject, ownText, ownValue, parsedOrUndefined, parseLossless } from "../../base/json.ts";
import { listen } from "../../base/listen.ts";
import { LineReader } from "../../store/scan/line-reader.ts";
import {
  type FaultsSoFar,
  noFaults,
  noteOtherBytes,
  noteTooLarge,
  noteUnreadable,
  type RecordingFaults,
} from "../recording/faults.ts";
import type { LineBlock } from "../recording/line-blocks.ts";
import { longestLineBytes } from "../recording/matching-lines.ts";
import { type OpenOptions, recordingBlocks } from "../recording/open-recording.ts";

export interface RecordedEntries {
  /** In the order of the file. Rejects with a usage error where it cannot be read, and with the signal's reason. */
  batches(): AsyncGenerator<readonly object[]>;
  /** What there was besides entries so far; its `records` are the entries. */
  readonly faults: RecordingFaults;
}

export function readRecordedEntries(path: string, options: OpenOptions): RecordedEntries {
  const faults = noFaults();
  const reader = new LineReader(longestLineBytes);
  return {
    faults,
    async *batches() {
      for await (const block of recordingBlocks(path, options, faults)) {
        let entries: object[] = [];
        for (let start = 0; start < block.end; start = reader.next) {
          for (const entry of entriesOfLine(reader, block, start, faults)) entries.push(entry);
          if (entries.length < mostAtOnce) continue;
          yield entries;
          entries = [];
          await listen(options.signal);
        }
        yield entries;
      }
    },
  };
}

/** Ctrl-C is heard between that many. */
const mostAtOnce = 1000;

/** Those of the line that begins at `start`. */
function entriesOfLine(
  reader: LineReader,
  { room, end, unfinished }: LineBlock,
  start: number,
  faults: FaultsSoFar,
): readonly object[] {
  const kind = reader.read(room, start, end);
  if (kind === "blank") return [];
  if (kind === "too large") {
    noteTooLarge(faults, reader.lines, reader.excess);
    return [];
  }
  const bytes = room.bytes.subarray(reader.start, reader.end);
  const found = entriesIn(parsedOrUndefined(bytes.toString("utf8"), parseLossless));
  const entries = found.filter(isEntry);
  faults.records += entries.length;
  if (entries.length > 0 && !isUtf8(bytes)) noteOtherBytes(faults, reader.lines);
  const isCut = unfinished && reader.next === end && bytes[0] === openingBrace;
  for (let left = found.length - entries.length; left > 0; left--)
    noteUnreadable(faults, reader.lines, isCut);
  return entries;
}

const openingBrace = 0x7b;

/** Of an answer its entries; of all else that itself. */
function entriesIn(value: unknown): readonly unknown[] {
  const listed = isEntry(value) ? undefined : ownValue(value, "entries");
  return Array.isArray(listed) ? listed : [value];
}

/** An entry says what was done. All else of it is taken as it is. */
function isEntry(value: unknown): value is object {
  return isJsonObject(value) && ownText(value, "action") !== "";
}
