/**
 * Where flowtail keeps what is the user's: settings, state, and a project's own folder. What is the user's is never looked
 * for below the working folder: a path of the environment that is not absolute would make a checkout's files the user's own.
 */

import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, parse } from "node:path";
import { usageError } from "../base/errors.ts";
import { absoluteIn, folderIn, settingsPlace, statePlace } from "./places.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Without the empty ones: a variable that is set to nothing is not set. */
export function presentVariables(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}

/** Settings and saved profiles: `$FLOWTAIL_CONFIG_DIR`, else the platform's own place for settings. */
export function configDirectory(env: Environment, platform = process.platform): string {
  return chosenFolder(env, "FLOWTAIL_CONFIG_DIR") ?? known(folderIn(settingsPlace, env, platform));
}

/** What flowtail notes for itself, such as the running sandbox: `$FLOWTAIL_STATE_DIR`, else the platform's own place. */
export function stateDirectory(env: Environment, platform = process.platform): string {
  return chosenFolder(env, "FLOWTAIL_STATE_DIR") ?? known(folderIn(statePlace, env, platform));
}

/** The logs that `flowtail collect` keeps: `$FLOWTAIL_ARCHIVE_DIR`, else a folder of what flowtail notes for itself. */
export function archiveDirectory(env: Environment, platform = process.platform): string {
  return chosenFolder(env, "FLOWTAIL_ARCHIVE_DIR") ?? join(stateDirectory(env, platform), "archive");
}

/**
 * The folder that a variable names for this very purpose; undefined where it is not set. Throws a usage error where it is
 * not absolute: it holds in every working folder, and taking another folder than the one that was meant would be worse.
 * A folder of the command line may be relative, as it is typed where it holds.
 */
export function chosenFolder(env: Environment, variable: string): string | undefined {
  const folder = env[variable];
  if (!folder || isAbsolute(folder)) return folder || undefined;
  throw usageError(
    "relative_folder",
    `${variable} is ${JSON.stringify(folder)}, which is another folder in each working folder.`,
    "Set it to the absolute path of the folder.",
  );
}

/** The variables that say where the user's things are and are passed over, as they are not absolute. */
export function passedOverVariables(env: Environment): readonly string[] {
  const names = ["HOME", settingsPlace.variable, statePlace.variable];
  return names.filter((name) => env[name] && absoluteIn(env, name) === undefined);
}

/** Throws a usage error where the home folder is not known, and no variable leads to another one. */
function known(folder: string | undefined): string {
  if (folder !== undefined) return folder;
  throw usageError(
    "no_home",
    "Your home folder is not known: HOME names none, and neither does the system.",
    "Set HOME, or FLOWTAIL_CONFIG_DIR and FLOWTAIL_STATE_DIR, to absolute paths.",
  );
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
