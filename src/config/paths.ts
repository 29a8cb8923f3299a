/** Where flowtail keeps what is the user's: settings, state, and a project's own folder. */

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Without the empty ones: a variable that is set to nothing is not set. */
export function presentVariables(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}

/** Settings and saved profiles: `$FLOWTAIL_CONFIG_DIR`, else the platform's own place for settings. */
export function configDirectory(env: Environment): string {
  if (env["FLOWTAIL_CONFIG_DIR"]) return env["FLOWTAIL_CONFIG_DIR"];
  if (process.platform === "win32" && env["APPDATA"]) return join(env["APPDATA"], "flowtail");
  return join(env["XDG_CONFIG_HOME"] || join(homeOf(env), ".config"), "flowtail");
}

/** What flowtail notes for itself, such as the running sandbox: `$FLOWTAIL_STATE_DIR`, else the platform's own place. */
export function stateDirectory(env: Environment): string {
  if (env["FLOWTAIL_STATE_DIR"]) return env["FLOWTAIL_STATE_DIR"];
  if (process.platform === "win32" && env["LOCALAPPDATA"]) return join(env["LOCALAPPDATA"], "flowtail");
  return join(env["XDG_STATE_HOME"] || join(homeOf(env), ".local", "state"), "flowtail");
}

/** The folder and its parents, nearest first: where a project's `.flowtail` is looked for. */
export function* foldersUpwards(start: string): Generator<string> {
  const { root } = parse(start);
  for (let folder = start; ; folder = dirname(folder)) {
    yield folder;
    if (folder === root) return;
  }
}

/** The ready-made files shipped with the program, wherever it was built or installed to. */
export function templatesDirectory(): string | undefined {
  for (const folder of foldersUpwards(import.meta.dirname)) {
    const templates = join(folder, "templates");
    if (existsSync(join(templates, "views"))) return templates;
  }
  return undefined;
}

/** The user's home folder. */
export function homeOf(env: Environment): string {
  return env["HOME"] || homedir();
}
