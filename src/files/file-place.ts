/** Whether a path still leads to the file that it led to. What is open takes writes also when it was removed, and they are lost. */

import { statSync } from "node:fs";

/** Looks now, and again at each call: true while the path leads to the same file. */
export function watchPlace(path: string): () => boolean {
  const first = fileAt(path);
  return () => fileAt(path) === first;
}

/** Undefined where nothing leads to it, also where the file system is gone. */
function fileAt(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
