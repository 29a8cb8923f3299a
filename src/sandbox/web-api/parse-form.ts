/** Parses form-encoded text strictly: a broken escape or text that is not of the charset is a mistake, not data. */

import { limits } from "../../catalog/limits.ts";
import type { Charset } from "./content-type.ts";
import { type Checked, checked, type Refusal, refusal, refusalWithMessages } from "./reply.ts";

/** More fields than any method has arguments; keeps a hostile body from filling memory. */
const fieldLimit = 1000;

export type ReadForm =
  | { readonly ok: true; readonly value: Map<string, unknown> }
  /** `fault` is what the form does wrong, for a sentence about it; `refusal` says it in the words of the Web API. */
  | { readonly ok: false; readonly fault: string; readonly refusal: Refusal };

/** For interfaces with refusals of their own. */
export function readForm(text: string, charset: Charset): ReadForm {
  const fields = new Map<string, unknown>();
  const pairs = text.trim().split("&", fieldLimit + 1);
  if (pairs.length > fieldLimit) return invalidForm(`has more than ${fieldLimit} fields`);
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = unescapeForm(equals === -1 ? pair : pair.slice(0, equals), charset);
    const value = unescapeForm(equals === -1 ? "" : pair.slice(equals + 1), charset);
    if (name === undefined || value === undefined) {
      return invalidForm(`is not form-encoded ${charset.toUpperCase()}`);
    }
    if (fields.has(name)) {
      const fault = `has the field ${shownName(name)} more than once`;
      return { ok: false, fault, refusal: repeatedField(name) };
    }
    fields.set(name, value);
  }
  return { ok: true, value: fields };
}

/** Names and values of the form, each name once. */
export function parseForm(text: string, charset: Charset): Checked<Map<string, unknown>> {
  const form = readForm(text, charset);
  return form.ok ? checked(form.value) : form.refusal;
}

function invalidForm(fault: string): ReadForm {
  return { ok: false, fault, refusal: refusal("invalid_form_data") };
}

/** The document has one way to give several values, commas; of two fields one would be lost unseen. */
export function repeatedField(name: string): Refusal {
  return refusalWithMessages("invalid_array_arg", [
    `the field ${shownName(name)} is given more than once; several values stand in one field, separated by commas`,
  ]);
}

function shownName(name: string): string {
  return JSON.stringify(name.slice(0, limits.argumentNameCharacters));
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
