/** Removes files that this program made. */

import { rmSync } from "node:fs";
import { cannotWrite } from "./file-fault.ts";

/** A file that is not there is removed already. Throws a usage error. */
export function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
