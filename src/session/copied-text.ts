/** The last text that was to be copied where no clipboard took it, in a file of the user alone. */

import { join } from "node:path";
import { inOwnFolder } from "../config/own-folder.ts";
import { type Environment, stateDirectory } from "../config/paths.ts";
import { writeWhole } from "../files/write-whole.ts";

/** Gives the path. Throws a usage error when it cannot be written. */
export function writeCopiedText(text: string, environment: Environment): string {
  const path = join(stateDirectory(environment), "copied.txt");
  inOwnFolder("FLOWTAIL_STATE_DIR", () => writeWhole(path, text));
  return path;
}
