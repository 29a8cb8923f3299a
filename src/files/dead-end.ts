/** Why a path leads to nothing though something is there: a link to nothing, or something else where its folder should be. */

import { statSync } from "node:fs";
import { dirname } from "node:path";
import { entryAt } from "./entry-at.ts";

/** Of a path that leads to nothing, as a sentence without its full stop; undefined where simply nothing is there. */
export function deadEnd(path: string): string | undefined {
  if (isBrokenLink(path)) return `${path} is a symbolic link to what is not there`;
  const folder = dirname(path);
  if (isBrokenLink(folder)) return `${folder} is a symbolic link to what is not there`;
  // A device, such as /dev/null, is named where nothing is to be found.
  return statSync(folder, { throwIfNoEntry: false })?.isFile() ? `${folder} is no folder` : undefined;
}

function isBrokenLink(path: string): boolean {
  return entryAt(path)?.isSymbolicLink() === true && statSync(path, { throwIfNoEntry: false }) === undefined;
}
