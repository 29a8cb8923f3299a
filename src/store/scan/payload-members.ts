/**
 * The members of a payload that is known to be valid JSON: where their keys and values stand, and whether JSON.stringify
 * would write what JSON.parse makes of it in the very same bytes.
 */

import * as ascii from "./ascii.ts";
import { isDigit, isSimpleEscape, isSpace, skipDigits } from "./json-bytes.ts";
import { isAt } from "./payload-bytes.ts";

export class PayloadMembers {
  count = 0;
  /** Of the first `count` members, without quotes. */
  readonly keyStarts = new Uint32Array(memberLimit);
  readonly keyEnds = new Uint32Array(memberLimit);
  /** With the quotes of texts. */
  readonly valueStarts = new Uint32Array(memberLimit);
  readonly valueEnds = new Uint32Array(memberLimit);
  /** Whether the bytes tell the members: it is an object, no key is escaped or comes twice, there are not too many. */
  areKnown = false;
  /** Whether the same bytes would be written, all of them ASCII. */
  isCanonical = false;
  /** Behind the payload, where `areKnown`. */
  end = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  /** Reads the value that begins at `start`. */
  read(bytes: Uint8Array, start: number): void {
    this.#bytes = bytes;
    this.count = 0;
    this.areKnown = this.isCanonical = bytes[start] === ascii.openBrace;
    if (this.areKnown) this.end = this.#object(start + 1, 0);
  }

  /** The number of the member with that key; -1 when there is none. */
  find(key: Uint8Array): number {
    for (let member = 0; member < this.count; member++) {
      const start = this.keyStarts[member] as number;
      if (this.keyEnds[member] === start + key.length && isAt(this.#bytes, start, key)) return member;
    }
    return -1;
  }

  /** From after the brace. Members are kept from `base` on: behind those of the objects around this one. */
  #object(from: number, base: number): number {
    const bytes = this.#bytes;
    let member = base;
    let at = this.#skipSpace(from);
    while (bytes[at] !== ascii.closeBrace) {
      if (bytes[at] === ascii.comma) at = this.#skipSpace(at + 1);
      const key = at + 1;
      const keyEnd = this.#textEnd(key, true);
      const value = this.#skipSpace(this.#skipSpace(keyEnd + 1) + 1);
      if (member === memberLimit) this.areKnown = this.isCanonical = false;
      else this.#note(base, member++, key, keyEnd);
      const end = this.#value(value, member);
      this.valueStarts[member - 1] = value;
      this.valueEnds[member - 1] = end;
      at = this.#skipSpace(end);
    }
    if (base === 0) this.count = member;
    return at + 1;
  }

  #note(base: number, member: number, start: number, end: number): void {
    const bytes = this.#bytes;
    // Keys that look like the index of an array come first in an object, wherever they stood.
    if (isDigit(bytes[start] as number)) this.isCanonical = false;
    for (let other = base; other < member; other++) {
      const otherStart = this.keyStarts[other] as number;
      if ((this.keyEnds[other] as number) - otherStart !== end - start) continue;
      if (isAt(bytes, otherStart, bytes, start, end)) this.areKnown = this.isCanonical = false;
    }
    this.keyStarts[member] = start;
    this.keyEnds[member] = end;
  }

  #value(at: number, members: number): number {
    switch (this.#bytes[at]) {
      case ascii.quote:
        return this.#textEnd(at + 1, false) + 1;
      case ascii.openBrace:
        return this.#object(at + 1, members);
      case ascii.openBracket:
        return this.#array(at + 1, members);
      case ascii.f:
        return at + 5;
      case ascii.t:
      case ascii.n:
        return at + 4;
      default:
        return this.#number(at);
    }
  }

  #array(from: number, members: number): number {
    const bytes = this.#bytes;
    let at = this.#skipSpace(from);
    while (bytes[at] !== ascii.closeBracket) {
      if (bytes[at] === ascii.comma) at = this.#skipSpace(at + 1);
      at = this.#skipSpace(this.#value(at, members));
    }
    return at + 1;
  }

  /** Where the closing quote stands. */
  #textEnd(from: number, isKey: boolean): number {
    const bytes = this.#bytes;
    for (let at = from; ; at++) {
      if (isUsual[bytes[at] as number] === 1) continue;
      if (bytes[at] === ascii.quote) return at;
      if (bytes[at] !== ascii.backslash) this.isCanonical = false;
      else {
        if (isKey) this.areKnown = false;
        if (!isWrittenSo(bytes[++at] as number)) this.isCanonical = false;
      }
    }
  }

  /** Whole numbers of up to 15 digits are written as they stand. */
  #number(from: number): number {
    const bytes = this.#bytes;
    const first = bytes[from] === ascii.minus ? from + 1 : from;
    let at = skipDigits(bytes, first);
    if (at - first > 15 || (first > from && bytes[first] === ascii.zero)) this.isCanonical = false;
    while (isOfFraction(bytes[at] as number)) {
      this.isCanonical = false;
      at++;
    }
    return at;
  }

  #skipSpace(from: number): number {
    let at = from;
    while (isSpace(this.#bytes[at] as number)) {
      this.isCanonical = false;
      at++;
    }
    return at;
  }
}

/** Of the objects around a value and of its own. */
const memberLimit = 64;

/** 1 for printable ASCII that ends and escapes nothing. */
const isUsual = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= ascii.space && byte < ascii.del && byte !== ascii.quote && byte !== ascii.backslash ? 1 : 0,
);

/** Escapes that JSON.stringify writes too. */
function isWrittenSo(byte: number): boolean {
  return byte !== ascii.slash && isSimpleEscape(byte);
}

function isOfFraction(byte: number): boolean {
  const letter = byte | ascii.smallLetter;
  return (
    byte === ascii.point || letter === ascii.e || byte === ascii.plus || byte === ascii.minus || isDigit(byte)
  );
}
