/** Writes small files whole or not at all, through no link. */

import { dirname } from "node:path";
import { usageError } from "../base/errors.ts";
import { cannotWrite } from "./file-fault.ts";
import { linkBelow, makeFolder, privateFolder } from "./folder.ts";
import { beginFile } from "./new-file.ts";
import { privateFile } from "./own-file.ts";

export interface WriteOptions {
  /** False leaves what is there alone. Default true. */
  readonly replace?: boolean;
  /** Default: readable by the user alone. */
  readonly mode?: number;
  /** Of folders that have to be made. Default: the user's alone. */
  readonly folderMode?: number;
  /** Whether it must survive a power failure, which takes its time. Default true. */
  readonly lasting?: boolean;
  /** Folders below this one must be real: a link laid there, such as by a checkout, could point elsewhere. */
  readonly below?: string | undefined;
}

/** For files that a project shares: the user's own mask decides who may read them. */
export const sharedModes = { mode: 0o666, folderMode: 0o777 } as const;

/**
 * Makes the folder where it is missing. False, and nothing is written, when a file is there that may not be replaced; a
 * usage error when it cannot be written, and the old file stays as it was.
 */
export function writeWhole(path: string, text: string, options: WriteOptions = {}): boolean {
  const { replace = true, mode = privateFile, folderMode = privateFolder, lasting, below } = options;
  try {
    if (below !== undefined) refuseLinks(below, dirname(path));
    makeFolder(dirname(path), folderMode);
    const file = beginFile(path, mode);
    try {
      file.content.append(text);
      return file.keep({ replace, ...(lasting !== undefined && { lasting }) });
    } finally {
      file.discard();
    }
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

/** Throws a usage error where a folder below the top, on the way to this one or itself, is a link. */
export function refuseLinks(top: string, folder: string): void {
  const link = linkBelow(top, folder);
  if (link === undefined) return;
  throw usageError(
    "linked_folder",
    `Nothing is written into ${folder}: ${link} is a link, and links of a project are not followed.`,
    "Put a real folder in its place.",
  );
}
