import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { changesText, type FileMarks, openFileMarks } from "../../../src/session/log/file-marks.ts";
import { temporaryHome } from "../../support/program.ts";

let home: ReturnType<typeof temporaryHome>;
let marks: FileMarks | undefined;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await marks?.close();
  home.remove();
});

/** Resolves with the texts once there is a mark more. */
function next(open: FileMarks): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stop = open.subscribe(() => {
      stop();
      resolve(open.list().map(({ text }) => text));
    });
  });
}

it("marks what changes together once, and leaves out what is not the app's own", async () => {
  for (const folder of ["functions", "node_modules/x", ".git", ".flowtail/views"])
    mkdirSync(join(home.folder, folder), { recursive: true });
  writeFileSync(join(home.folder, "functions/approve.ts"), "1");
  const open = openFileMarks({ folder: home.folder, clock: systemClock });
  marks = open;
  await open.ready;
  const first = next(open);
  for (const file of ["node_modules/x/a.js", ".git/HEAD", ".flowtail/views/a.json"])
    writeFileSync(join(home.folder, file), "x");
  writeFileSync(join(home.folder, "functions/approve.ts"), "2");
  writeFileSync(join(home.folder, "manifest.ts"), "1");
  const [text, ...others] = await first;
  expect(text).toContain("changed functions/approve.ts");
  expect(text).toContain("added manifest.ts");
  expect(text).not.toMatch(/node_modules|HEAD|a\.json/);
  expect(others).toEqual([]);
  const second = next(open);
  rmSync(join(home.folder, "manifest.ts"));
  expect(await second).toEqual([text, "removed manifest.ts"]);
  expect(open.list().map(({ note }) => note)).toEqual([true, true]);
  expect(new Set(open.list().map(({ id }) => id)).size).toBe(2);
});

it.each([
  ["one", [["changed", "a.ts"]], "changed a.ts"],
  [
    "the same twice",
    [
      ["changed", "a.ts"],
      ["changed", "a.ts"],
    ],
    "changed a.ts",
  ],
  [
    "one that is gone again",
    [
      ["added", "a.ts"],
      ["removed", "a.ts"],
    ],
    "removed a.ts",
  ],
  [
    "of several kinds",
    [
      ["changed", "a"],
      ["changed", "b"],
      ["removed", "c"],
    ],
    "changed a and b, removed c",
  ],
  ["many", [..."abcdef"].map((name) => ["changed", name] as const), "changed a, b, c and 3 more"],
] as const)("says %s in words", (_, changes, text) => {
  expect(changesText(changes.map(([kind, path]) => ({ kind, path })))).toBe(text);
});
