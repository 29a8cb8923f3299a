/**
 * A folder of the user alone for what another program shall read or edit, gone when it is done with, or when this process ends; but
 * what the other program has changed by then stays.
 */

import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFileFault } from "./file-fault.ts";
import { privateFolder } from "./folder.ts";
import { namesIn, passingName, removeLeftovers } from "./leftovers.ts";
import { UnreadableFile } from "./open-file.ts";
import { privateFile } from "./own-file.ts";
import { readTextFile } from "./read-text.ts";
import { writeWhole } from "./write-whole.ts";

export interface PassingFolder {
  /** Writes a file into it and gives its path. Throws a usage error. */
  write(name: string, text: string): string;
  remove(): void;
  /**
   * Where the other program has changed something, leaves it to the user under a name that stays, and gives the path of the one file
   * that is another than was written, or of the folder where several are; else removes it. Does not throw for what the system refuses.
   */
  leave(): string | undefined;
}

/** Removes what killed processes left, too. Throws as the system does. */
export function makePassingFolder(): PassingFolder {
  removeLeftovers(tmpdir(), stem);
  const folder = join(tmpdir(), passingName(stem));
  const written = new Map<string, string>();
  mkdirSync(folder, { mode: privateFolder });
  const remove = () => {
    process.off("exit", leave);
    rmSync(folder, { recursive: true, force: true });
  };
  const isAsWritten = (name: string) => written.has(name) && written.get(name) === textOf(join(folder, name));
  const leave = () => {
    const [name, ...others] = namesIn(folder).filter((each) => !isAsWritten(each));
    if (name === undefined) {
      unlessRefused(remove);
      return undefined;
    }
    process.off("exit", leave);
    const kept = join(tmpdir(), `${stem}-kept-${randomBytes(6).toString("hex")}`);
    const place = unlessRefused(() => renameSync(folder, kept)) ? kept : folder;
    return others.length === 0 ? join(place, name) : place;
  };
  // This process may end while the other program still has it.
  process.once("exit", leave);
  return {
    write(name, text) {
      const path = join(folder, name);
      writeWhole(path, text, { mode: privateFile });
      written.set(name, text);
      return path;
    },
    remove,
    leave,
  };
}

/** Whether the system did it. */
function unlessRefused(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (thrown) {
    if (isFileFault(thrown)) return false;
    throw thrown;
  }
}

/** Undefined for what is no text, as the files that an editor keeps beside its own. */
function textOf(path: string): string | undefined {
  try {
    return readTextFile(path);
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return undefined;
    throw thrown;
  }
}

const stem = "flowtail";
