/** A profile that a project's file describes, and the user's own settings do not. */

import { knownProfiles, readConfigFiles } from "../config/chosen-profile.ts";
import type { Context } from "./context.ts";

/** The file that describes it; undefined where the name is no such profile's. */
export function projectsFileOf(
  name: string,
  { env, folder }: Pick<Context, "env" | "folder">,
): string | undefined {
  const known = knownProfiles(readConfigFiles(env, folder)).find((profile) => profile.name === name);
  return known?.by === "project" ? known.path : undefined;
}
