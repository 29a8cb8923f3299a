/** Whether files can be made in a folder that need not be there yet, found out without leaving anything behind. */

import { accessSync, constants } from "node:fs";
import { dirname, join, sep } from "node:path";
import { cannotWrite } from "./file-fault.ts";
import { isThere } from "./folder.ts";
import { beginFile } from "./new-file.ts";

/** False where it is not there and can be made. Throws a usage error where no file can be made in it. */
export function tryFolder(folder: string): boolean {
  try {
    if (isThere(folder)) {
      // Rights are not all: the disk may be one that can only be read.
      beginFile(join(folder, "trial")).discard();
      return true;
    }
    let above = dirname(folder);
    while (!isThere(above) && dirname(above) !== above) above = dirname(above);
    // A file there has no such entry, whatever may be done to the file itself.
    accessSync(`${above}${sep}.`, constants.W_OK | constants.X_OK);
    return false;
  } catch (thrown) {
    throw cannotWrite(folder, thrown);
  }
}
