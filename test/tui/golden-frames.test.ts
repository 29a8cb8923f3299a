/** The files of golden screens: a screen is cut and put together again without a loss, and no frame is kept for nothing. */

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import fc from "../support/cases.ts";
import { framesIn, framesText, partsOf } from "./golden-frames.ts";

const folder = join(import.meta.dirname, "golden");
const filesBelow = (place: string) => globSync("**/*.txt", { cwd: join(folder, place) });
const namesIn = (file: string) => [...framesIn(readFileSync(join(folder, "frames", file), "utf8")).keys()];

describe("a screen", () => {
  const lines = [
    " flowtail  app",
    "─[1 Activity] 2 Traces ─",
    " first",
    "",
    " last",
    "─ Activity › run ─",
    " ? help",
  ];

  it("is cut behind the tabs and before the crumbs", () => {
    const screen = lines.join("\n");
    const { above, area, below } = partsOf(screen);
    expect(area).toBe(" first\n\n last");
    expect([...above, area, ...below].join("\n")).toBe(screen);
  });

  it.each([
    ["without tabs", lines.toSpliced(1, 1)],
    ["without crumbs", lines.toSpliced(5, 1)],
    ["of nothing", []],
  ])("%s is none", (_, less) => {
    expect(() => partsOf(less.join("\n"))).toThrow("no whole screen");
  });
});

describe("the file of frames", () => {
  const line = fc.constantFrom(
    " flowtail  app",
    "─[1 Activity]─",
    "─ Activity › run ─",
    " ? help",
    " = only this",
  );
  const side = fc.array(line, { minLength: 1, maxLength: 3 });
  const frames = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.record({ above: side, below: side }));

  it("gives the frames that were written", () => {
    fc.assert(
      fc.property(frames, (written) => {
        const kept = new Map(Object.entries(written));
        expect(framesIn(framesText(kept))).toEqual(kept);
      }),
    );
  });

  it("is the same in whatever order the screens were shown, and has each frame once", () => {
    const [one, other] = [
      { above: [" a", "─"], below: ["─", " ?"] },
      { above: [" b", "─"], below: ["─", " ?"] },
    ];
    const text = framesText(
      new Map([
        ["list", one],
        ["detail", other],
        ["help", one],
      ]),
    );
    expect(text).toBe("== detail\n b\n─\n⋮\n─\n ?\n\n== help\n== list\n a\n─\n⋮\n─\n ?\n");
    expect(framesText(new Map([...framesIn(text)].toReversed()))).toBe(text);
  });
});

it("every file of a pane's area has its frame, and every frame is of one, or of a test of frames alone", () => {
  const framed = filesBelow("frames")
    .filter((file) => file !== "frame-screens.txt")
    .flatMap(namesIn);
  const areas = filesBelow(".")
    .filter((file) => !/^(?:frames|messages)\b/.test(file))
    .map((file) => basename(file, ".txt"));
  expect(framed.toSorted()).toEqual(areas.toSorted());
});

it("every file of what is said elsewhere than on a screen is held by one test", () => {
  const tests = globSync("**/*.test.ts", { cwd: join(import.meta.dirname, "..") }).map((file) =>
    readFileSync(join(import.meta.dirname, "..", file), "utf8"),
  );
  const held = tests.flatMap((text) =>
    // A name that is made of two parts stands for several files.
    Array.from(text.matchAll(/expectGoldenText\(\s*["`]messages\/([\w-]+)/g), ([, name = ""]) => name),
  );
  expect(held.length).toBeGreaterThan(10);
  expect(held.filter((name, index) => held.indexOf(name) < index)).toEqual([]);
  const kept = filesBelow("messages").map((file) => basename(file, ".txt"));
  const isHeld = (name: string) =>
    held.some((one) => (one.endsWith("-") ? name.startsWith(one) : name === one));
  expect(kept.filter((name) => !isHeld(name))).toEqual([]);
});
