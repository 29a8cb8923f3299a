/** The folders that are flowtail's own. */

import { inOwnFolder } from "../../config/own-folder.ts";
import { configDirectory, type Environment, stateDirectory } from "../../config/paths.ts";
import { tryFolder } from "../../files/try-folder.ts";
import { bad, type Finding } from "./finding.ts";
import { openToOthers } from "./open-to-others.ts";

const ownFolders = {
  FLOWTAIL_CONFIG_DIR: { what: "config folder", directory: configDirectory },
  FLOWTAIL_STATE_DIR: { what: "state folder", directory: stateDirectory },
} as const;

export interface OwnFolder {
  readonly finding: Finding;
  /** Also where something else is wrong with it, such as that others can write into it. */
  readonly isWritable: boolean;
}

/** Whether it can be written. Where it cannot, all that needs nothing of it still works. */
export function ownFolder(variable: keyof typeof ownFolders, env: Environment): OwnFolder {
  const { what, directory } = ownFolders[variable];
  let folder: string;
  try {
    folder = directory(env);
  } catch (thrown) {
    return { finding: bad(what, thrown), isWritable: false };
  }
  try {
    const isThere = inOwnFolder(variable, () => tryFolder(folder));
    const open = variable === "FLOWTAIL_CONFIG_DIR" ? openToOthers(what, folder, env) : undefined;
    const detail = isThere ? folder : `${folder}, made when it is needed`;
    return { finding: open ?? { what, state: "good", detail }, isWritable: true };
  } catch (thrown) {
    return { finding: { ...bad(what, thrown), state: "warning" }, isWritable: false };
  }
}
