/** Themes on the screen: shown while one is selected, kept when it is chosen, taken back by Esc. */

import { describe, expect, it } from "vitest";
import { noMemory } from "../../../../src/tui/state/memory/memory.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { shownTheme } from "../../../../src/tui/state/theme/choices.ts";
import { firstTheme, usualThemeSettings } from "../../../../src/tui/state/theme/model.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { press, type, withRows } from "../models.ts";

const model = withRows(10);
const searched = (from: Model, text: string) =>
  type(update(press(from, ":")[0], { kind: "things-found", things: [] })[0], text);
const themed = (from: Model, part: Partial<Model["theme"]["settings"]>) => ({
  ...from,
  theme: { ...from.theme, settings: { ...from.theme.settings, ...part } },
});

it("a theme is shown while it is selected, and Esc takes it back", () => {
  const selecting = searched(model, "high contrast, dark");
  expect(shownTheme(selecting)).toBe("high-contrast-dark");
  expect(shownTheme(press(searched(model, "theme"), "down")[0])).not.toBe(
    shownTheme(press(searched(model, "theme"), "down", "down")[0]),
  );
  const [back] = press(selecting, "esc");
  expect(shownTheme(back)).toBe("terminal");
});

it("a theme that was chosen is kept, and remembered", () => {
  const [kept, effects] = press(searched(model, "light theme"), "enter");
  expect(shownTheme(kept)).toBe("light");
  expect(effects).toContainEqual({ kind: "remember", note: { part: "theme", theme: "light" } });
  expect(kept.notice?.text).toBe("Theme: Light");
});

it("the theme of the settings comes back, and the choice is forgotten", () => {
  const light = themed(press(searched(model, "light theme"), "enter")[0], { name: "dark" });
  const [settings, effects] = press(searched(light, "settings have it"), "enter");
  expect(shownTheme(settings)).toBe("dark");
  expect(effects).toContainEqual({ kind: "remember", note: { part: "theme", theme: undefined } });
});

it.each([
  [{ colour: false }, "shows no colours"],
  [{ isForced: true }, "FLOWTAIL_THEME goes before it"],
])("says what keeps a choice from being seen: %j", (part, words) => {
  expect(press(searched(themed(model, part), "light theme"), "enter")[0].notice?.text).toContain(words);
});

describe("the first theme", () => {
  const settings = { ...usualThemeSettings, name: "light" } as const;
  it.each([
    ["that of the settings", settings, undefined, "light"],
    ["the terminal's where none names one", usualThemeSettings, undefined, "terminal"],
    ["the one chosen on a screen before", settings, "dark", "dark"],
    ["that of the environment before any choice", { ...settings, isForced: true }, "dark", "light"],
    ["none that there is not", settings, "solarized", "light"],
  ] as const)("is %s", (_which, given, chosen, name) => {
    expect(firstTheme(given, { ...noMemory, theme: chosen }, undefined).name).toBe(name);
  });
});

it("the terminal's background is taken over when it is told", () => {
  const [told] = update(model, { kind: "background-known", background: "light" });
  expect(told.theme.background).toBe("light");
});
