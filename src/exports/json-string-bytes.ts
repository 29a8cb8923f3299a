/** What a JSON string is made of, read from its bytes. */

import type { TextBytes } from "./text-bytes.ts";

/** One bit for each kind of character that some output writes in another way. */
export const textTraits = {
  lineBreak: 1,
  quote: 2,
  backslash: 4,
  space: 8,
  comma: 16,
  semicolon: 32,
  equals: 64,
} as const;

/**
 * The traits of the text between [start, end), which is valid JSON; -1 when it has anything but printable ASCII, and escapes
 * of a line break, a quotation mark or a backslash.
 */
export function traitsOf(bytes: Uint8Array, start: number, end: number): number {
  let traits = 0;
  for (let at = start; at < end; at++) {
    const trait = traitOfByte[bytes[at] as number] as number;
    if (trait === undecided) {
      if (bytes[at] !== backslash) return -1;
      const escaped = traitOfEscape(bytes[++at] as number);
      if (escaped === 0) return -1;
      traits |= escaped;
    } else traits |= trait;
  }
  return traits;
}

function traitOfEscape(byte: number): number {
  if (byte === smallN) return textTraits.lineBreak;
  if (byte === quote) return textTraits.quote;
  return byte === backslash ? textTraits.backslash : 0;
}

/** Puts the text between [start, end) there, which has traits, with its escapes undone and each quotation mark written that many times. */
export function putText(text: TextBytes, bytes: Uint8Array, start: number, end: number, quotes = 1): void {
  const room = text.room((end - start) * quotes);
  let to = text.length;
  for (let at = start; at < end; at++) {
    let byte = bytes[at] as number;
    if (byte === backslash) {
      byte = bytes[++at] as number;
      if (byte === smallN) byte = lineFeed;
      else if (byte === quote && quotes === 2) room[to++] = quote;
    }
    room[to++] = byte;
  }
  text.length = to;
}

/** Puts the bytes there with a guard before each quotation mark and each byte like the guard; false when there is a semicolon. */
export function putGuarded(
  text: TextBytes,
  bytes: Uint8Array,
  start: number,
  end: number,
  guard: number,
): boolean {
  const room = text.room((end - start) * 2);
  let to = text.length;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === quote || byte === guard) room[to++] = guard;
    else if (byte === semicolon) return false;
    room[to++] = byte;
  }
  text.length = to;
  return true;
}

/** Puts an identifier there; false when it has anything but ASCII letters, digits and `_`, which no output writes in another way. */
export function putWord(text: TextBytes, bytes: Uint8Array, start: number, end: number): boolean {
  const room = text.room(end - start);
  let to = text.length;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (isOfWord[byte] === 0) return false;
    room[to++] = byte;
  }
  text.length = to;
  return true;
}

export const quote = 0x22;
export const backslash = 0x5c;
/** Of a backslash, and of what is not printable ASCII. */
const undecided = 255;
const lineFeed = 0x0a;
const space = 0x20;
const comma = 0x2c;
const semicolon = 0x3b;
const equals = 0x3d;
const smallN = 0x6e;
const del = 0x7f;

const traitOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === backslash || byte < space || byte >= del) return undecided;
  if (byte === space) return textTraits.space;
  if (byte === comma) return textTraits.comma;
  if (byte === semicolon) return textTraits.semicolon;
  return byte === equals ? textTraits.equals : 0;
});

const isOfWord = Uint8Array.from({ length: 256 }, (_, byte) => Number(/\w/.test(String.fromCharCode(byte))));
