/** A path that leads to a device, a pipe or a folder: a file in its place would take its name from all that use it. */

import { statSync } from "node:fs";
import { type FlowtailError, usageError } from "../base/errors.ts";

/** Of what is there, a link followed; what may not be looked at, and a link to nothing, is none. */
export function isNotAFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  } catch {
    return false;
  }
}

export function notAFile(path: string, remedy = "Name a file."): FlowtailError {
  return usageError("not_a_file", `${path} is not a file.`, remedy);
}
