/** Whether two paths lead to one file, which need not be there yet. */

import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Both absolute; links on the way are followed. */
export function isSameFile(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(placeOf(above), basename(path));
  }
}
