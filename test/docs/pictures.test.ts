/** The pictures of the README show the screens as they are now. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { drawScene, scenes } from "../support/pictures/scenes.ts";
import { screenSvg } from "../support/pictures/screen-svg.ts";
import type { ScreenCell } from "../support/screen.ts";

const folder = fileURLToPath(new URL("../../docs/images", import.meta.url));

localTimeIn("UTC");

it.each(scenes)("the picture $name is up to date (`npm run pictures` writes it)", async (scene) => {
  const drawn = await drawScene(scene);
  expect(drawn).toBe(readFileSync(join(folder, `${scene.name}.svg`), "utf8"));
});

const plain: ScreenCell = {
  text: "a",
  width: 1,
  foreground: undefined,
  background: undefined,
  bold: false,
  dim: false,
  underline: false,
  inverse: false,
};

describe("a picture", () => {
  const texts = (svg: string) =>
    [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, text]) => [
      x,
      // Viewers drop plain spaces.
      text?.replaceAll("\u00a0", " "),
    ]);

  it("joins what looks the same, and leaves out what is blank", () => {
    const row = ["a", "b", " ", "c"].map((text) => ({ ...plain, text }));
    const blank = [{ ...plain, text: " " }];
    expect(texts(screenSvg([row, blank], "t"))).toEqual([["16", "ab c"]]);
  });

  it("keeps every character at its column beside wide ones", () => {
    const row = [{ ...plain, text: "日", width: 2 }, plain, { ...plain, bold: true }];
    expect(texts(screenSvg([row], "t"))).toEqual([
      ["16", "日"],
      ["32.8", "a"],
      ["41.2", "a"],
    ]);
  });

  it("escapes what XML reads otherwise", () => {
    const svg = screenSvg(
      [
        [
          { ...plain, text: "<" },
          { ...plain, text: "&" },
        ],
      ],
      'a < "b"',
    );
    expect(svg).toContain(">&lt;&amp;</text>");
    expect(svg.replaceAll("\u00a0", " ")).toContain("<title>a &lt;");
  });

  it.each([
    [1, "#f07178"],
    [16, "#000000"],
    [231, "#ffffff"],
    [244, "#808080"],
    ["#123456", "#123456"],
  ])("draws colour %s", (foreground, fill) => {
    expect(screenSvg([[{ ...plain, foreground }]], "t")).toContain(`fill="${fill}">a`);
  });

  it("turns inverse cells round", () => {
    const svg = screenSvg([[{ ...plain, inverse: true, foreground: 1 }]], "t");
    expect(svg).toMatch(/<rect [^>]*fill="#f07178"\/>\n<text [^>]*fill="#16181d">a/);
  });
});
