/** The bytes that JSON is made of, by name. */

export const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
/** The first byte that may stand in a string as it is. */
export const space = 0x20;
export const quote = 0x22;
export const plus = 0x2b;
export const comma = 0x2c;
export const minus = 0x2d;
export const point = 0x2e;
export const slash = 0x2f;
export const zero = 0x30;
export const nine = 0x39;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const backslash = 0x5c;
export const closeBracket = 0x5d;
export const a = 0x61;
export const b = 0x62;
export const e = 0x65;
export const f = 0x66;
export const n = 0x6e;
export const r = 0x72;
export const t = 0x74;
export const u = 0x75;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
/** The last byte of ASCII, a control character. */
export const del = 0x7f;
/** Set in a small letter, not in its capital. */
export const smallLetter = 0x20;
