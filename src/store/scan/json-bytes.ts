/** Walks over JSON bytes without building values: where a value ends, or that it must be looked at by JSON.parse. */

import { isHiddenUnit } from "./hidden-text.ts";

/** The position is not the start of a value this scan can vouch for; JSON.parse has the last word. */
export const unsure = -1;

/** Nesting beyond this is left to JSON.parse. */
const depthLimit = 200;

/**
 * Positions are offsets into `bytes`; every method returns the offset after what it passed, or `unsure`.
 * What it passes is valid JSON but for UTF-8, which it does not check.
 */
export class JsonBytes {
  bytes: Uint8Array = new Uint8Array(0);
  /** Offset after the last byte that may be read. */
  end = 0;
  /** Set when a string had a byte above ASCII. */
  sawHighByte = false;
  /** Set when an escape may stand for text that a search over bytes would miss (see hidden-text.ts). */
  sawHiddenText = false;

  reset(bytes: Uint8Array, end: number): void {
    this.bytes = bytes;
    this.end = end;
    this.sawHighByte = false;
    this.sawHiddenText = false;
  }

  skipSpace(from: number): number {
    const { bytes, end } = this;
    let at = from;
    while (at < end && isSpace(bytes[at] as number)) at++;
    return at;
  }

  skipValue(at: number, depth = 0): number {
    const byte = this.bytes[at] as number;
    if (byte === 0x22) return this.skipString(at + 1);
    if (byte === 0x7b) return this.#skipObject(at + 1, depth + 1);
    if (byte === 0x5b) return this.#skipArray(at + 1, depth + 1);
    if (byte === 0x74) return this.#skipWord(at, 0x72, 0x75, 0x65);
    if (byte === 0x6e) return this.#skipWord(at, 0x75, 0x6c, 0x6c);
    if (byte === 0x66) return this.bytes[at + 1] === 0x61 ? this.#skipWord(at + 1, 0x6c, 0x73, 0x65) : unsure;
    return this.#skipNumber(at);
  }

  /** From after the opening quote to after the closing one. */
  skipString(from: number): number {
    const bytes = this.bytes;
    let at = from;
    let seen = 0;
    for (;;) {
      let byte = bytes[at] as number;
      while (byte !== 0x22 && byte !== 0x5c && byte >= 0x20) {
        seen |= byte;
        byte = bytes[++at] as number;
      }
      if (byte === 0x22) break;
      if (byte !== 0x5c) return unsure;
      at = this.#skipEscape(at + 1);
      if (at === unsure) return unsure;
    }
    if (seen > 0x7f) this.sawHighByte = true;
    return at < this.end ? at + 1 : unsure;
  }

  #skipObject(from: number, depth: number): number {
    const bytes = this.bytes;
    if (depth > depthLimit) return unsure;
    let at = this.skipSpace(from);
    if (bytes[at] === 0x7d) return at + 1;
    for (;;) {
      if (bytes[at] !== 0x22) return unsure;
      at = this.skipString(at + 1);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] !== 0x3a) return unsure;
      at = this.skipValue(this.skipSpace(at + 1), depth);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] === 0x7d) return at + 1;
      if (bytes[at] !== 0x2c) return unsure;
      at = this.skipSpace(at + 1);
    }
  }

  #skipArray(from: number, depth: number): number {
    const bytes = this.bytes;
    if (depth > depthLimit) return unsure;
    let at = this.skipSpace(from);
    if (bytes[at] === 0x5d) return at + 1;
    for (;;) {
      at = this.skipValue(at, depth);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] === 0x5d) return at + 1;
      if (bytes[at] !== 0x2c) return unsure;
      at = this.skipSpace(at + 1);
    }
  }

  #skipNumber(from: number): number {
    const bytes = this.bytes;
    let at = bytes[from] === 0x2d ? from + 1 : from;
    if (bytes[at] === 0x30) at++;
    else if (isDigit(bytes[at] as number)) at = skipDigits(bytes, at);
    else return unsure;
    if (bytes[at] === 0x2e) {
      if (!isDigit(bytes[at + 1] as number)) return unsure;
      at = skipDigits(bytes, at + 1);
    }
    if (((bytes[at] as number) | 0x20) !== 0x65) return at;
    const sign = bytes[at + 1];
    at += sign === 0x2b || sign === 0x2d ? 2 : 1;
    return isDigit(bytes[at] as number) ? skipDigits(bytes, at) : unsure;
  }

  #skipWord(at: number, second: number, third: number, fourth: number): number {
    const bytes = this.bytes;
    return bytes[at + 1] === second && bytes[at + 2] === third && bytes[at + 3] === fourth ? at + 4 : unsure;
  }

  /** From after the backslash. */
  #skipEscape(at: number): number {
    const byte = this.bytes[at] as number;
    if (byte !== 0x75) {
      // JSON inside a string may have escapes of its own.
      if (byte === 0x5c && this.bytes[at + 1] === 0x75) this.sawHiddenText = true;
      return isSimpleEscape(byte) ? at + 1 : unsure;
    }
    let unit = 0;
    for (let index = at + 1; index < at + 5; index++) {
      const digit = hexDigit(this.bytes[index] as number);
      if (digit < 0) return unsure;
      unit = unit * 16 + digit;
    }
    if (isHiddenUnit(unit)) this.sawHiddenText = true;
    return at + 5;
  }
}

export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function skipDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at] as number)) at++;
  return at;
}

function isSimpleEscape(byte: number): boolean {
  switch (byte) {
    case 0x22:
    case 0x2f:
    case 0x5c:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return true;
    default:
      return false;
  }
}

function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
