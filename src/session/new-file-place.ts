/** Where `--to` makes a file: looked at before anything is asked, so that no work is lost for a place that takes none. */

import { usageError } from "../base/errors.ts";
import { entryAt } from "../files/entry-at.ts";
import { cannotWrite } from "../files/file-fault.ts";
import { beginFile } from "../files/new-file.ts";
import { isNotAFile, notAFile } from "../files/not-a-file.ts";

/** Throws a usage error where something else than a file is there, or one that may not be replaced, and where none can be made. */
export function checkNewFile(path: string, replace: boolean): void {
  if (isNotAFile(path)) throw notAFile(path, "Name a file, or give --to - for standard output.");
  let isThere: boolean;
  try {
    isThere = entryAt(path) !== undefined;
    // No folder is made for it: a name that is mistyped leads nowhere.
    beginFile(path).discard();
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
  if (isThere && !replace) throw fileExists(path);
}

/** To replace a link is advised to no one: only who made it knows what it is for. */
export function fileExists(path: string) {
  return entryAt(path)?.isSymbolicLink()
    ? usageError("file_exists", `${path} exists already: it is a link.`, "Name another file.")
    : usageError("file_exists", `${path} exists already.`, "Name another file, or replace it with --force.");
}
