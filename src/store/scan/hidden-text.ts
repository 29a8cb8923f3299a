/**
 * Whether the decoded text of a record may have ASCII letters or digits that its bytes do not show as they are:
 * a search over bytes must not skip such a record.
 */

import type { ActivityRecord } from "../../activity/record.ts";

/** Written as an escape, inside JSON in a string, or as a letter whose lower case is or folds to ASCII. */
export function hidesText(record: ActivityRecord): boolean {
  return hidden.test(record.raw) || notAscii.test(record.level);
}

/** Printable ASCII, or one of the three letters whose other case is ASCII (U+0130, U+017F, U+212A). */
export function isHiddenUnit(unit: number): boolean {
  return (unit >= 0x20 && unit < 0x7f) || unit === 0x130 || unit === 0x17f || unit === 0x212a;
}

/** Whether one of those three letters stands in the bytes, written as UTF-8. */
export function hasFoldingLetter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end - 1; at++) {
    const byte = bytes[at] as number;
    if (byte < 0xc4) continue;
    const next = bytes[at + 1] as number;
    if ((byte === 0xc4 && next === 0xb0) || (byte === 0xc5 && next === 0xbf)) return true;
    if (byte === 0xe2 && next === 0x84 && bytes[at + 2] === 0xaa) return true;
  }
  return false;
}

const hidden = /\\u(?:00[2-7]|0130|017f|212a)|\\\\u|[\u0130\u017f\u212a]/i;
// The rendered line shows levels in capitals, and capitals of other alphabets' letters can be ASCII.
const notAscii = /[^\0-\x7f]/;

/** Where bytes, one character a byte, hide text: not all that it finds does. */
export const hiddenInBytes = /\\u(?:00[2-7]|0130|017[fF]|212[aA])|\\\\u|\xc4\xb0|\xc5\xbf|\xe2\x84\xaa/g;
/** The same for levels: in bytes that are not all ASCII, or that have escapes of characters. */
export const hiddenInLevels = /"level"[ \t\r]*:[ \t\r]*"(?:\\[^u]|[^"\\\x80-\xff])*(?:[\x80-\xff]|\\u)/g;
