/** The folders that are flowtail's own. */

import { type FolderVariable, inOwnFolder } from "../../config/own-folder.ts";
import { configDirectory, type Environment, stateDirectory } from "../../config/paths.ts";
import { tryFolder } from "../../files/try-folder.ts";
import { bad, type Finding } from "./finding.ts";
import { openToOthers } from "./open-to-others.ts";

const ownFolders = {
  FLOWTAIL_CONFIG_DIR: { what: "config folder", directory: configDirectory },
  FLOWTAIL_STATE_DIR: { what: "state folder", directory: stateDirectory },
} as const;

/** Whether it can be written. Where it cannot, all that needs nothing of it still works. */
export function ownFolder(variable: FolderVariable, env: Environment): Finding {
  const { what, directory } = ownFolders[variable];
  let folder: string;
  try {
    folder = directory(env);
  } catch (thrown) {
    return bad(what, thrown);
  }
  try {
    const isThere = inOwnFolder(variable, () => tryFolder(folder));
    const open = variable === "FLOWTAIL_CONFIG_DIR" ? openToOthers(what, folder, env) : undefined;
    if (open) return open;
    return { what, state: "good", detail: isThere ? folder : `${folder}, made when it is needed` };
  } catch (thrown) {
    return { ...bad(what, thrown), state: "warning" };
  }
}
