/** A file in the making: under an unpredictable name until it is whole, then under its own name, or gone. */

import { basename, dirname, join } from "node:path";
import { passingName, removeLeftovers } from "./leftovers.ts";
import { createOwnFile, type OwnFile, privateFile } from "./own-file.ts";
import { placeFile, replaceFile, syncFolder } from "./replace-file.ts";

export interface NewFile {
  readonly content: OwnFile;
  /** Puts it under its name; false when that is taken and may not be replaced. Throws as the system does. */
  keep(options?: KeepOptions): boolean;
  /** Removes it, unless it was kept. */
  discard(): void;
}

export interface KeepOptions {
  /** Default true. */
  readonly replace?: boolean;
  /** Whether it is on the disk when this returns, and survives a power failure. Default true. */
  readonly lasting?: boolean;
}

/** Beside the file it is to be, in a folder that is there. Throws as the system does. */
export function beginFile(target: string, mode: number = privateFile): NewFile {
  const folder = dirname(target);
  const stem = `.${basename(target).slice(0, longestStem)}`;
  removeLeftovers(folder, stem);
  const content = createOwnFile(join(folder, passingName(stem)), mode);
  let isKept = false;
  return {
    content,
    keep({ replace = true, lasting = true } = {}) {
      if (lasting) content.sync();
      content.close();
      if (replace) replaceFile(content.path, target);
      else if (!placeFile(content.path, target)) return false;
      isKept = true;
      if (lasting) syncFolder(folder);
      return true;
    },
    discard() {
      if (!isKept) content.remove();
    },
  };
}

/** Names of files may have 255 bytes; characters of a name may have four. */
const longestStem = 48;
