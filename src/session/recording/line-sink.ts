/** Takes the lines of a recording that match, and gives them as the bytes of an output, block by block. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import type { LineBlock } from "./line-blocks.ts";

export interface LineSink {
  /** Goes on to the lines of another block, which stays in place until they are taken. */
  enter(block: LineBlock): void;
  /** The line that was read last; `record` is given where it had to be parsed. */
  add(reader: LineReader, record: ActivityRecord | undefined): void;
  /** All since the last time, which nothing changes later. */
  take(): Uint8Array;
}
