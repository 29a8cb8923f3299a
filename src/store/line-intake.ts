/**
 * Takes records out of the memory that their lines were read into. Where all of them are wanted, that memory becomes the
 * store's and nothing is copied; else each record is copied once. Either way its line is read once.
 */

import type { ActivityRecord } from "../activity/record.ts";
import type { RecordTable } from "./columns/record-table.ts";
import { slabBytes } from "./columns/slabs.ts";
import type { LineReader } from "./scan/line-reader.ts";
import { type PaddedBytes, paddedRoom } from "./scan/padded-bytes.ts";

export interface IntakePort {
  readonly table: RecordTable;
  readonly onRow: (row: number) => void;
  readonly onGrown: () => void;
}

export interface IntakeOptions {
  /** Whether all records are taken, so that the memory of their lines is worth keeping. */
  readonly keepsRooms: boolean;
  /** Bytes of a piece of memory; default those of a slab. */
  readonly roomBytes?: number | undefined;
}

export class LineIntake {
  readonly #port: IntakePort;
  readonly #keepsRooms: boolean;
  readonly #roomBytes: number;
  #room = paddedRoom(0);
  #isWorthKeeping = false;
  /** The slab that the room has become; it may have been moved since. */
  #slab = -1;
  #isKept = false;
  /** Number of the line whose record came last. */
  #line = nowhere;
  #hasGrown = false;

  constructor(port: IntakePort, { keepsRooms, roomBytes = slabBytes }: IntakeOptions) {
    this.#port = port;
    this.#keepsRooms = keepsRooms;
    this.#roomBytes = roomBytes;
  }

  /** Memory to read the first lines into. */
  first(): PaddedBytes {
    return paddedRoom(this.#roomBytes);
  }

  /** Memory for the next lines, once all of that one are taken: the same, where it was not kept. */
  after(room: PaddedBytes, leastBytes: number): PaddedBytes {
    return room === this.#room && this.#isKept ? paddedRoom(Math.max(this.#roomBytes, leastBytes)) : room;
  }

  /** Goes on to the lines in the first bytes of that room. */
  enter(room: PaddedBytes, bytes: number): void {
    this.#room = room;
    this.#isKept = false;
    // A pipe gives little at a time.
    this.#isWorthKeeping = this.#keepsRooms && bytes > 0.75 * room.bytes.length;
  }

  /** Takes the record of the line that was read last. The reader must read payloads; `record` is given where it was parsed. */
  take(reader: LineReader, record: ActivityRecord | undefined): void {
    // The codes in the header are those of the last record that was taken, not of one that was passed over.
    if (reader.lines !== this.#line + 1) reader.header.same.fill(0);
    this.#line = reader.lines;
    this.#hasGrown = true;
    this.#port.onRow(this.#isWorthKeeping ? this.#keep(reader, record) : this.#copy(reader, record));
  }

  /** Shows what was taken. */
  show(): void {
    if (!this.#hasGrown) return;
    this.#hasGrown = false;
    this.#port.onGrown();
    // The store may have given texts other codes.
    this.#line = nowhere;
  }

  #keep({ start, end, header }: LineReader, record: ActivityRecord | undefined): number {
    const { table } = this.#port;
    if (table.slabs.room(this.#slab) !== this.#room) this.#slab = table.slabs.adopt(this.#room, table.endRow);
    this.#isKept = true;
    return record
      ? table.addParsed(this.#slab, start, end, record)
      : table.addScanned(this.#slab, start, end, header);
  }

  #copy({ start, end, header }: LineReader, record: ActivityRecord | undefined): number {
    const { table } = this.#port;
    const { number, at } = table.slabs.copy(this.#room.bytes, start, end, table.endRow);
    return record
      ? table.addParsed(number, at, at + end - start, record)
      : table.addScanned(number, at, at + end - start, header, this.#room);
  }
}

const nowhere = Number.NEGATIVE_INFINITY;
