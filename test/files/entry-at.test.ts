/** What stands at a path: also where the path leads nowhere that the system would call missing. */

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { entryAt } from "../../src/files/entry-at.ts";
import { removeFile } from "../../src/files/remove-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-entry-"));
  writeFileSync(join(folder, "file"), "x");
  return () => rmSync(folder, { recursive: true, force: true });
});

it.each(["missing", "missing/x", "file/x", "file/x/y"])(
  "nothing stands at %s, and there is nothing to remove",
  (path) => {
    expect(entryAt(join(folder, path))).toBeUndefined();
    expect(() => removeFile(join(folder, path))).not.toThrow();
  },
);

it("is the link itself where one stands", () => {
  symlinkSync(join(folder, "nowhere"), join(folder, "link"));
  expect(entryAt(join(folder, "link"))?.isSymbolicLink()).toBe(true);
  expect(entryAt(join(folder, "file"))?.isFile()).toBe(true);
});
