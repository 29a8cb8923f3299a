/** JSON that a person wrote: its value, or what is wrong with it and where. */

import { parseLossless } from "./json.ts";
import { type JsonBounds, JsonBoundsError } from "./json-bounds.ts";
import { findJsonMistake } from "./json-mistake.ts";

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  /** The rest of a sentence, without anything of the text, which may be secret: "is not JSON: line 1, column 2: …". */
  | { readonly ok: false; readonly fault: string };

/** Numbers are lossless. */
export function readJson(text: string, bounds?: JsonBounds): JsonReading {
  try {
    return { ok: true, value: parseLossless(text, bounds) };
  } catch (thrown) {
    if (thrown instanceof JsonBoundsError) return { ok: false, fault: thrown.message };
    const mistake = findJsonMistake(text);
    if (!mistake) throw thrown;
    const { line, column, expected } = mistake;
    return { ok: false, fault: `is not JSON: line ${line}, column ${column}: ${expected} was expected` };
  }
}
