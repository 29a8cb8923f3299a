/** What is said and done where the system's limit of open files is reached. */

export const outOfFilesRemedy = "Raise the limit of open files (ulimit -n), or close other programs.";

/** EMFILE is the limit of this process, ENFILE that of the machine. */
export function isOutOfFiles(code: unknown): boolean {
  return code === "EMFILE" || code === "ENFILE";
}

/** Whether the limit kept Node from a file: beside a module it looks for a package's, of which it says why in words alone. */
export function lacksFiles(thrown: unknown): boolean {
  if (!(thrown instanceof Error && "code" in thrown)) return false;
  if (thrown.code === "ERR_INVALID_PACKAGE_CONFIG") return thrown.message.includes("too many open files");
  return isOutOfFiles(thrown.code);
}
