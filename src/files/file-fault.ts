/** What the operating system says against a file or folder, as one sentence that names the path and the reason. */

import { type ErrorKind, FlowtailError, messageOf } from "../base/errors.ts";
import { isOutOfFiles, outOfFilesRemedy } from "../base/out-of-files.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "another program uses it",
  EDQUOT: "your share of the disk is used up",
  EEXIST: "it exists already",
  EFBIG: "a file cannot be that large here",
  EIO: "the disk does not answer",
  EISDIR: "it is a folder",
  ELOOP: "it is a link, and links are not followed",
  EMFILE: "too many files are open",
  EMLINK: "it is a link, and links are not followed",
  ENAMETOOLONG: "the name is too long",
  ENFILE: "too many files are open on this machine",
  ENOENT: "its folder does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file, not a folder",
  EPERM: "the system does not allow it",
  EROFS: "the disk can only be read",
};

/** Whether the operating system refused, and not a fault of the program. */
export function isFileFault(thrown: unknown): thrown is NodeJS.ErrnoException {
  return thrown instanceof Error && "syscall" in thrown && "code" in thrown;
}

/** In words where it is one of the common reasons, else as the system says it. */
export function reasonOf(thrown: unknown): string {
  const code = isFileFault(thrown) ? (thrown.code ?? "") : "";
  return Object.hasOwn(reasons, code) ? `${reasons[code]} (${code})` : messageOf(thrown);
}

/**
 * The error for a path that cannot be written; what is no refusal of the system comes back as it is. It is a usage error
 * unless part of the work is done already.
 */
export function cannotWrite(path: string, thrown: unknown, kind: ErrorKind = "usage"): unknown {
  if (!isFileFault(thrown)) return thrown;
  return new FlowtailError(kind, "cannot_write", `${path} cannot be written: ${reasonOf(thrown)}.`, {
    remedy: remedyOfWrite(thrown.code),
    cause: thrown,
  });
}

function remedyOfWrite(code: string | undefined): string {
  if (isOutOfFiles(code)) return outOfFilesRemedy;
  return code === "ENOENT"
    ? "Make the folder first, or name another path."
    : "Check the path, the folder's permissions and the disk's room.";
}

/** The last net: any other refusal of the system for a file, in a sentence; undefined where no file is concerned. */
export function unforeseenFault(thrown: unknown): FlowtailError | undefined {
  const code = isFileFault(thrown) ? (thrown.code ?? "") : "";
  if (!isFileFault(thrown) || !(Object.hasOwn(reasons, code) && (thrown.path || isOutOfFiles(code))))
    return undefined;
  const reason = code === "ENOENT" ? "it is not there (ENOENT)" : reasonOf(thrown);
  return new FlowtailError(
    "usage",
    "unusable_file",
    `${thrown.path ?? "A file"} cannot be used: ${reason}.`,
    {
      remedy: isOutOfFiles(code) ? outOfFilesRemedy : "Check the path, its permissions and the disk's room.",
      cause: thrown,
    },
  );
}
