/** Opens what a path leads to without a wait, and tells what it is. Anything but a file or a pipe is never read. */

import { closeSync, constants, fstatSync, lstatSync, openSync, type Stats, statSync } from "node:fs";
import { entryAt } from "./entry-at.ts";
import { noFollow } from "./own-file.ts";
import { isMineOrOfSystem } from "./owner.ts";

export interface OpenedFile {
  readonly descriptor: number;
  /** A pipe has no end of its own: it is waited for. */
  readonly kind: "file" | "pipe";
  /** Of a file, when it was opened. */
  readonly bytes: number;
}

/** Why a file cannot be read, as the rest of a sentence: "is a folder". */
export class UnreadableFile extends Error {
  readonly reason: "missing" | "too long" | "changed" | "unusable";

  constructor(message: string, reason: UnreadableFile["reason"] = "unusable") {
    super(message);
    this.reason = reason;
  }
}

/** The descriptor is the caller's to close. Throws an UnreadableFile. */
export function openFile(path: string, flags = 0): OpenedFile {
  let descriptor: number;
  try {
    // To open a pipe as usual would block until a program writes to it, and no signal could end that.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | flags);
  } catch (thrown) {
    throw unreadable(thrown);
  }
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, kind: "file", bytes: stats.size };
  if (stats.isFIFO()) return { descriptor, kind: "pipe", bytes: 0 };
  closeSync(descriptor);
  throw new UnreadableFile(`is ${kindOf(stats)}`);
}

/** The same of a file that stands at the path itself and has no second name: no other user can have laid it there. */
export function openOwnFile(path: string): OpenedFile {
  if (isLink(path)) throw new UnreadableFile("is a link, and links are not followed there");
  const opened = openFile(path, noFollow);
  const { uid, nlink } = fstatSync(opened.descriptor);
  if (isMineOrOfSystem(uid) && nlink === 1) return opened;
  closeSync(opened.descriptor);
  throw new UnreadableFile("is not yours alone");
}

function isLink(path: string): boolean {
  try {
    return entryAt(path)?.isSymbolicLink() ?? false;
  } catch (thrown) {
    throw unreadable(thrown);
  }
}

/** Whether the path leads to nothing, as most paths that a start looks at do; an exception that says so would take longer. */
export function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    // What is there and cannot be looked at is for the one to report who reads it.
    return false;
  }
}

/** Whether a folder on the way to it may not be entered, so that not even its rights can be looked at. */
export function isOutOfReach(path: string): boolean {
  try {
    lstatSync(path, { throwIfNoEntry: false });
    return false;
  } catch (thrown) {
    return thrown instanceof Error && "code" in thrown && thrown.code === "EACCES";
  }
}

/** Whether the path leads to what can be read only once; false where it leads to nothing, or may not be looked at. */
export function isPipe(path: string): boolean {
  try {
    return statSync(path).isFIFO();
  } catch {
    return false;
  }
}

/** The file system's failure in words. */
export function unreadable(thrown: unknown): UnreadableFile {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const isGone = code === "ENOENT" || code === "ENOTDIR";
  const message = reasons[code] ?? (thrown instanceof Error ? thrown.message : String(thrown));
  return new UnreadableFile(message, isGone ? "missing" : "unusable");
}

/** Of what is missing. */
export const notThere = "is not there";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: notThere,
  ENOTDIR: notThere,
  EACCES: "may not be read by this user",
  EPERM: "may not be read by this user",
  EISDIR: "is a folder",
  ELOOP: "is a symbolic link that leads to itself",
  ENXIO: "is a socket",
  ENAMETOOLONG: "has a name that is too long",
  EMFILE: "cannot be opened, as too many files are open",
  ENFILE: "cannot be opened, as too many files are open on this machine",
  EIO: "is on a disk that does not answer",
};

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return "a folder";
  return stats.isSocket() ? "a socket" : "a device";
}
