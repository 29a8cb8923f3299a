/** The `.flowtail` folder: laid once, kept as it is after, and a clear word where it cannot be made. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { initProject } from "../../src/config/init-project.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-init-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

it("keeps what is there", () => {
  const { created } = initProject(folder);
  const config = join(folder, ".flowtail", "config.json");
  writeFileSync(config, "mine");
  expect(initProject(folder)).toEqual({ created: [], kept: created });
  expect(readFileSync(config, "utf8")).toBe("mine");
});

it("is a usage error where a file stands in the folder's place", () => {
  writeFileSync(join(folder, ".flowtail"), "a file");
  expect(() => initProject(folder)).toThrow(expect.objectContaining({ kind: "usage", code: "cannot_write" }));
});
