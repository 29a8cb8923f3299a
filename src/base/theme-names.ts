/** What themes of the terminal UI are called, in settings and on the screen. */

/** `terminal`, `high-contrast` and `colour-blind` follow the background of the terminal. */
export const themeNames = [
  "terminal",
  "dark",
  "light",
  "high-contrast",
  "high-contrast-dark",
  "high-contrast-light",
  "colour-blind",
  "colour-blind-dark",
  "colour-blind-light",
] as const;

export type ThemeName = (typeof themeNames)[number];
