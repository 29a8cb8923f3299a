/** What the system tells of what a path leads to. */

import { type Stats, statSync } from "node:fs";

/** Undefined where nothing is there, and for what may not be looked at: that is for the one to report who reads it. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
