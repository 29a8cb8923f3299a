/** Whether files can be written in a folder that need not be there yet, found out without leaving anything behind. */

import { accessSync, constants } from "node:fs";
import { dirname, join, sep } from "node:path";
import { cannotWrite, isFileFault } from "./file-fault.ts";
import { isThere } from "./folder.ts";
import { beginFile } from "./new-file.ts";

/** False where it is not there and can be made. Throws a usage error where no file can be written in it. */
export function tryFolder(folder: string): boolean {
  try {
    if (isThere(folder)) {
      // Rights are not all: the disk may be full, or one that can only be read.
      writeTrial(folder);
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

/** What the system says against a new file in a folder that is there; undefined where it says nothing. */
export function refusalIn(folder: string): NodeJS.ErrnoException | undefined {
  try {
    writeTrial(folder);
    return undefined;
  } catch (thrown) {
    if (isFileFault(thrown)) return thrown;
    throw thrown;
  }
}

function writeTrial(folder: string): void {
  const trial = beginFile(join(folder, "trial"));
  try {
    trial.content.append("x".repeat(trialBytes));
  } finally {
    trial.discard();
  }
}

/** What disks give room in: of less, a full one may have some left. */
const trialBytes = 4096;
