/** Whether a file is the one that was read before, without reading it again. */

import { statSync } from "node:fs";

/** Another one whenever the file was written or put in place of another; undefined where there is none. */
export function fileMark(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(" ");
}
