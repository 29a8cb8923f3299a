/** Writes files whole or not at all: to a temporary name beside it, then renamed over the old one. */

import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf, usageError } from "../base/errors.ts";

/** Readable by the user alone; a usage error when it cannot be written, and the old file stays as it was. */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text, { mode: 0o600, flush: true });
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw usageError(
      "cannot_write",
      `${path} cannot be written: ${messageOf(thrown)}`,
      "Check the folder's permissions and the disk's room.",
    );
  }
}
