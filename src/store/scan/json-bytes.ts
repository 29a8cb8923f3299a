/** Walks over JSON bytes without building values: where a value ends, or that it must be looked at by JSON.parse. */

import * as ascii from "./ascii.ts";
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
  /** Set when a line break was passed, which can only stand between tokens. */
  sawLineBreak = false;
  #isLine = false;

  /** With `isLine` a line break is no space: what comes after it belongs to the next record. */
  reset(bytes: Uint8Array, end: number, isLine: boolean): void {
    this.bytes = bytes;
    this.end = end;
    this.#isLine = isLine;
    this.sawHighByte = false;
    this.sawHiddenText = false;
    this.sawLineBreak = false;
  }

  skipSpace(from: number): number {
    const { bytes, end } = this;
    let at = from;
    for (let byte = bytes[at] as number; byte <= ascii.space && at < end; byte = bytes[++at] as number) {
      if (!isSpace(byte) || (byte === ascii.lineFeed && this.#isLine)) break;
      if (byte === ascii.lineFeed || byte === ascii.carriageReturn) this.sawLineBreak = true;
    }
    return at;
  }

  skipValue(at: number, depth = 0): number {
    const byte = this.bytes[at] as number;
    if (byte === ascii.quote) return this.skipString(at + 1);
    if (byte === ascii.openBrace) return this.#skipObject(at + 1, depth + 1);
    if (byte === ascii.openBracket) return this.#skipArray(at + 1, depth + 1);
    if (byte === ascii.t) return this.#skipWord(at, trueWord);
    if (byte === ascii.f) return this.#skipWord(at, falseWord);
    if (byte === ascii.n) return this.#skipWord(at, nullWord);
    return this.#skipNumber(at);
  }

  /** From after the opening quote to after the closing one. */
  skipString(from: number): number {
    const bytes = this.bytes;
    let at = from;
    let seen = 0;
    for (;;) {
      let byte = bytes[at] as number;
      while (byte !== ascii.quote && byte !== ascii.backslash && byte >= ascii.space) {
        seen |= byte;
        byte = bytes[++at] as number;
      }
      if (byte === ascii.quote) break;
      if (byte !== ascii.backslash) return unsure;
      at = this.#skipEscape(at + 1);
      if (at === unsure) return unsure;
    }
    if (seen > ascii.del) this.sawHighByte = true;
    return at < this.end ? at + 1 : unsure;
  }

  #skipObject(from: number, depth: number): number {
    const bytes = this.bytes;
    if (depth > depthLimit) return unsure;
    let at = this.skipSpace(from);
    if (bytes[at] === ascii.closeBrace) return at + 1;
    for (;;) {
      if (bytes[at] !== ascii.quote) return unsure;
      at = this.skipString(at + 1);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] !== ascii.colon) return unsure;
      at = this.skipValue(this.skipSpace(at + 1), depth);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] === ascii.closeBrace) return at + 1;
      if (bytes[at] !== ascii.comma) return unsure;
      at = this.skipSpace(at + 1);
    }
  }

  #skipArray(from: number, depth: number): number {
    const bytes = this.bytes;
    if (depth > depthLimit) return unsure;
    let at = this.skipSpace(from);
    if (bytes[at] === ascii.closeBracket) return at + 1;
    for (;;) {
      at = this.skipValue(at, depth);
      if (at === unsure) return unsure;
      at = this.skipSpace(at);
      if (bytes[at] === ascii.closeBracket) return at + 1;
      if (bytes[at] !== ascii.comma) return unsure;
      at = this.skipSpace(at + 1);
    }
  }

  #skipNumber(from: number): number {
    const bytes = this.bytes;
    let at = bytes[from] === ascii.minus ? from + 1 : from;
    if (bytes[at] === ascii.zero) at++;
    else if (isDigit(bytes[at] as number)) at = skipDigits(bytes, at);
    else return unsure;
    if (bytes[at] === ascii.point) {
      if (!isDigit(bytes[at + 1] as number)) return unsure;
      at = skipDigits(bytes, at + 1);
    }
    if (((bytes[at] as number) | ascii.smallLetter) !== ascii.e) return at;
    const sign = bytes[at + 1];
    at += sign === ascii.plus || sign === ascii.minus ? 2 : 1;
    return isDigit(bytes[at] as number) ? skipDigits(bytes, at) : unsure;
  }

  #skipWord(at: number, word: Uint8Array): number {
    for (let index = 0; index < word.length; index++) {
      if (this.bytes[at + index] !== word[index]) return unsure;
    }
    return at + word.length;
  }

  /** From after the backslash. */
  #skipEscape(at: number): number {
    const byte = this.bytes[at] as number;
    if (byte !== ascii.u) {
      // JSON inside a string may have escapes of its own.
      if (byte === ascii.backslash && this.bytes[at + 1] === ascii.u) this.sawHiddenText = true;
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
  return (
    byte === ascii.space || byte === ascii.lineFeed || byte === ascii.carriageReturn || byte === ascii.tab
  );
}

export function isDigit(byte: number): boolean {
  return byte >= ascii.zero && byte <= ascii.nine;
}

export function skipDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at] as number)) at++;
  return at;
}

export function isSimpleEscape(byte: number): boolean {
  switch (byte) {
    case ascii.quote:
    case ascii.slash:
    case ascii.backslash:
    case ascii.b:
    case ascii.f:
    case ascii.n:
    case ascii.r:
    case ascii.t:
      return true;
    default:
      return false;
  }
}

function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - ascii.zero;
  const lower = byte | ascii.smallLetter;
  return lower >= ascii.a && lower <= ascii.f ? lower - ascii.a + 10 : -1;
}

const trueWord = Buffer.from("true");
const falseWord = Buffer.from("false");
const nullWord = Buffer.from("null");
