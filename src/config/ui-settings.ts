/** How the terminal UI looks and which keys it has: the environment decides, then the user; a project cannot. */

import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { isSwitchedOn } from "../base/switched-on.ts";
import { type ThemeName, themeNames } from "../base/theme-names.ts";
import { readConfigFiles } from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import { ignoredNotes } from "./settings-notes.ts";

export interface UiSettings {
  /** Undefined where none is set. */
  readonly theme: ThemeName | undefined;
  /** Whether the environment sets it. */
  readonly isThemeForced: boolean;
  /** Keys by action, as written; the actions' names are for the UI to check. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** The file that the keys come from; undefined when none has any. */
  readonly keysFrom: string | undefined;
  /** Filters, columns and the theme are remembered for the next start. */
  readonly memory: boolean;
  /** What the user should know about settings that were not used. */
  readonly notes: readonly string[];
}

/** Throws a usage error for a broken file or an unknown theme. */
export function readUiSettings(env: Environment, folder: string): UiSettings {
  const { own, project } = readConfigFiles(env, folder);
  const forced = themeOf(env["FLOWTAIL_THEME"]);
  return {
    theme: forced ?? own?.config.theme,
    isThemeForced: forced !== undefined,
    keys: own?.config.keys ?? {},
    keysFrom: own?.config.keys && own.path,
    memory: !isSwitchedOn(env["FLOWTAIL_NO_MEMORY"]) && (own?.config.memory ?? true),
    notes: ignoredNotes(project),
  };
}

/** What is wrong with the theme that a variable names; undefined where nothing is. */
export function themeProblem(env: Environment): unknown {
  try {
    themeOf(env["FLOWTAIL_THEME"]);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

function themeOf(name: string | undefined): ThemeName | undefined {
  const theme = themeNames.find((known) => known === name);
  if (theme || !name) return theme;
  throw usageError(
    "unknown_theme",
    `FLOWTAIL_THEME names no theme: "${name}".`,
    `Themes: ${listWords(themeNames, "and")}.`,
  );
}
