/** Short texts that come again and again, found by their bytes: a string is seldom made of the same bytes twice. */

import { areSame, lowBytes, type PaddedBytes, paddedRoom } from "./padded-bytes.ts";

/** Places for texts, as a power of two. */
const placeBits = 10;
/** Bytes of the longest text that is kept. */
const longest = 32;

/** Bounded: a text takes the place of an earlier one that looks like it. */
export class RecentTexts {
  readonly #texts: string[] = new Array(1 << placeBits).fill("");
  readonly #bytes = paddedRoom(longest << placeBits);

  /** The text of printable ASCII that stands there. */
  at(source: PaddedBytes, start: number, length: number): string {
    if (length === 0) return "";
    if (length > longest) return source.bytes.toString("latin1", start, start + length);
    const place = placeOf(source.view, start, length);
    const known = this.#texts[place] as string;
    const knownAt = place * longest;
    const isKnown = known.length === length && areSame(source.view, start, this.#bytes.view, knownAt, length);
    return isKnown ? known : this.#learn(source.bytes, start, length, place);
  }

  #learn(bytes: Buffer, start: number, length: number, place: number): string {
    const text = bytes.toString("latin1", start, start + length);
    bytes.copy(this.#bytes.bytes, place * longest, start, start + length);
    this.#texts[place] = text;
    return text;
  }
}

/** By its first and last four bytes: identifiers begin alike, and names of events often end alike. */
function placeOf(view: DataView, start: number, length: number): number {
  const first = view.getInt32(start, true);
  const last = length < 4 ? first & lowBytes(length) : view.getInt32(start + length - 4, true);
  return Math.imul(Math.imul(first, spreading) + last + length, spreading) >>> (32 - placeBits);
}

/** An odd number near 2^32 divided by the golden ratio: its upper bits depend on all bits it is multiplied with. */
const spreading = 0x9e3779b1;
