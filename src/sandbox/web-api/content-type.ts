/** Reads a Content-Type header as the document's rules say: four media types, two charsets, no guessing. */

import { type Checked, checked, refusal } from "./reply.ts";

export type MediaType =
  | "application/x-www-form-urlencoded"
  | "multipart/form-data"
  | "text/plain"
  | "application/json";

export type Charset = "utf-8" | "iso-8859-1";

export interface ContentType {
  readonly media: MediaType;
  readonly charset: Charset;
}

const mediaTypes: ReadonlySet<string> = new Set<MediaType>([
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "application/json",
]);

/** Source: interface document, 4.1 and the codes invalid_post_type and invalid_charset of 7.1. */
export function readContentType(header: string): Checked<ContentType> {
  const [first = "", ...parameters] = header.split(";");
  const media = first.trim().toLowerCase();
  if (!mediaTypes.has(media)) return refusal("invalid_post_type");
  const charset = charsetOf(parameters);
  if (charset !== "utf-8" && charset !== "iso-8859-1") return refusal("invalid_charset");
  return checked({ media: media as MediaType, charset });
}

function charsetOf(parameters: readonly string[]): string {
  for (const parameter of parameters) {
    const [name = "", value = ""] = parameter.split("=", 2);
    if (name.trim().toLowerCase() === "charset") {
      return value
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .toLowerCase();
    }
  }
  return "utf-8";
}
