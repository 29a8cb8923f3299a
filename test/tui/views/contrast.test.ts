/** Every tone of every theme can be read: contrast 4.5 and more at each depth of colour, on each kind of background. */

import { describe, expect, it } from "vitest";
import { type ThemeName, themeNames } from "../../../src/base/theme-names.ts";
import { type ColourDepth, colourOf256, colourSetOf, partsOf } from "../../../src/tui/views/colours.ts";
import { createTheme, type Tone } from "../../../src/tui/views/theme.ts";
import { contrast, type Rgb, type Scheme, schemes } from "../../support/contrast.ts";
import type { ScreenCell } from "../../support/screen.ts";
import { openLog } from "../open-for-test.ts";

const tones: readonly Tone[] = [
  "plain",
  "strong",
  "faint",
  "accent",
  "good",
  "warn",
  "error",
  "fatal",
  "selected",
  "match",
  "link",
  "badge",
  "cursor",
  "deployment",
];

/** Other grounds that terminals have, where the sixteen colours do not count. */
const grounds = { dark: ["#000000", "#1e1e1e", "#282c34"], light: ["#ffffff", "#f4f4f4"] } as const;

/** A theme that is made for one background is looked at on no other. */
const cases = themeNames.flatMap((theme) =>
  (["dark", "light"] as const)
    .filter(
      (background) => !(theme.endsWith("dark") || theme.endsWith("light")) || theme.endsWith(background),
    )
    .map((background) => [theme, background] as const),
);

/** The colour of text and what is behind it, as SGR parameters say. */
function colours(painted: string, { text, ground, colours: sixteen }: Scheme): readonly [Rgb, Rgb] {
  const codes = (/^\u001b\[([\d;]+)m/.exec(painted)?.[1] ?? "").split(";").map(Number);
  let front = partsOf(text);
  let isInverse = false;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code === 38 && codes[at + 1] === 5) {
      expect(codes[at + 2]).toBeGreaterThanOrEqual(16);
      front = colourOf256(codes[at + 2] ?? 0);
      at += 2;
    } else if (code === 38) {
      front = [codes[at + 2] ?? 0, codes[at + 3] ?? 0, codes[at + 4] ?? 0];
      at += 4;
    } else if (code >= 90) front = partsOf(sixteen[code - 82] ?? "");
    else if (code >= 30 && code < 38) front = partsOf(sixteen[code - 30] ?? "");
    else if (code === 7) isInverse = true;
    // What a dim text looks like is the terminal's affair.
    else expect([0, 1, 4, 39]).toContain(code);
  }
  const back = partsOf(ground);
  return isInverse ? [back, front] : [front, back];
}

describe.each(cases)("%s on a %s background", (theme, background) => {
  const own = schemes.filter((scheme) => scheme.background === background);
  it.each([4, 8, 24] as const)("can be read with colours of %i bits", (depth: ColourDepth) => {
    const { paint } = createTheme({ colour: true, ascii: false, theme, background, depth });
    const isHigh = theme.startsWith("high-contrast") && depth > 4;
    const isOwn = depth === 4 || colourSetOf(theme, background) === "scheme";
    const on = own.flatMap((scheme) =>
      isOwn ? [scheme] : grounds[background].map((ground) => ({ ...scheme, ground })),
    );
    const faint = on.flatMap((scheme) =>
      tones.flatMap((tone) => {
        const painted = paint(tone, "x");
        const least = isHigh && /38;/.test(painted) ? 7 : 4.5;
        const [front, back] = colours(painted, scheme);
        const found = contrast(front, back);
        return found >= least ? [] : [`${tone} in ${scheme.name} on ${scheme.ground}: ${found}`];
      }),
    );
    expect(faint).toEqual([]);
  });
});

/** The text's colour and the one behind it, as the terminal shows a cell of the screen. */
function shownIn(cell: ScreenCell, ground: Rgb, text: Rgb): readonly [Rgb, Rgb] {
  const colourOf = (colour: ScreenCell["foreground"], usual: Rgb) =>
    typeof colour === "string" ? partsOf(colour) : usual;
  const [front, back] = [colourOf(cell.foreground, text), colourOf(cell.background, ground)];
  return cell.inverse ? [back, front] : [front, back];
}

it.each<readonly [ThemeName, "dark" | "light"]>([
  ["terminal", "light"],
  ["dark", "dark"],
  ["high-contrast", "light"],
  ["colour-blind", "dark"],
])("%s on %s: every sign of a screen can be read, also where tones meet", async (theme, background) => {
  const environment = { COLORTERM: "truecolor", COLORFGBG: background === "light" ? "0;15" : "15;0" };
  const opened = await openLog({ columns: 120, rows: 40, environment, theme });
  const [ground, text] = background === "light" ? ["#ffffff", "#000000"] : ["#000000", "#e5e5e5"];
  for (const keys of [
    ["e"],
    ["\r"],
    ["]", "]"],
    ["/", "level>=info nope="],
    ["\u001b", ":", "theme"],
    ["?"],
  ]) {
    await opened.press(...keys);
    const signs = (await opened.screen.cells()).flat().filter((cell) => cell.text !== " ");
    const faint = signs.filter(
      (cell) => cell.dim || !(contrast(...shownIn(cell, partsOf(ground), partsOf(text))) >= 4.5),
    );
    expect([signs.length > 0, faint]).toEqual([true, []]);
  }
});
