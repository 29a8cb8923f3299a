/** A project's `.flowtail/config.json`, reduced to what a project may decide: names and addresses of its own profiles, and which is used. */

import { join } from "node:path";
import { type Config, readProjectFile } from "./config-file.ts";
import { type Foreign, foreignOnTheWay } from "./foreign-files.ts";
import type { Environment } from "./paths.ts";
import { knownHome } from "./places.ts";
import { projectFolders } from "./project-folders.ts";

export interface ProjectConfig {
  readonly path: string;
  /** The folder that holds `.flowtail`. */
  readonly folder: string;
  /** All that is read from a project's file. Whatever else config.json may hold is the person's to decide. */
  readonly config: Pick<Config, "profile" | "profiles">;
  /** What else the file sets, and what is no setting at all; both have no effect. */
  readonly ignored: readonly string[];
  readonly unknown: readonly string[];
}

export interface ProjectSearch {
  /** The nearest one upwards; undefined when there is none. */
  readonly project: ProjectConfig | undefined;
  /** Files on the way that are another user's, or lie in a folder that is; they are not read. */
  readonly foreign: readonly Foreign[];
}

/** Throws a usage error when the file is broken. */
export function findProjectConfig(folder: string, env: Environment): ProjectSearch {
  const foreign: Foreign[] = [];
  for (const candidate of projectFolders(folder, knownHome(env))) {
    const path = join(candidate, ".flowtail", "config.json");
    const other = foreignOnTheWay(join(candidate, ".flowtail"), "config.json");
    if (other) foreign.push(other);
    const found = other ? undefined : readProjectFile(path);
    if (found) {
      const { profile, profiles, ignored, unknown } = found;
      return {
        project: { path, folder: candidate, config: { profile, profiles }, ignored, unknown },
        foreign,
      };
    }
  }
  return { project: undefined, foreign };
}
