/** Makes folders, with their parents, and tells real ones from links. */

import { mkdirSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { entryAt } from "./entry-at.ts";

/** For its owner alone. */
export const privateFolder = 0o700;

/**
 * Throws as the system does; a file of that name is refused by whatever puts something into it. Node's own `recursive` never ends where the system answers that a parent is missing
 * although it is there, as below /proc.
 */
export function makeFolder(path: string, mode: number = privateFolder): void {
  const missing: string[] = [];
  for (let folder = path; !isThere(folder); folder = dirname(folder)) {
    missing.push(folder);
    if (dirname(folder) === folder) break;
  }
  for (const folder of missing.reverse()) makeOne(folder, mode);
}

/** The first folder below `top` on the way to `path`, itself included, that is a link; undefined when none is. */
export function linkBelow(top: string, path: string): string | undefined {
  let folder = top;
  for (const name of relative(top, path).split(sep)) {
    folder = join(folder, name);
    if (entryAt(folder)?.isSymbolicLink()) return folder;
  }
  return undefined;
}

/** Whether the path leads to anything, through links too. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Another process may be quicker. */
function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(path).isDirectory()) throw thrown;
  }
}
