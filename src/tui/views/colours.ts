/** The colours of each theme, as this terminal can show them: any colour, one of 256, or one of its own sixteen. */

import type { ThemeName } from "../../base/theme-names.ts";
import type { Background } from "../state/theme/model.ts";

/** Bits of a colour: 4 for the terminal's sixteen, 8 for 256, 24 for any. */
export type ColourDepth = 4 | 8 | 24;

export type ColouredTone = "faint" | "accent" | "good" | "warn" | "error";

/** A colour, and its substitute among the sixteen colours of the terminal's scheme, as SGR parameters. */
export interface Ink {
  /** Absent where the scheme's own colour is meant at any depth. */
  readonly rgb?: `#${string}`;
  readonly sgr: string;
}

export type ColourSet = Readonly<Record<ColouredTone, Ink>>;

/** `scheme` is the terminal's own sixteen, on a dark background. */
export type ColourSetName =
  | "scheme"
  | Extract<ThemeName, "dark" | "light" | `${string}-dark` | `${string}-light`>;

/** The colours of a theme. A background that nothing tells of is taken for dark, as most are. */
export function colourSetOf(theme: ThemeName, background: Background = "dark"): ColourSetName {
  switch (theme) {
    case "terminal":
      // Of a scheme's sixteen, yellow, green and cyan cannot be read on white.
      return background === "light" ? "light" : "scheme";
    case "high-contrast":
    case "colour-blind":
      return `${theme}-${background}`;
    default:
      return theme;
  }
}

/** The terminal's own colour for text: among sixteen, what has no readable colour of its own is told by its words and signs. */
const own = "39";

/**
 * Each colour has a contrast of at least 4.5 to a background that is dark or light as the name of the set says, those of
 * high contrast 7; among sixteen colours, 4.5 in the schemes that terminals come with. `test/tui/views/contrast.test.ts`
 * measures them all.
 */
export const colourSets: Readonly<Record<ColourSetName, ColourSet>> = {
  scheme: {
    faint: { rgb: "#a8a8a8", sgr: "37" },
    accent: { sgr: "36" },
    good: { sgr: "32" },
    warn: { sgr: "93" },
    error: { sgr: "91" },
  },
  dark: {
    faint: { rgb: "#a3abba", sgr: "37" },
    accent: { rgb: "#7fd5e0", sgr: "36" },
    good: { rgb: "#a6da95", sgr: "32" },
    warn: { rgb: "#f0c674", sgr: "93" },
    error: { rgb: "#ff8f9c", sgr: "91" },
  },
  light: {
    faint: { rgb: "#5a6170", sgr: own },
    accent: { rgb: "#00607a", sgr: "34" },
    good: { rgb: "#1d6b36", sgr: own },
    warn: { rgb: "#7d4a00", sgr: "35" },
    error: { rgb: "#b3211b", sgr: "31" },
  },
  "high-contrast-dark": {
    faint: { rgb: "#d7d7d7", sgr: "37" },
    accent: { rgb: "#5fffff", sgr: "96" },
    good: { rgb: "#5fff87", sgr: "92" },
    warn: { rgb: "#ffff5f", sgr: "93" },
    error: { rgb: "#ffafaf", sgr: "91" },
  },
  "high-contrast-light": {
    faint: { rgb: "#3a3a3a", sgr: own },
    accent: { rgb: "#00005f", sgr: "34" },
    good: { rgb: "#005000", sgr: own },
    warn: { rgb: "#5f005f", sgr: "35" },
    error: { rgb: "#870000", sgr: "31" },
  },
  // Blue, yellow and orange stay apart in every common kind of colour blindness.
  "colour-blind-dark": {
    faint: { rgb: "#a3abba", sgr: "37" },
    accent: { rgb: "#d0bfff", sgr: "36" },
    good: { rgb: "#5fafff", sgr: "96" },
    warn: { rgb: "#fff7a0", sgr: "93" },
    error: { rgb: "#ff7f3f", sgr: "91" },
  },
  "colour-blind-light": {
    faint: { rgb: "#5a6170", sgr: own },
    accent: { rgb: "#5b2a86", sgr: "35" },
    good: { rgb: "#005fa8", sgr: "34" },
    warn: { rgb: "#776500", sgr: own },
    error: { rgb: "#640000", sgr: "31" },
  },
};

/** SGR parameters that set the foreground. */
export function foreground({ rgb, sgr }: Ink, depth: ColourDepth): string {
  if (depth === 4 || rgb === undefined) return sgr;
  if (depth === 8) return `38;5;${nearestOf256(rgb)}`;
  return `38;2;${partsOf(rgb).join(";")}`;
}

/** The colour of the cube or the grey that is nearest; the first sixteen are the scheme's and unknown. */
function nearestOf256(rgb: string): number {
  const wanted = partsOf(rgb);
  let nearest = 16;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 16; index < 256; index++) {
    const away = colourOf256(index).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0);
    if (away < least) [nearest, least] = [index, away];
  }
  return nearest;
}

/** Red, green and blue of 0 to 255, for the colours 16 to 255 of 256. */
export function colourOf256(index: number): readonly [number, number, number] {
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return [grey, grey, grey];
  }
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

export function partsOf(rgb: string): readonly [number, number, number] {
  const part = (at: number) => Number.parseInt(rgb.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
