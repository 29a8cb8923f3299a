/** Whole lines of a byte source in a piece of memory, as many at a time as fit; it is used again but where it was kept. */

import { isAscii } from "node:buffer";
import type { ByteSource } from "../../files/byte-source.ts";
import { type PaddedBytes, paddedRoom, padding } from "../../store/scan/padded-bytes.ts";
import type { WordSearch } from "./word-search.ts";

/** The lines stand in bytes [0, end), each with its line break; good until the next block is asked for. */
export class LineBlock {
  readonly room: PaddedBytes;
  readonly end: number;
  /** The last line had no line break of its own: the source ended within it or just after it. */
  readonly unfinished: boolean;
  /** Which file of an archive it is of. */
  file: string | undefined;
  #text: string | undefined;
  #isAscii: boolean | undefined;
  #hidesText: boolean | undefined;
  readonly #places = new Map<string, readonly number[]>();

  constructor(room: PaddedBytes, end: number, unfinished = false) {
    this.room = room;
    this.end = end;
    this.unfinished = unfinished;
  }

  get bytes(): Buffer {
    return this.room.bytes.subarray(0, this.end);
  }

  /** Whether texts may stand in it in other bytes than their own (see store/scan/hidden-text.ts). */
  get hidesText(): boolean {
    this.#hidesText ??= this.bytes.includes(escapeStart) || (!this.isAscii && this.#hasFoldedLetter);
    return this.#hidesText;
  }

  get isAscii(): boolean {
    this.#isAscii ??= isAscii(this.bytes);
    return this.#isAscii;
  }

  get #hasFoldedLetter(): boolean {
    return foldedLetters.some((letter) => this.bytes.includes(letter));
  }

  /** The bytes for a search for patterns, one character a byte. */
  get text(): string {
    this.#text ??= this.room.bytes.toString("latin1", 0, this.end);
    return this.#text;
  }

  /** Where the word ends in any case, from the front to the back; searched for once, however often that is asked. */
  placesOf(search: WordSearch): readonly number[] {
    const places = this.#places.get(search.word) ?? search.places(this.room.bytes, this.end);
    this.#places.set(search.word, places);
    return places;
  }
}

/** The memory that lines are read into. */
export interface LineRooms {
  first(): PaddedBytes;
  /** For the next block, with room for that many bytes: the same room where its lines are not kept. */
  after(room: PaddedBytes, leastBytes: number): PaddedBytes;
}

/** One room for all blocks, of that many bytes (default 256 KiB) or more: a block is good until the next is asked for. */
export function sameRoom(bytes = 1 << 18): LineRooms {
  return { first: () => paddedRoom(bytes), after: (room) => room };
}

/** A line longer than the limit is not kept whole, yet stays longer than the limit. */
export async function* lineBlocks(
  source: ByteSource,
  longestLineBytes: number,
  rooms: LineRooms = sameRoom(),
): AsyncGenerator<LineBlock> {
  let room = rooms.first();
  let used = 0;
  for (;;) {
    if (used === roomFor(room)) {
      if (used > longestLineBytes) used = shortened(room, longestLineBytes);
      else room = enlarged(room, used);
    }
    const read = await source.read(room.bytes.subarray(used, roomFor(room)));
    if (read === 0) break;
    const end = room.bytes.subarray(used, used + read).lastIndexOf(newline) + 1;
    used += read;
    if (end === 0) continue;
    const linesEnd = used - read + end;
    yield new LineBlock(room, linesEnd);
    const next = rooms.after(room, 2 * (used - linesEnd));
    used = room.bytes.copy(next.bytes, 0, linesEnd, used);
    room = next;
  }
  if (used === 0) return;
  room.bytes[used] = newline;
  yield new LineBlock(room, used + 1, true);
}

const escapeStart = Buffer.from("\\u");
/** The three letters whose other case is ASCII. */
const foldedLetters = ["\u0130", "\u017f", "\u212a"].map((text) => Buffer.from(text));

const newline = 0x0a;
const questionMark = 0x3f;

/** Bytes that may be filled: a line break has to fit behind them. */
function roomFor(room: PaddedBytes): number {
  return room.bytes.length - padding - 1;
}

/** What is left of a line that is too long; it must not look like a blank one. */
function shortened({ bytes }: PaddedBytes, longestLineBytes: number): number {
  bytes[0] = bytes[longestLineBytes] = questionMark;
  return longestLineBytes + 1;
}

function enlarged(room: PaddedBytes, used: number): PaddedBytes {
  const larger = paddedRoom(room.bytes.length * 2);
  room.bytes.copy(larger.bytes, 0, 0, used);
  return larger;
}
