/** The `.flowtail` folder: laid once, kept as it is after, and a clear word where it cannot be made. */

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { initProject } from "../../src/config/init-project.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-init-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

it("keeps what is there", () => {
  const { created } = initProject(folder, "app");
  const config = join(folder, ".flowtail", "config.json");
  writeFileSync(config, '{"profile":"mine"}');
  expect(initProject(folder, "app")).toEqual({ created: [], kept: created, renewed: [] });
  expect(readFileSync(config, "utf8")).toBe('{"profile":"mine"}');
});

it.each([".flowtail", ".flowtail/queries", ".flowtail/items"])(
  "makes nothing at all where %s is a link",
  (path) => {
    const target = join(folder, "target");
    mkdirSync(target);
    const project = join(folder, "project");
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(target, join(project, path));
    const before = readdirSync(folder, { recursive: true });
    expect(() => initProject(project, "app")).toThrow(
      expect.objectContaining({ kind: "usage", code: "linked_folder" }),
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  },
);

it("describes the profile that it is given, with all that the template says of one", () => {
  initProject(folder, "my-app");
  const { profiles } = JSON.parse(readFileSync(join(folder, ".flowtail", "config.json"), "utf8"));
  expect(profiles).toEqual({ "my-app": expect.objectContaining({ protected: true }) });
});

it("is a usage error where a file stands in the folder's place", () => {
  writeFileSync(join(folder, ".flowtail"), "a file");
  expect(() => initProject(folder, "app")).toThrow(
    expect.objectContaining({ kind: "usage", code: "unreadable_file" }),
  );
});
