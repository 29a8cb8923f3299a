/** Raw bytes of records, one behind the other in slabs of a megabyte; a slab goes when its last record goes. */

import { type PaddedBytes, paddedRoom, padding } from "../scan/padded-bytes.ts";

/** Bytes of a slab; a longer record gets one of its own (assumption: small enough to search in one go). */
export const slabBytes = 1 << 20;
/** The first one is smaller: many stores need no more, and the engine clears memory away the sooner the more was taken. */
const firstSlabBytes = 1 << 16;

export interface Slab {
  room: PaddedBytes;
  used: number;
  /** Bytes of records that are still held. */
  liveBytes: number;
  /** Half-open range of the rows that are or were in it. */
  readonly firstRow: number;
  endRow: number;
}

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
    return this.#add(paddedRoom(Math.max(number < 0 ? firstSlabBytes : slabBytes, bytes)), 0, nextRow);
  }

  /** Copies source[from, to) behind what came last. */
  copy(
    source: Buffer,
    from: number,
    to: number,
    nextRow: number,
  ): { readonly number: number; readonly at: number } {
    const number = this.withRoom(to - from, nextRow);
    const slab = this.#slabs[number] as Slab;
    const at = slab.used;
    source.copy(slab.room.bytes, at, from, to);
    slab.used += to - from;
    return { number, at };
  }

  /** Makes memory a slab in which lines stand already; returns its number. Nothing else comes to it. */
  adopt(room: PaddedBytes, nextRow: number): number {
    return this.#add(room, room.bytes.length - padding, nextRow);
  }

  /** A record of that many bytes in the slab is gone. */
  release(number: number, bytes: number): void {
    const slab = this.#slabs[number];
    if (!slab) return;
    slab.liveBytes -= bytes;
    if (number < this.#slabs.length - 1) this.#settle(number, slab);
  }

  #add(room: PaddedBytes, used: number, firstRow: number): number {
    const last = this.#slabs.length - 1;
    this.#slabs.push({ room, used, liveBytes: 0, firstRow, endRow: firstRow });
    const before = this.#slabs[last];
    if (before) this.#settle(last, before);
    return last + 1;
  }

  #settle(number: number, slab: Slab): void {
    if (slab.liveBytes === 0) this.#slabs[number] = undefined;
    else if (slab.liveBytes < slab.used / 2) this.#onWaste(number, slab);
  }
}

const nothing = paddedRoom(0);

function roomLeft(slab: Slab): number {
  return slab.room.bytes.length - padding - slab.used;
}
