/** A path that leads to a device, a pipe, a folder or what is open: a file in its place would take its name from all that use it. */

import { readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { entryAt } from "./entry-at.ts";

/** Of what is there, a link followed; what may not be looked at, and a link to nothing, is none. */
export function isNotAFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === false || leadsToWhatIsOpen(path);
  } catch {
    return false;
  }
}

/** `/dev/stdout` and its like: such a name stands for what it leads to in each process, also where that is a file just now. */
function leadsToWhatIsOpen(path: string): boolean {
  const folder = realpathSync(dirname(path));
  if (openFiles.test(folder)) return true;
  const entry = join(folder, basename(path));
  return entryAt(entry)?.isSymbolicLink() === true && leadsToWhatIsOpen(resolve(folder, readlinkSync(entry)));
}

/** The folders that have what processes have open by its number, of Linux and of macOS. */
const openFiles = /^\/(?:dev|proc\/\d+(?:\/task\/\d+)?)\/fd$/;

export function notAFile(path: string, remedy = "Name a file."): FlowtailError {
  return usageError("not_a_file", `${path} is not a file.`, remedy);
}
