/** Raw bytes of records, one behind the other in slabs of a megabyte; a slab goes when its last record goes. */

import { type PaddedBytes, paddedRoom, padding } from "../scan/padded-bytes.ts";

/** Bytes of a slab; a longer record gets one of its own (assumption: small enough to search in one go). */
export const slabBytes = 1 << 20;

export interface Slab {
  room: PaddedBytes;
  used: number;
  /** Bytes of records that are still held. */
  liveBytes: number;
  /** Half-open range of the rows that are or were in it. */
  readonly firstRow: number;
  endRow: number;
}

const newline = 0x0a;

export class Slabs {
  readonly #slabs: (Slab | undefined)[] = [];
  /** Called with a full slab of which more than half is not needed; it may be made smaller. */
  readonly #onWaste: (number: number, slab: Slab) => void;

  constructor(onWaste: (number: number, slab: Slab) => void) {
    this.#onWaste = onWaste;
  }

  /** Memory taken by all slabs, in bytes. */
  get allocatedBytes(): number {
    return this.#slabs.reduce((sum, slab) => sum + (slab?.room.bytes.length ?? 0), 0);
  }

  slab(number: number): Slab | undefined {
    return this.#slabs[number];
  }

  /** The memory of a slab; empty when the slab is gone. */
  room(number: number): PaddedBytes {
    return this.#slabs[number]?.room ?? nothing;
  }

  /** Number of the slab that takes what comes next and has that much room. */
  withRoom(bytes: number, nextRow: number): number {
    const number = this.#slabs.length - 1;
    const slab = this.#slabs[number];
    if (slab && roomLeft(slab) >= bytes) return number;
    this.#slabs.push(newSlab(Math.max(slabBytes, bytes), nextRow));
    if (slab) this.#settle(number, slab);
    return number + 1;
  }

  /**
   * Copies as many whole lines of source[from, to) as fit one slab, at least one; every line ends with a newline.
   * Returns the number of the slab, where the lines stand in it, and how many bytes were taken.
   */
  copyLines(source: Uint8Array, from: number, to: number, nextRow: number): LinesCopy {
    const last = this.#slabs.at(-1);
    const room = last ? roomLeft(last) : 0;
    let end = wholeLines(source, from, to, room);
    if (end === from) end = wholeLines(source, from, to, slabBytes);
    if (end === from) end = source.indexOf(newline, from) + 1;
    const number = this.withRoom(end - from, nextRow);
    const slab = this.#slabs[number] as Slab;
    const start = slab.used;
    slab.room.bytes.set(source.subarray(from, end), start);
    slab.used += end - from;
    return { number, start, end: slab.used, taken: end - from };
  }

  /** A record of that many bytes in the slab is gone. */
  release(number: number, bytes: number): void {
    const slab = this.#slabs[number];
    if (!slab) return;
    slab.liveBytes -= bytes;
    if (number < this.#slabs.length - 1) this.#settle(number, slab);
  }

  #settle(number: number, slab: Slab): void {
    if (slab.liveBytes === 0) this.#slabs[number] = undefined;
    else if (slab.liveBytes < slab.used / 2) this.#onWaste(number, slab);
  }
}

export interface LinesCopy {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly taken: number;
}

const nothing = paddedRoom(0);

function roomLeft(slab: Slab): number {
  return slab.room.bytes.length - padding - slab.used;
}

/** Where the last line ends that fits into the room; `from` when not even one does. */
function wholeLines(source: Uint8Array, from: number, to: number, room: number): number {
  if (to - from <= room) return to;
  if (room === 0) return from;
  return Math.max(from, source.lastIndexOf(newline, from + room - 1) + 1);
}

function newSlab(bytes: number, firstRow: number): Slab {
  return { room: paddedRoom(bytes), used: 0, liveBytes: 0, firstRow, endRow: firstRow };
}
