/** Where `--to` makes a file, before anything is asked. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkNewFile } from "../../src/session/new-file-place.ts";

let folder = "";
const path = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-place-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["a device", () => symlinkSync("/dev/null", path("to"))],
  ["a folder", () => mkdirSync(path("to"))],
])("refuses %s, with and without --force", (_what, make) => {
  make();
  const refusal = {
    kind: "usage",
    code: "not_a_file",
    remedy: "Name a file, or give --to - for standard output.",
  };
  for (const replace of [true, false])
    expect(() => checkNewFile(path("to"), replace)).toThrow(expect.objectContaining(refusal));
});

it("refuses a file that is there, and a link, only where it may not be replaced", () => {
  writeFileSync(path("file"), "mine");
  symlinkSync(path("nothing"), path("link"));
  symlinkSync(path("file"), path("link-to-file"));
  for (const [name, remedy] of [
    ["file", "Name another file, or replace it with --force."],
    ["link", "Name another file."],
    ["link-to-file", "Name another file."],
  ] as const) {
    const refusal = { code: "file_exists", remedy };
    expect(() => checkNewFile(path(name), false)).toThrow(expect.objectContaining(refusal));
    checkNewFile(path(name), true);
  }
});

it("takes a free name and leaves nothing behind, and refuses one in a folder that is not there", () => {
  checkNewFile(path("free"), false);
  expect(readdirSync(folder)).toEqual([]);
  expect(() => checkNewFile(path("none/free"), true)).toThrow(
    expect.objectContaining({ code: "cannot_write" }),
  );
});
