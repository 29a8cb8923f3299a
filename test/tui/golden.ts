/** Compares screens with the files that say how they must look; `UPDATE=1` writes the files. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { type FrameLines, framesIn, framesText, partsOf } from "./golden-frames.ts";

const folder = new URL("golden/", import.meta.url);

/**
 * The area between tabs and crumbs has a file of its own, and the frame around it is in the file of the test's frames. So
 * a change of the header or of a key changes few files, and those of the panes hold what the panes show.
 */
export function expectGolden(name: string, screen: string): void {
  const { area, ...frame } = partsOf(screen);
  expectGoldenText(name, area);
  expectFrameLines(name, frame);
}

/** The lines around what a pane shows, alone. */
export function expectFrame(name: string, screen: string): void {
  const { above, below } = partsOf(screen);
  expectFrameLines(name, { above, below });
}

/** For what is no whole screen; what is said elsewhere than on a screen stands in `messages`. */
export function expectGoldenText(name: string, text: string): void {
  const file = new URL(`${name}.txt`, folder);
  if (process.env["UPDATE"]) writeText(file, `${text}\n`);
  expect(existsSync(file), `no golden file ${name}; UPDATE=1 npm test writes it`).toBe(true);
  const changed = `the screen is not that of golden/${name}.txt; where the change is meant, UPDATE=1 npm test writes the file`;
  expect(`${text}\n`, changed).toBe(readFileSync(file, "utf8"));
}

/** A test file has a file of its own, so that no two processes write the same one. */
function expectFrameLines(name: string, frame: FrameLines): void {
  const path = `frames/${testName()}.txt`;
  const file = new URL(path, folder);
  const kept = existsSync(file) ? framesIn(readFileSync(file, "utf8")) : new Map<string, FrameLines>();
  if (process.env["UPDATE"]) {
    kept.set(name, frame);
    writeText(file, framesText(kept));
  }
  const changed = `the lines around the screen ${name} are not those of golden/${path}; where the change is meant, UPDATE=1 npm test writes the file`;
  expect(frame, changed).toEqual(kept.get(name));
}

/** `traces/narrowing` for `test/tui/traces/narrowing.test.ts`. */
function testName(): string {
  const { testPath = "" } = expect.getState();
  return testPath
    .slice(dirname(fileURLToPath(import.meta.url)).length + 1)
    .replaceAll("\\", "/")
    .replace(/\.test\.tsx?$/, "");
}

function writeText(file: URL, text: string): void {
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, text);
}
