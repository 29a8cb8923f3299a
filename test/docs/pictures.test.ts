/** The pictures of the README show the screens as they are now. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { drawScene, drawWalk, scenes, walk } from "../support/pictures/scenes.ts";
import { screenSvg } from "../support/pictures/screen-svg.ts";
import { walkSvg } from "../support/pictures/walk-svg.ts";
import type { ScreenCell } from "../support/screen.ts";

const folder = fileURLToPath(new URL("../../docs/images", import.meta.url));

localTimeIn("UTC");

/** Without a diff: a thousand lines of coordinates say less than a look at the picture. */
function isDrawn(name: string, drawn: string): boolean {
  return drawn === readFileSync(join(folder, `${name}.svg`), "utf8");
}

it.each(scenes)("the picture $name is up to date (`npm run pictures` writes it)", async (scene) => {
  const drawn = await drawScene(scene);
  expect(isDrawn(scene.name, drawn), "npm run pictures").toBe(true);
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

it("the moving picture is up to date (`npm run pictures` writes it)", async () => {
  const drawn = await drawWalk();
  expect(isDrawn(walk.name, drawn), "npm run pictures").toBe(true);
});

describe("a moving picture", () => {
  const frames = ["one", "two"].map((text) => ({
    rows: [Array.from(text.padEnd(20), (character) => ({ ...plain, text: character }))],
    caption: `press ${text}`,
    seconds: 2,
  }));
  const svg = walkSvg(frames, "t", 1).replaceAll("\u00a0", " ");

  it("shows each screen with its caption for its time, over and over", () => {
    expect([...svg.matchAll(/<g class="(f\d)"/g)].map(([, name]) => name)).toEqual(["f0", "f1"]);
    for (const text of ["one", "press one", "two", "press two"]) expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain("@keyframes f0{0%{visibility:visible}50%{visibility:hidden}}");
    expect(svg).toContain(
      "@keyframes f1{0%{visibility:hidden}50%{visibility:visible}100%{visibility:hidden}}",
    );
    expect(svg.match(/4s step-end infinite/g)).toHaveLength(2);
  });

  it("stands still on one screen where movement is not wanted, and asks nothing of the network", () => {
    expect(svg).toContain("prefers-reduced-motion:reduce){g[class]{animation:none}.f1{visibility:visible}}");
    expect(svg).not.toMatch(/<script|href=|url\(/);
  });
});

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
