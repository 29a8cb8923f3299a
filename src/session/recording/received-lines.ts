/** Records put together as received: what is safe on a terminal stays as it is, byte by byte. */

import { isAscii } from "node:buffer";
import { safeJson } from "../../exports/json-line.ts";
import { TextBytes } from "../../exports/text-bytes.ts";
import type { ReceivedFrame } from "../../exports/writer.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import { paddedRoom } from "../../store/scan/padded-bytes.ts";
import { LineBlock } from "./line-blocks.ts";
import type { LineSink } from "./line-sink.ts";

export class ReceivedLines implements LineSink {
  readonly #frame: ReceivedFrame;
  readonly #text = new TextBytes();
  #block = new LineBlock(paddedRoom(0), 0);
  /** Whether all of the block is plain; undefined until one of its lines is wanted. */
  #isPlainBlock: boolean | undefined;
  /** Bytes of the block that are to be copied: lines that stand one behind the other are copied in one go. */
  #start = 0;
  #end = 0;

  /** JSON Lines unless told otherwise. */
  constructor(frame: ReceivedFrame = jsonLines) {
    this.#frame = frame;
  }

  enter(block: LineBlock): void {
    this.#block = block;
    this.#isPlainBlock = undefined;
  }

  add({ start, end }: Pick<LineReader, "start" | "end">): void {
    const { before, after } = this.#frame;
    const { bytes } = this.#block.room;
    const lead = before();
    this.#isPlainBlock ??= isPlain(this.#block.bytes);
    if (this.#isPlainBlock || isPlain(bytes.subarray(start, end))) {
      if (lead !== "" || start !== this.#end) this.#close();
      this.#text.ascii(lead);
      if (this.#end === 0) this.#start = start;
      const hasLineBreak = after === "\n" && bytes[end] === newline;
      this.#end = hasLineBreak ? end + 1 : end;
      if (!hasLineBreak) this.#closeWith(after);
      return;
    }
    this.#close();
    this.#text.text(lead + safeJson(bytes.toString("utf8", start, end)) + after);
  }

  take(): Uint8Array {
    this.#close();
    return this.#text.take();
  }

  #close(): void {
    if (this.#end > 0) this.#text.copy(this.#block.room.bytes, this.#start, this.#end);
    this.#start = this.#end = 0;
  }

  #closeWith(after: string): void {
    this.#close();
    this.#text.ascii(after);
  }
}

const jsonLines: ReceivedFrame = { before: () => "", after: "\n" };

/**
 * Whether JSON in there has nothing but printable ASCII. Other control characters than these cannot stand in JSON; a line
 * break ends a line.
 */
function isPlain(bytes: Buffer): boolean {
  return isAscii(bytes) && !bytes.includes(tab) && !bytes.includes(carriageReturn) && !bytes.includes(del);
}

const newline = 0x0a;
const tab = 0x09;
const carriageReturn = 0x0d;
const del = 0x7f;
