/** A digest that is the same on every machine. */

import { createHash } from "node:crypto";

/** In hexadecimal digits. Only in UTF-16 have texts that are not well formed digests of their own. */
export function sha256Hex(text: string, encoding: "utf8" | "utf16le" = "utf8"): string {
  return createHash("sha256").update(text, encoding).digest("hex");
}
