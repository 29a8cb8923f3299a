/** Which theme the screen has: the one chosen on it, else that of the settings; some follow the terminal's background. */

import { type ThemeName, themeNames } from "../../../base/theme-names.ts";
import type { Memory } from "../memory/memory.ts";

export type Background = "dark" | "light";

export interface ThemeModel {
  readonly name: ThemeName;
  /** Of the terminal; undefined while nothing says. */
  readonly background: Background | undefined;
  readonly settings: ThemeSettings;
}

export interface ThemeSettings {
  /** The theme of config.json or of the environment; undefined where neither names one. */
  readonly name: ThemeName | undefined;
  /** Whether the environment names it: that goes before what was chosen on the screen. */
  readonly isForced: boolean;
  /** Whether the screen has colours at all. */
  readonly colour: boolean;
}

export const usualThemeSettings: ThemeSettings = { name: undefined, isForced: false, colour: true };

/** What was chosen on a screen before goes before config.json, as it is the later word, and after the environment. */
export function firstTheme(
  settings: ThemeSettings,
  { theme: chosen }: Memory,
  background: Background | undefined,
): ThemeModel {
  const kept = settings.isForced ? undefined : themeNames.find((name) => name === chosen);
  return { name: kept ?? settingsTheme(settings), background, settings };
}

export function settingsTheme({ name = "terminal" }: ThemeSettings): ThemeName {
  return name;
}
