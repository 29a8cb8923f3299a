/**
 * A folder of the user alone for what another program shall read or edit, gone when it is done with, or when this process ends; but
 * what the other program has changed by then stays.
 */

import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonObject, parsedOrUndefined } from "../base/json.ts";
import { sha256Hex } from "../base/sha256.ts";
import { isFileFault } from "./file-fault.ts";
import { privateFolder } from "./folder.ts";
import { passingName, removeLeftovers } from "./leftovers.ts";
import { UnreadableFile } from "./open-file.ts";
import { privateFile } from "./own-file.ts";
import { readOwnTextFile } from "./read-text.ts";
import { writeWhole } from "./write-whole.ts";

export interface PassingFolder {
  /** Writes a file into it and gives its path. Throws a usage error. */
  write(name: string, text: string): string;
  /**
   * What the other program has left under that name, put in place of what was written or not. Throws an UnreadableFile, also where it is a
   * link or another folder has taken the place of this one: where the folder for temporary files lets them, another user may exchange it.
   */
  read(name: string): string;
  /** Does nothing to what was left to the user; does not throw for what the system refuses. */
  remove(): void;
  /**
   * Where the other program has changed something, leaves it to the user under a name that stays, and gives the path of the one file
   * that is another than was written, or of the folder where several are; else removes it. Does not throw for what the system refuses.
   */
  leave(): string | undefined;
}

/** Removes what killed processes left, too, but for what was changed there. Throws as the system does. */
export function makePassingFolder(): PassingFolder {
  removeLeftovers(tmpdir(), stem, { isKept: wasChanged });
  const folder = join(tmpdir(), passingName(stem));
  const written: Record<string, string> = {};
  mkdirSync(folder, { mode: privateFolder });
  const made = identityOf(folder);
  let isLeft = false;
  /** It may be gone, or another may have taken its place. */
  const isThere = () => identityOf(folder) === made;
  const remove = () => {
    process.off("exit", leave);
    // What the system does not let go, the next start removes.
    if (!isLeft && isThere()) unlessRefused(() => rmSync(folder, { recursive: true, force: true }));
  };
  const read = (name: string) => {
    const text = readOwnTextFile(join(folder, name));
    if (!isThere()) throw new UnreadableFile("lies in another folder than it was put into");
    return text;
  };
  const leave = () => {
    const changed = isThere() ? changedIn(folder, written) : [];
    if (changed?.length === 0) {
      remove();
      return undefined;
    }
    isLeft = true;
    process.off("exit", leave);
    unlessRefused(() => rmSync(join(folder, noteName), { force: true }));
    const kept = join(tmpdir(), `${stem}-kept-${randomBytes(6).toString("hex")}`);
    const place = unlessRefused(() => renameSync(folder, kept)) ? kept : folder;
    const [name = "", ...others] = changed ?? [];
    return others.length === 0 ? join(place, name) : place;
  };
  // This process may end while the other program still has it.
  process.once("exit", leave);
  return {
    write(name, text) {
      const path = join(folder, name);
      written[name] = sha256Hex(text);
      // A process that is killed leaves what it wrote, and the other program what it made of that.
      writeWhole(join(folder, noteName), JSON.stringify(written), { mode: privateFile });
      writeWhole(path, text, { mode: privateFile });
      return path;
    },
    read,
    remove,
    leave,
  };
}

/** Says of each file of the folder what was written into it, as a digest. */
const noteName = ".written";

/** Names of the files that are others than were written; undefined where the folder cannot be listed. */
function changedIn(
  folder: string,
  written: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  const isAsWritten = (name: string) => {
    const text = Object.hasOwn(written, name) && unlessUnreadable(() => readOwnTextFile(join(folder, name)));
    return typeof text === "string" && sha256Hex(text) === written[name];
  };
  return namesIn(folder)?.filter((name) => name !== noteName && !isAsWritten(name));
}

/** Whether the other program has changed something in what a killed process left, by the note that stands there. */
function wasChanged(folder: string): boolean {
  const note = parsedOrUndefined(unlessUnreadable(() => readOwnTextFile(join(folder, noteName))) ?? "");
  return changedIn(folder, isJsonObject(note) ? note : {})?.length !== 0;
}

/** Undefined where it cannot be listed. */
function namesIn(folder: string): readonly string[] | undefined {
  let names: readonly string[] | undefined;
  unlessRefused(() => {
    names = readdirSync(folder);
  });
  return names;
}

/** Undefined for what is not there, or may not be looked at. */
function identityOf(path: string): string | undefined {
  try {
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  } catch (thrown) {
    if (isFileFault(thrown)) return undefined;
    throw thrown;
  }
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
function unlessUnreadable(read: () => string): string | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return undefined;
    throw thrown;
  }
}

const stem = "flowtail";
