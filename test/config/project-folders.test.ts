/** How far up a project's files are looked for, and whose they must be. */

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findProjectConfig } from "../../src/config/project-config.ts";
import { foreignOwner, projectFolders, thisUser } from "../../src/config/project-folders.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "flowtail-folders-")));
  return () => rmSync(root, { recursive: true, force: true });
});
const folder = (path: string) => {
  mkdirSync(join(root, path), { recursive: true });
  return join(root, path);
};
const found = (start: string, home = join(root, "nobody")) =>
  [...projectFolders(start, home)]
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length));

describe("the search", () => {
  it("goes upwards, nearest first", () => {
    expect(found(folder("a/b")).slice(0, 3)).toEqual(["/a/b", "/a", ""]);
  });

  it.each([
    ["folder", () => folder("a/.git")],
    ["file, as of a worktree", () => writeFileSync(join(folder("a"), ".git"), "gitdir: elsewhere")],
  ])("ends at the root of a repository, known by its .git %s", (_kind, make) => {
    make();
    expect(found(folder("a/b/c"))).toEqual(["/a/b/c", "/a/b", "/a"]);
  });

  it("ends at the home folder, also when a link leads to it", () => {
    const start = folder("real/home/work");
    symlinkSync(join(root, "real"), join(root, "link"));
    expect(found(start, join(root, "link", "home"))).toEqual(["/real/home/work", "/real/home"]);
  });

  it("reads the nearest config.json and none beyond the end", () => {
    writeFileSync(join(folder(".flowtail"), "config.json"), '{"profile": "planted"}');
    folder("a/.git");
    const env = { HOME: join(root, "nobody") };
    expect(findProjectConfig(folder("a/b"), env)).toEqual({ project: undefined, foreign: [] });
    writeFileSync(join(folder("a/.flowtail"), "config.json"), '{"profile": "x"}');
    expect(findProjectConfig(join(root, "a", "b"), env).project).toMatchObject({
      folder: join(root, "a"),
      config: { profile: "x" },
    });
  });
});

describe.runIf(thisUser !== undefined)("a file of another user", () => {
  const other = (thisUser ?? 0) + 1;

  it("is told by its owner, and by that of a link to it", () => {
    const path = folder("mine");
    expect(foreignOwner(path)).toBeUndefined();
    expect(foreignOwner(path, other)).toBe(thisUser);
    expect(foreignOwner(join(root, "none"), other)).toBeUndefined();
  });

  // Only an administrator can give a file away.
  it.runIf(thisUser === 0)("is not read, and is named", async () => {
    const { chownSync } = await import("node:fs");
    const path = folder("a/.flowtail");
    writeFileSync(join(path, "config.json"), '{"profile": "planted"}');
    chmodSync(path, 0o777);
    chownSync(path, 12_345, 12_345);
    expect(findProjectConfig(join(root, "a"), { HOME: root })).toEqual({
      project: undefined,
      foreign: [{ path, owner: 12_345 }],
    });
    chownSync(path, 0, 0);
    chownSync(join(path, "config.json"), 12_345, 12_345);
    expect(findProjectConfig(join(root, "a"), { HOME: root }).foreign).toHaveLength(1);
  });
});
