/** Puts a finished file under its name in one step, over what is there or only where nothing is. */

import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { entryAt } from "./entry-at.ts";
import { isNotAFile, notAFile } from "./not-a-file.ts";

/** What a virus scanner or an indexer answers with while it holds a file; it lets go within moments. */
const heldByOthers: ReadonlySet<string> = new Set(["EPERM", "EACCES", "EBUSY"]);
/** Waits before each new attempt; about two seconds together. */
const waitsMs = [5, 10, 20, 40, 80, 160, 320, 640, 1000];

export interface Renaming {
  readonly rename: (from: string, to: string) => void;
  readonly wait: (delayMs: number) => void;
  /** Only Windows refuses to rename over a file that is open somewhere. */
  readonly isWindows: boolean;
}

const system: Renaming = { rename: renameSync, wait: waitSync, isWindows: process.platform === "win32" };

/**
 * Over a file that is there; a link to one, or to nothing, is replaced, and what it points to stays. Throws a usage error where
 * anything else is there, else as the system does.
 */
export function replaceFile(from: string, to: string, renaming: Renaming = system): void {
  // Of a folder the system says so itself.
  if (isNotAFile(to) && !entryAt(to)?.isDirectory()) throw notAFile(to);
  for (const waitMs of renaming.isWindows ? waitsMs : []) {
    try {
      renaming.rename(from, to);
      return;
    } catch (thrown) {
      if (!heldByOthers.has((thrown as NodeJS.ErrnoException).code ?? "")) throw thrown;
      renaming.wait(waitMs);
    }
  }
  renaming.rename(from, to);
}

/** False, and nothing is changed, when anything has the name already. */
export function placeFile(from: string, to: string, link: typeof linkSync = linkSync): boolean {
  try {
    link(from, to);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    return placeWithoutLinks(from, to, thrown);
  }
  unlinkSync(from);
  return true;
}

/** Makes the names in a folder as lasting as the files; where the system cannot, it does so by itself in time. */
export function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, "r");
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Windows opens no folders, and some file systems sync none: the file itself is on the disk.
  }
}

/** A name of its own is taken first, so that two that do this at once cannot both have it. */
function placeWithoutLinks(from: string, to: string, whyNot: unknown): boolean {
  try {
    closeSync(openSync(to, "wx", 0o600));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw whyNot;
  }
  try {
    replaceFile(from, to);
    return true;
  } catch (thrown) {
    rmSync(to, { force: true });
    throw thrown;
  }
}

function waitSync(delayMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delayMs);
}
