/** A folder of the user alone for what another program shall read or edit, gone when it is done with, or when this process ends. */

import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privateFolder } from "./folder.ts";
import { passingName, removeLeftovers } from "./leftovers.ts";
import { privateFile } from "./own-file.ts";
import { writeWhole } from "./write-whole.ts";

export interface PassingFolder {
  /** Writes a file into it and gives its path. Throws a usage error. */
  write(name: string, text: string): string;
  remove(): void;
}

/** Removes what killed processes left, too. Throws as the system does. */
export function makePassingFolder(): PassingFolder {
  removeLeftovers(tmpdir(), stem);
  const folder = join(tmpdir(), passingName(stem));
  mkdirSync(folder, { mode: privateFolder });
  const remove = () => {
    process.off("exit", remove);
    rmSync(folder, { recursive: true, force: true });
  };
  // A signal ends this process while the other program still has it.
  process.once("exit", remove);
  return {
    write(name, text) {
      const path = join(folder, name);
      writeWhole(path, text, { mode: privateFile });
      return path;
    },
    remove,
  };
}

const stem = "flowtail";
