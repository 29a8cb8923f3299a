/** Themes in the palette: one is shown while it is selected, and kept when it is chosen. */

import { type ThemeName, themeNames } from "../../../base/theme-names.ts";
import type { Choice } from "../dialog/choice.ts";
import { shownChoices } from "../dialog/choices.ts";
import { remember } from "../memory/remember.ts";
import type { Model, Step } from "../model.ts";
import { say } from "../step.ts";
import { settingsTheme, type ThemeModel } from "./model.ts";

const titles: Readonly<Record<ThemeName, string>> = {
  terminal: "The terminal's own colours, readable on its background",
  dark: "Dark",
  light: "Light",
  "high-contrast": "High contrast, dark or light as the terminal is",
  "high-contrast-dark": "High contrast, dark",
  "high-contrast-light": "High contrast, light",
  "colour-blind": "For colour-blind eyes, dark or light as the terminal is",
  "colour-blind-dark": "For colour-blind eyes, dark",
  "colour-blind-light": "For colour-blind eyes, light",
};

export function themeChoices({ name: current, settings }: ThemeModel): readonly Choice[] {
  const ofSettings = settingsTheme(settings);
  return [
    ...themeNames.map(
      (name): Choice => ({
        id: `theme.${name}`,
        text: titles[name],
        kind: "theme",
        detail: name === current ? `${name}, in use` : name,
        does: { kind: "theme", name },
      }),
    ),
    {
      id: "theme-of-settings",
      text: "As the settings have it",
      kind: "theme",
      detail: ofSettings,
      does: { kind: "theme", name: undefined },
    },
  ];
}

/** The theme to draw in: the selected one of the palette, which Esc takes back, else the one in use. */
export function shownTheme(model: Model): ThemeName {
  const { dialog, theme } = model;
  if (dialog?.kind !== "palette") return theme.name;
  const does = shownChoices(model, dialog)[dialog.cursor]?.choice.does;
  return does?.kind === "theme" ? (does.name ?? settingsTheme(theme.settings)) : theme.name;
}

/** Without a name it is the theme of the settings, and no choice is remembered. */
export function chooseTheme(model: Model, chosen: ThemeName | undefined): Step {
  const { settings } = model.theme;
  const name = chosen ?? settingsTheme(settings);
  const [kept, notes] = remember(
    { ...model, theme: { ...model.theme, name } },
    { part: "theme", theme: chosen },
  );
  const [said, effects] = say(kept, `Theme: ${titles[name]}${noteOn(settings)}`);
  return [said, [...notes, ...effects]];
}

function noteOn({ colour, isForced }: ThemeModel["settings"]): string {
  if (!colour) return ": kept, but this screen shows no colours";
  return isForced ? "; FLOWTAIL_THEME goes before it at the next start" : "";
}
