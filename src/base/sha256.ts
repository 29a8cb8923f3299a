/** A digest that is the same on every machine. */

import { createHash } from "node:crypto";

/** In hexadecimal digits. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
