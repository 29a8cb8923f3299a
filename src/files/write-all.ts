/** Writes all of it or throws: the system may take a part of what it is given, as where a disk fills up. */

import { fstatSync, writeSync } from "node:fs";

/** Bytes written; at the position, else where the file stands. A text goes out as one: a buffer for each would pile up. */
export function writeAll(file: number, data: string | Uint8Array, position?: number): number {
  const length = typeof data === "string" ? Buffer.byteLength(data) : data.length;
  let written = typeof data === "string" ? writeSync(file, data, position) : 0;
  if (written === length) return length;
  const whole = typeof data === "string" ? Buffer.from(data) : data;
  while (written < length) {
    const at = position === undefined ? undefined : position + written;
    written += writeSync(file, whole, written, length - written, at);
  }
  return length;
}

/**
 * Whether it is a file, or a device that is no terminal: Node's stream for these writes once and drops what the system did
 * not take, and says nothing.
 */
export function takesPartly(file: number): boolean {
  try {
    const found = fstatSync(file);
    return found.isFile() || found.isCharacterDevice();
  } catch {
    return false; // closed by the process that started this program
  }
}
