/** Turns body bytes into named raw arguments, or says which syntax rule they break; never guesses, never throws. */

import { isJsonObject, parseLossless } from "../../base/json.ts";
import { findRepeatedName } from "../../base/repeated-name.ts";
import type { Charset, ContentType } from "./content-type.ts";
import { parseForm, repeatedField } from "./parse-form.ts";
import { type Checked, checked, refusal } from "./reply.ts";

/** Names as sent (a Map: no name is special) to text, or to any JSON value when the body was JSON. */
export type RawArguments = Map<string, unknown>;

/** `header` is the Content-Type as sent, which holds a multipart body's boundary. */
export async function decodeBody(
  bytes: Buffer,
  type: ContentType,
  header: string,
): Promise<Checked<RawArguments>> {
  if (bytes.length === 0) return checked(new Map());
  const text = decodeText(bytes, type.charset);
  if (text === undefined) return refusal("invalid_form_data");
  if (type.media === "multipart/form-data") return decodeMultipart(text, header);
  return type.media === "application/json" ? decodeJson(text) : parseForm(text, type.charset);
}

function decodeText(bytes: Buffer, charset: Charset): string | undefined {
  if (charset === "iso-8859-1") return bytes.toString("latin1");
  try {
    return strictUtf8.decode(bytes);
  } catch {
    // Bytes that are no UTF-8 are the sender's mistake, which the caller reports.
    return undefined;
  }
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

// The document has no code of its own for JSON that does not parse; a body "syntactically invalid" is the nearest.
function decodeJson(text: string): Checked<RawArguments> {
  try {
    const value = parseLossless(text);
    const repeated = findRepeatedName(text);
    if (repeated) return repeatedField(repeated.name);
    return isJsonObject(value) ? checked(new Map(Object.entries(value))) : refusal("invalid_form_data");
  } catch {
    return refusal("invalid_form_data");
  }
}

/** Takes text, as the parser reads bytes as UTF-8 whatever their charset, and puts a replacement where they are none. */
async function decodeMultipart(text: string, header: string): Promise<Checked<RawArguments>> {
  try {
    const body = new Response(text, { headers: { "content-type": header } });
    const fields: RawArguments = new Map();
    for (const [name, value] of await body.formData()) {
      if (fields.has(name)) return repeatedField(name);
      fields.set(name, typeof value === "string" ? value : await value.text());
    }
    return checked(fields);
  } catch {
    return refusal("invalid_form_data");
  }
}
