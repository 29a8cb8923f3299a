/** A file of the user that may be missing. */

import { usageError } from "../base/errors.ts";
import { isMissing, UnreadableFile } from "./open-file.ts";
import { readTextFile } from "./read-text.ts";

/** Its text; undefined where there is none. Throws a usage error with that remedy where it cannot be read. */
export function readIfThere(path: string, limitBytes: number, remedy: string): string | undefined {
  if (isMissing(path)) return undefined;
  try {
    return readTextFile(path, limitBytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    if (thrown.reason === "missing") return undefined;
    throw usageError("unreadable_file", `${path} cannot be read: it ${thrown.message}.`, remedy);
  }
}
