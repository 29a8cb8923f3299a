/** How the terminal UI looks and which keys it has: environment, then the project's config.json, then the user's. */

import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { readProjectConfig, readUserConfig, type ThemeName, themeNames } from "./config-file.ts";
import type { Environment } from "./paths.ts";

export interface UiSettings {
  readonly theme: ThemeName;
  /** Keys by action, as written; the actions' names are for the UI to check. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Files that the keys come from. */
  readonly keysFrom: readonly string[];
  /** Lines are printed one after the other, for screen readers. */
  readonly linear: boolean;
}

/** Throws a usage error for a broken file or an unknown theme. */
export function readUiSettings(env: Environment, folder: string): UiSettings {
  const files = [readUserConfig(env), readProjectConfig(folder)].filter((file) => file !== undefined);
  return {
    theme:
      themeOf(env["FLOWTAIL_THEME"]) ??
      files.findLast(({ config }) => config.theme)?.config.theme ??
      "terminal",
    keys: Object.assign({}, ...files.map(({ config }) => config.keys ?? {})),
    keysFrom: files.filter(({ config }) => config.keys).map(({ path }) => path),
    linear: isWanted(env["FLOWTAIL_LINEAR"]),
  };
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

function isWanted(wish: string | undefined): boolean {
  return wish !== undefined && wish !== "" && wish !== "0";
}
