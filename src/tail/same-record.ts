/** Whether two texts hold the same record: equal in every field, in whatever order the fields are written. */

import { isJsonObject, ownValue, parseLossless } from "../base/json.ts";
import { sha256Hex } from "../base/sha256.ts";

/** In UTF-8, of a unit of a JavaScript string. */
const mostBytesOfUnit = 3;

/** In bytes. Longer texts are remembered by their digest: a record may be as long as an answer, and hundreds of thousands are remembered. */
export const longestText = 2048;

/** What a record is recognised by when its text is not at hand. */
export interface TextKeys {
  readonly raw: string;
  /** Equal where the records are. */
  readonly canonical: string;
}

export function textKeys(raw: string): TextKeys {
  return { raw: shortened(raw), canonical: shortened(canonicalText(raw)) };
}

/** The text itself, or something short that no other text has. */
export function shortened(text: string): string {
  return text.length * mostBytesOfUnit > longestText && Buffer.byteLength(text) > longestText
    ? `sha256 ${sha256Hex(text)}`
    : text;
}

/** An assumption, in units of a JavaScript string: sorting the keys of one that is longer takes long, and such a record is hardly sent twice. */
const longestSorted = 1024 * 1024;

/** The record's text with sorted keys and no spaces; the text itself where it is not JSON, or very long. Never throws. */
export function canonicalText(raw: string): string {
  if (raw.length > longestSorted) return raw;
  try {
    return write(inexactNumber.test(raw) ? parseLossless(raw) : JSON.parse(raw));
  } catch {
    return raw; // not JSON, or nested too deep to compare otherwise
  }
}

/** A number that a double may not hold; the engine's own parser is several times faster where there is none. */
const inexactNumber = /\d{17}|9\d{15}|\d[.eE]|-0/;

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${write(ownValue(value, key))}`).join(",")}}`;
}
