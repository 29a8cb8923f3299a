/** A file of the user that may be missing. */

import { usageError } from "../base/errors.ts";
import { isMissing, isOutOfReach, UnreadableFile } from "./open-file.ts";
import { readTextFile } from "./read-text.ts";

/** Its text; undefined where there is none. Throws a usage error with that remedy where it cannot be read. */
export function readIfThere(path: string, limitBytes: number, remedy: string): string | undefined {
  if (isMissing(path)) return undefined;
  try {
    return readTextFile(path, limitBytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    if (thrown.reason === "missing") return undefined;
    // Whether it is there at all is not known then, and nothing can be put in its place.
    if (isOutOfReach(path))
      throw usageError(
        "unreadable_file",
        `${path} cannot be read: this user may not enter a folder on the way to it.`,
        "Have the right given to enter it, or take another path.",
      );
    throw usageError("unreadable_file", `${path} cannot be read: it ${thrown.message}.`, remedy);
  }
}
