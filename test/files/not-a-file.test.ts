import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isNotAFile } from "../../src/files/not-a-file.ts";

let folder = "";
let descriptor: number;
const path = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-no-file-"));
  writeFileSync(path("file"), "mine");
  descriptor = openSync(path("file"), "r");
});
afterEach(() => {
  closeSync(descriptor);
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ["a folder", () => mkdirSync(path("to"))],
  ["a link to a device", () => symlinkSync("/dev/null", path("to"))],
  ["a link to a file that is open", () => symlinkSync(`/dev/fd/${descriptor}`, path("to"))],
  [
    "a link to such a link",
    () => {
      symlinkSync(`/dev/fd/${descriptor}`, path("other"));
      symlinkSync("other", path("to"));
    },
  ],
])("%s is none", (_, make) => {
  make();
  expect(isNotAFile(path("to"))).toBe(true);
});

it("what is open is none by its number, whatever it is", () => {
  expect(isNotAFile(`/dev/fd/${descriptor}`)).toBe(true);
});

it.each([
  ["a file", () => writeFileSync(path("to"), "")],
  ["a link to a file", () => symlinkSync(path("file"), path("to"))],
  ["a link to nothing", () => symlinkSync(path("nothing"), path("to"))],
  ["a link to itself", () => symlinkSync("to", path("to"))],
  ["nothing", () => {}],
])("%s is one, or may become one", (_, make) => {
  make();
  expect(isNotAFile(path("to"))).toBe(false);
  expect(isNotAFile(join(path("to"), "below"))).toBe(false);
});
