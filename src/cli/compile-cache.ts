/** Keeps what Node compiled for the next start, which halves the time until a command begins. */

import module from "node:module";
import { join } from "node:path";
import type { Environment } from "../config/paths.ts";
import { cachePlace, folderIn } from "../config/places.ts";
import { closedFolder } from "../files/closed-folder.ts";

/**
 * Node runs whatever stands in that folder, and its own choice is one below the system's folder for temporary files, which any user
 * of the machine can make first. Where no folder is closed to others nothing is kept. Where Node's own variables say where, or that
 * nothing shall be kept, they are obeyed.
 */
export function keepCompiled(env: Environment): void {
  if (env["NODE_DISABLE_COMPILE_CACHE"] || module.getCompileCacheDir?.() !== undefined) return;
  const below = folderIn(cachePlace, env, process.platform);
  const folder = below && closedFolder(join(below, "compiled"));
  if (folder !== undefined) module.enableCompileCache?.(folder);
}
