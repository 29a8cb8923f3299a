/**
 * A file that SQLite is to open. What lies there, or beside it under the names that SQLite gives its own files, may have been laid there
 * by another user, or by a checkout: a journal can name any file of this user for SQLite to remove.
 */

import { closeSync, fstatSync, lstatSync, openSync, readSync, type Stats } from "node:fs";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { entryAt } from "./entry-at.ts";
import { createOwnFile } from "./own-file.ts";
import { isMine } from "./owner.ts";

/**
 * Makes an empty file, or takes one of this user that is not for every user to write to. Throws as the system does, and a usage error for
 * anything else. What is there is not opened: closing it would give back the locks that this process holds on it.
 */
export function prepareDatabase(path: string): void {
  ensure(path);
  refuseOthers(path, lstatSync(path));
  // SQLite takes over what an earlier process left: it is to be one of ours.
  for (const beside of ["-journal", "-wal", "-shm"].map((suffix) => path + suffix)) {
    const found = entryAt(beside);
    if (found) refuseOthers(beside, found);
  }
  if (namesAnother(`${path}-journal`))
    throw refused(
      `${path}-journal`,
      "it names another file to be removed, which no journal of flowtail does",
    );
}

/** The same for a lock, which is a database that nothing is ever written to: SQLite reads no journal beside an empty one. */
export function prepareLock(path: string): void {
  prepareDatabase(path);
  if (lstatSync(path).size > 0) throw refused(path, "it is not empty, as a lock of flowtail is");
}

function ensure(path: string): void {
  try {
    createOwnFile(path).close();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
  }
}

/** Throws where it is no file, or one that another user has laid there or could change. */
function refuseOthers(path: string, found: Stats): void {
  if (!found.isFile()) throw refused(path, "it is no file, and links are not followed");
  // What SQLite writes into one of its names is in the file of the others.
  if (found.nlink > 1) throw refused(path, "the file has another name too, by a hard link");
  if (!isMine(found.uid)) throw refused(path, "it belongs to another user");
  if (process.getuid !== undefined && (found.mode & writtenByAll) !== 0)
    throw refused(path, "every user can write to it");
}

/** A journal of several databases ends with the name of their common one, and with these bytes. */
function namesAnother(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (thrown) {
    // None is there, or the process that it was of has just ended.
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw thrown;
  }
  try {
    const last = Buffer.alloc(journalEnd.length);
    const from = fstatSync(file).size - last.length;
    return from >= 0 && readSync(file, last, { position: from }) === last.length && last.equals(journalEnd);
  } finally {
    closeSync(file);
  }
}

/** See "The Rollback Journal" in SQLite's description of its file format. */
const journalEnd = Buffer.from("d9d505f920a163d7", "hex");
/** Its group is its owner's choice: where each user has a group of their own, what they make is often for that, too. */
const writtenByAll = 0o002;

function refused(path: string, reason: string): FlowtailError {
  return usageError(
    "cannot_write",
    `${path} cannot be used: ${reason}.`,
    "Remove it where it is not wanted, or name another folder.",
  );
}
