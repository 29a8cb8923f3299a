import { describe, expect, it } from "vitest";
import { themeNames } from "../../../src/base/theme-names.ts";
import {
  type ColouredTone,
  type ColourSetName,
  colourSets,
  foreground,
  partsOf,
} from "../../../src/tui/views/colours.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import { linear, type Rgb } from "../../support/contrast.ts";

const tones: readonly ColouredTone[] = ["faint", "accent", "good", "warn", "error"];
const rgbOf = (name: ColourSetName, tone: ColouredTone) => partsOf(colourSets[name][tone].rgb ?? "");

/** How the colour looks without the eye's red, or green, receptors (Viénot, Brettel and Mollon 1999). */
const blindness: Readonly<Record<string, readonly Rgb[]>> = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

function seen(rgb: Rgb, matrix: readonly Rgb[]): Rgb {
  const parts = rgb.map(linear);
  const [red = 0, green = 0, blue = 0] = matrix.map((row) =>
    row.reduce((sum, weight, at) => sum + weight * (parts[at] ?? 0), 0),
  );
  return [red, green, blue];
}

/** Distance as people see it (CIE 1976), of linear colours. */
function distance(a: Rgb, b: Rgb): number {
  const [one, other] = [lab(a), lab(b)];
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
}

function lab([red, green, blue]: Rgb): readonly number[] {
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each(["colour-blind-dark", "colour-blind-light"] as const)("%s", (theme) => {
  const pairs = [
    ["good", "warn"],
    ["good", "error"],
    ["warn", "error"],
  ] as const;
  it.each(Object.entries(blindness))("keeps good, warn and error apart with %s", (_, matrix) => {
    for (const [a, b] of pairs) {
      const apart = distance(seen(rgbOf(theme, a), matrix), seen(rgbOf(theme, b), matrix));
      expect(apart, `${a} and ${b}`).toBeGreaterThan(20);
    }
  });
});

it.each([
  [4, "36"],
  [8, "38;5;116"],
  [24, "38;2;127;213;224"],
] as const)("writes a colour of %i bits", (depth, sgr) => {
  expect(foreground(colourSets.dark.accent, depth)).toBe(sgr);
});

it.each(themeNames)("%s paints nothing without colour", (theme) => {
  const { paint } = createTheme({ colour: false, ascii: false, theme, depth: 24 });
  for (const tone of tones) expect(paint(tone, "x")).not.toContain("38;");
});

it.each(themeNames)("%s turns every tone off again", (theme) => {
  const { paint } = createTheme({ colour: true, ascii: false, theme, depth: 24 });
  for (const tone of tones) expect(paint(tone, "x")).toMatch(/^\u001b\[[\d;]+mx\u001b\[39m$/);
});
