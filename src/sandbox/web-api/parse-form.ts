/** Parses form-encoded text strictly: a broken escape or text that is not of the charset is a mistake, not data. */

import { limits } from "../../catalog/limits.ts";
import type { Charset } from "./content-type.ts";
import { type Checked, checked, type Refusal, refusal, refusalWithMessages } from "./reply.ts";

/** More fields than any method has arguments; keeps a hostile body from filling memory. */
const fieldLimit = 1000;

/** Names and values of the form, each name once. */
export function parseForm(text: string, charset: Charset): Checked<Map<string, unknown>> {
  const fields = new Map<string, unknown>();
  const pairs = text.trim().split("&", fieldLimit + 1);
  if (pairs.length > fieldLimit) return refusal("invalid_form_data");
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = unescapeForm(equals === -1 ? pair : pair.slice(0, equals), charset);
    const value = unescapeForm(equals === -1 ? "" : pair.slice(equals + 1), charset);
    if (name === undefined || value === undefined) return refusal("invalid_form_data");
    if (fields.has(name)) return repeatedField(name);
    fields.set(name, value);
  }
  return checked(fields);
}

/** The document has one way to give several values, commas; of two fields one would be lost unseen. */
export function repeatedField(name: string): Refusal {
  const shown = JSON.stringify(name.slice(0, limits.argumentNameCharacters));
  return refusalWithMessages("invalid_array_arg", [
    `the field ${shown} is given more than once; several values stand in one field, separated by commas`,
  ]);
}

function unescapeForm(text: string, charset: Charset): string | undefined {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  if (/%(?![0-9a-f]{2})/i.test(spaced)) return undefined;
  if (charset === "iso-8859-1") {
    return spaced.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Escapes that are no UTF-8.
    return undefined;
  }
}
