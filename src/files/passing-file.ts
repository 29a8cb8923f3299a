/** Room on the disk for what is too large for memory: readable by this process alone, gone with it however it ends. */

import { unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { passingName, removeLeftovers } from "./leftovers.ts";
import { createOwnFile, type OwnFile } from "./own-file.ts";

/** `remove` when it is done with. Throws as the system does. */
export function makePassingFile(): OwnFile {
  removeLeftovers(tmpdir(), stem);
  const file = createOwnFile(join(tmpdir(), passingName(stem)));
  // Without a name nothing is left when the process is killed. Windows removes no open files.
  if (process.platform !== "win32") unlinkSync(file.path);
  return file;
}

/** Another one than that of folders, which may hold what a person typed. */
const stem = "flowtail-spool";
