/** Where a project's own files are looked for: no further up than the project can reach, and never in another user's folder. */

import { existsSync, lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { foldersUpwards } from "./paths.ts";
import { knownHome } from "./places.ts";

/**
 * The folder and those above it, nearest first. The last one is the root of the repository, the home folder, or the top
 * of the file system that the folder is on: what lies above those belongs to no project.
 */
export function* projectFolders(start: string, home = knownHome(process.env)): Generator<string> {
  const device = look(statSync, start)?.dev;
  const homePath = home && realPath(home);
  for (const folder of foldersUpwards(start)) {
    if (look(statSync, folder)?.dev !== device) return;
    yield folder;
    if (realPath(folder) === homePath || existsSync(join(folder, ".git"))) return;
  }
}

/** The number of this user; undefined where the system has none, and then no owner is looked at. */
export const thisUser: number | undefined = process.getuid?.();

/** The other user whom the file or folder, or a link to it, belongs to; undefined when it is this user's or not there. */
export function foreignOwner(path: string, user = thisUser): number | undefined {
  if (user === undefined) return undefined;
  const own = look(lstatSync, path);
  const found = own?.isSymbolicLink() && own.uid === user ? look(statSync, path) : own;
  return found?.uid === user ? undefined : found?.uid;
}

/** The `.flowtail` folders of the search, nearest first, that are there and this user's. */
export function ownFlowtailFolders(start: string, home?: string): readonly string[] {
  return [...projectFolders(start, home)]
    .map((folder) => join(folder, ".flowtail"))
    .filter((path) => existsSync(path) && foreignOwner(path) === undefined);
}

/** The path with all links followed; as it is where it is not there. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Two paths that lead nowhere are the same only when they are written the same.
    return path;
  }
}

function look(stat: typeof lstatSync, path: string): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false });
  } catch {
    // The owner of what cannot be looked at is not known.
    return undefined;
  }
}
