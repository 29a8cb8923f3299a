/** Tells folders that no other user can put anything into: what stands there is run, and would be run as this user. */

import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./folder.ts";
import { isMineOrOfSystem } from "./owner.ts";

/**
 * Makes the folder where it is missing, and gives its real path; undefined where others than this user and the system could
 * write into it, or put another one in its place, or it cannot be made. Nothing is made below such a folder either.
 */
export function closedFolder(path: string): string | undefined {
  try {
    let there = path;
    while (statSync(there, { throwIfNoEntry: false }) === undefined) there = dirname(there);
    if (!isClosed(realpathSync(there))) return undefined;
    makeFolder(path);
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Windows tells no owner: there the folders of a user are closed by themselves. */
function isClosed(realPath: string): boolean {
  if (process.getuid === undefined) return true;
  if (!isKept(realPath, 0)) return false;
  for (let folder = realPath; dirname(folder) !== folder; ) {
    folder = dirname(folder);
    // In such a one others can make files, and leave those alone that are not theirs.
    if (!isKept(folder, sticky)) return false;
  }
  return true;
}

function isKept(folder: string, excused: number): boolean {
  const found = statSync(folder);
  const isWrittenByOthers = (found.mode & writtenByOthers) !== 0 && (found.mode & excused) === 0;
  return found.isDirectory() && isMineOrOfSystem(found.uid) && !isWrittenByOthers;
}

const writtenByOthers = 0o022;
const sticky = 0o1000;
