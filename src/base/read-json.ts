/** JSON that a person wrote: its value, or what is wrong with it and where. */

import { parseLossless } from "./json.ts";
import { type JsonBounds, JsonBoundsError } from "./json-bounds.ts";
import { findJsonMistake } from "./json-mistake.ts";
import { findRepeatedName } from "./repeated-name.ts";

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  /** The rest of a sentence, without anything of the text, which may be secret: "is not JSON: line 1, column 2: …". */
  | { readonly ok: false; readonly fault: string };

/** What is wrong with a text that holds nothing: a file that a tool was interrupted in. */
export const isEmpty = "is empty";

/** Numbers are lossless; a name that one object has twice is a mistake, as one of its values would be lost unseen. */
export function readJson(text: string, bounds?: JsonBounds): JsonReading {
  if (text.trim() === "") return { ok: false, fault: isEmpty };
  try {
    const value = parseLossless(text, bounds);
    const repeated = findRepeatedName(text);
    if (!repeated) return { ok: true, value };
    const { line, column } = repeated;
    return { ok: false, fault: `has a name twice in one object: line ${line}, column ${column}` };
  } catch (thrown) {
    if (thrown instanceof JsonBoundsError) return { ok: false, fault: thrown.message };
    const mistake = findJsonMistake(text);
    if (!mistake) throw thrown;
    const { line, column, expected } = mistake;
    return { ok: false, fault: `is not JSON: line ${line}, column ${column}: ${expected} was expected` };
  }
}
