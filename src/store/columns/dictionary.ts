/** Every distinct text once, as a small number: what a column of repeated texts is made of. */

import { areSame, lowBytes, type PaddedBytes, paddedRoom, padding } from "../scan/padded-bytes.ts";

const nothing = paddedRoom(0);
/** Places of an array that the engine keeps without a block of memory of its own: most dictionaries have a few texts. */
const fewest = 16;
/** Bytes of the first pool. */
const firstPool = 1024;

/** Codes rise from 0, the empty text, in order of first use. */
export class Dictionary {
  /** ASCII texts as bytes, one behind the other: comparing bytes is several times faster than comparing with strings. */
  #pool = nothing;
  /** Where the text of a code begins in the pool; it ends where the next begins. */
  #starts = new Uint32Array(fewest);
  #size = 1;
  /** Codes of ASCII texts by hash, open addressing; 0 is a free place. */
  #places = new Uint32Array(fewest);
  /** Texts with other characters; they have no bytes in the pool. */
  readonly #others = new Map<string, number>();
  /** Strings that were asked for. */
  readonly #texts: (string | undefined)[] = [""];

  /** Number of codes there are. */
  get size(): number {
    return this.#size;
  }

  text(code: number): string {
    const known = this.#texts[code];
    if (known !== undefined) return known;
    const text = this.#pool.bytes.toString("latin1", this.#starts[code], this.#starts[code + 1]);
    this.#texts[code] = text;
    return text;
  }

  /** The code of a text; -1 when it was never interned. */
  find(text: string): number {
    if (text === "") return 0;
    if (!isAscii(text)) return this.#others.get(text) ?? -1;
    const source = paddedText(text);
    return this.#places[this.#placeOf(source, 0, text.length)] || -1;
  }

  intern(text: string): number {
    if (isAscii(text)) return this.internAscii(paddedText(text), 0, text.length);
    const known = this.#others.get(text);
    if (known !== undefined) return known;
    const code = this.#add(nothing, 0, 0);
    this.#others.set(text, code);
    this.#texts[code] = text;
    return code;
  }

  /** The same for a text that stands in bytes, which must be ASCII; makes no string. */
  internAscii(source: PaddedBytes, start: number, length: number): number {
    if (length === 0) return 0;
    const place = this.#placeOf(source, start, length);
    return this.#places[place] || this.#addAscii(source, start, length, place);
  }

  /** Where the code of the text is, or would be. */
  #placeOf(source: PaddedBytes, start: number, length: number): number {
    const mask = this.#places.length - 1;
    let place = hashOf(source.view, start, length) & mask;
    for (;;) {
      const code = this.#places[place] as number;
      if (code === 0 || this.#isText(code, source, start, length)) return place;
      place = (place + 1) & mask;
    }
  }

  #isText(code: number, source: PaddedBytes, start: number, length: number): boolean {
    const from = this.#starts[code] as number;
    if ((this.#starts[code + 1] as number) - from !== length) return false;
    return areSame(this.#pool.view, from, source.view, start, length);
  }

  #addAscii(source: PaddedBytes, start: number, length: number, place: number): number {
    const code = this.#add(source, start, length);
    this.#places[place] = code;
    if (this.#size * 2 > this.#places.length) this.#spread();
    return code;
  }

  #add(source: PaddedBytes, start: number, length: number): number {
    const code = this.#size++;
    const from = this.#starts[code] as number;
    if (from + length + padding > this.#pool.bytes.length) this.#pool = enlarged(this.#pool, from + length);
    if (code + 2 > this.#starts.length) this.#starts = widened(this.#starts);
    source.bytes.copy(this.#pool.bytes, from, start, start + length);
    this.#starts[code + 1] = from + length;
    return code;
  }

  /** Gives the codes twice as many places. */
  #spread(): void {
    const places = new Uint32Array(this.#places.length * 2);
    const mask = places.length - 1;
    for (let code = 1; code < this.#size; code++) {
      const from = this.#starts[code] as number;
      const to = this.#starts[code + 1] as number;
      if (from === to) continue;
      let place = hashOf(this.#pool.view, from, to - from) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = code;
    }
    this.#places = places;
  }
}

/** Four bytes at a time: each step waits for the one before it. */
function hashOf(view: DataView, start: number, length: number): number {
  let hash = length;
  let index = 0;
  for (; index + 4 <= length; index += 4) hash = mix(hash, view.getInt32(start + index, true));
  return mix(hash, view.getInt32(start + index, true) & lowBytes(length - index)) >>> 0;
}

function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** In a room that the next text takes over, but for long ones: to free a room for each text is more work than all else. */
function paddedText(text: string): PaddedBytes {
  const room = text.length <= longestShared ? sharedRoom : paddedRoom(text.length);
  room.bytes.write(text, "latin1");
  return room;
}

const longestShared = 1024;
const sharedRoom = paddedRoom(longestShared);

function enlarged(pool: PaddedBytes, atLeast: number): PaddedBytes {
  const larger = paddedRoom(Math.max(pool.bytes.length * 2, atLeast, firstPool));
  pool.bytes.copy(larger.bytes);
  return larger;
}

function widened(starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(starts.length * 2);
  wider.set(starts);
  return wider;
}
