/** How well a colour can be read on another (WCAG 2), and the sixteen colours of the schemes that terminals come with. */

export type Rgb = readonly [number, number, number];

/** 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of a part of a colour, 0 to 1. */
export function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export interface Scheme {
  readonly name: string;
  readonly background: "dark" | "light";
  readonly ground: string;
  /** Of text without a colour. */
  readonly text: string;
  /** SGR 30 to 37, then 90 to 97. */
  readonly colours: readonly string[];
}

const scheme = (
  name: string,
  background: Scheme["background"],
  [ground, text]: readonly [string, string],
  colours: string,
): Scheme => ({
  name,
  background,
  ground: `#${ground}`,
  text: `#${text}`,
  colours: colours.split(" ").map((colour) => `#${colour}`),
});

const xterm =
  "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff";
const tango =
  "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec";

export const schemes: readonly Scheme[] = [
  scheme(
    "VGA",
    "dark",
    ["000000", "aaaaaa"],
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
  ),
  scheme("xterm", "dark", ["000000", "e5e5e5"], xterm),
  scheme("xterm on white", "light", ["ffffff", "000000"], xterm),
  scheme(
    "Campbell",
    "dark",
    ["0c0c0c", "cccccc"],
    "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
  ),
  scheme("Tango", "dark", ["000000", "d3d7cf"], tango),
  scheme("Tango on white", "light", ["ffffff", "2e3436"], tango),
  scheme(
    "VS Code",
    "dark",
    ["1e1e1e", "cccccc"],
    "000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db e5e5e5",
  ),
  scheme(
    "VS Code, light",
    "light",
    ["ffffff", "333333"],
    "000000 cd3131 107c10 949800 0451a5 bc05bc 0598bc 555555 666666 cd3131 14ce14 b5ba00 0451a5 bc05bc 0598bc a5a5a5",
  ),
  scheme(
    "Terminal of macOS",
    "light",
    ["ffffff", "000000"],
    "000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf 666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5",
  ),
];
