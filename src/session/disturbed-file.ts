/** What another program did to a file that is being written, in words. */

import { isFileFault } from "../files/file-fault.ts";
import type { Disturbance, OwnFile } from "../files/own-file.ts";

/** A file system that is gone cannot say what became of the file: nothing leads to it then. */
export function disturbanceOf(file: OwnFile): Disturbance | undefined {
  try {
    return file.disturbance();
  } catch (thrown) {
    if (isFileFault(thrown)) return "moved";
    throw thrown;
  }
}

/** As the rest of a sentence that begins with the path. */
export const disturbanceWords: Readonly<Record<Disturbance, string>> = {
  removed: "was removed while it was written",
  moved: "was moved away while it was written",
  changed: "was changed by another program while it was written",
};
