/** Keeps what Node compiled for the next start, which halves the time until a command begins. */

import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import type { Environment } from "../config/paths.ts";
import { absoluteIn, cachePlace, folderIn, knownHome } from "../config/places.ts";
import { closedFolder } from "../files/closed-folder.ts";

/**
 * Node runs whatever stands in that folder, and its own choice is one below the system's folder for temporary files, which any user
 * of the machine can make first. Where no folder is closed to others nothing is kept. Where Node's own variables say where, or that
 * nothing shall be kept, they are obeyed.
 */
export function keepCompiled(env: Environment): void {
  if (env["NODE_DISABLE_COMPILE_CACHE"] || module.getCompileCacheDir?.() !== undefined) return;
  if (isHomeMissing(env)) return;
  const below = folderIn(cachePlace, env, process.platform);
  const folder = below && closedFolder(join(below, "compiled"));
  if (folder !== undefined) module.enableCompileCache?.(folder);
}

/** One that does not exist, as a service's user has it, is not made for what can be made anew. */
function isHomeMissing(env: Environment): boolean {
  const home = absoluteIn(env, cachePlace.variable) === undefined ? knownHome(env) : undefined;
  return home !== undefined && !existsSync(home);
}
