/** What stands at a path itself, no link followed: a path that leads through a file leads to nothing, and is no failure. */

import { lstatSync, type Stats } from "node:fs";

/** Undefined where there is nothing. Throws what else the system has against looking. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (thrown) {
    // Node itself passes over a missing entry only.
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOTDIR") return undefined;
    throw thrown;
  }
}
