import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { isSameFile } from "../../src/files/same-file.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-place-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "day"));
writeFileSync(join(folder, "day", "there"), "");
symlinkSync("day", join(folder, "link"));
symlinkSync("there", join(folder, "day", "file-link"));

it.each([
  ["day/there", "day/there", true],
  ["day/there", "link/there", true],
  ["day/there", "day/file-link", true],
  ["day/new", "link/new", true],
  ["day/new/deep", "link/new/deep", true],
  ["day/there", "day/new", false],
  ["day/new", "new", false],
])("%s and %s are one file: %s", (one, other, isSame) => {
  expect(isSameFile(join(folder, one), join(folder, other))).toBe(isSame);
});
