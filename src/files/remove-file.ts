/** Removes files that this program made. */

import { rmSync } from "node:fs";
import { entryAt } from "./entry-at.ts";
import { cannotWrite } from "./file-fault.ts";

/** A file that is not there is removed already. Throws a usage error. */
export function removeFile(path: string): void {
  try {
    // Below a file there is none either; `force` passes over a missing entry only.
    if (entryAt(path)) rmSync(path, { force: true });
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
