/** Why the system did not start a command, as one sentence that names the command and the reason. */

import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { FlowtailError } from "../../base/errors.ts";
import { isFileFault, reasonOf } from "../../files/file-fault.ts";

/** What is no refusal of the system comes back as it is. */
export function cannotRun(name: string, folder: string, thrown: unknown): unknown {
  if (!isFileFault(thrown)) return thrown;
  const { reason, remedy } = refusal(name, folder, thrown);
  return new FlowtailError("usage", "cannot_run", `${shortened(name)} cannot be run: ${reason}.`, {
    remedy,
    cause: thrown,
  });
}

function refusal(
  name: string,
  folder: string,
  thrown: NodeJS.ErrnoException,
): { readonly reason: string; readonly remedy: string } {
  const remedy = "Check the command's name and the PATH.";
  switch (thrown.code) {
    case "ENOENT":
      if (!existsSync(folder))
        return {
          reason: `the working folder ${folder} is not there any more`,
          remedy: "Change to one that is there.",
        };
      if (/[\\/]/.test(name) && existsSync(resolve(folder, name)))
        return {
          reason: "the interpreter that its first line names is not there",
          remedy: "Check the first line of the file.",
        };
      return { reason: "there is no such command", remedy };
    case "EACCES":
      if (isFolder(resolve(folder, name))) return { reason: "it is a folder", remedy };
      return { reason: "it may not be run by this user", remedy };
    case "E2BIG":
      return {
        reason: "its arguments, with the environment, are longer than this system allows",
        remedy: "Give the long ones to the command in a file.",
      };
    default:
      return { reason: reasonOf(thrown), remedy };
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** A name that is too long for the system is too long for a sentence. */
export function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

const longestName = 200;
