import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closedFolder } from "../../src/files/closed-folder.ts";

let own: string;

beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), "flowtail-closed-"));
});
afterEach(() => rmSync(own, { recursive: true }));

/** A folder below `own`, with that mode whatever the process takes away from new ones. */
function folder(name: string, mode = 0o755): string {
  const path = join(own, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

describe.skipIf(process.platform === "win32")("a folder that is closed to others", () => {
  it("is made for its user alone where it is missing, with what is missing above it", () => {
    const path = join(own, "a", "b");
    expect(closedFolder(path)).toBe(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it("is taken as it is where it is there, also below one in which others make files that they alone can remove", () => {
    const path = folder("shared", 0o1777);
    const below = join(path, "mine");
    mkdirSync(below, { mode: 0o755 });
    expect(closedFolder(below)).toBe(below);
  });

  it("is what a link leads to", () => {
    const path = folder("real");
    symlinkSync(path, join(own, "link"));
    expect(closedFolder(join(own, "link", "new"))).toBe(join(path, "new"));
  });

  it.each([
    ["everybody can write into it", 0o777],
    ["its group can write into it", 0o775],
    ["everybody can make files in it", 0o1777],
  ])("is none where %s", (_, mode) => {
    expect(closedFolder(folder("open", mode))).toBeUndefined();
  });

  it.each([0o777, 0o775, 0o1777])(
    "is not made where anybody could have made it first: below one of mode %o",
    (mode) => {
      const open = folder("open", mode);
      expect(closedFolder(join(open, "a", "b"))).toBeUndefined();
      expect(existsSync(join(open, "a"))).toBe(false);
    },
  );

  it("is none where others can put another folder in the place of one above it", () => {
    const open = folder("open", 0o777);
    mkdirSync(join(open, "mine"), { mode: 0o700 });
    expect(closedFolder(join(open, "mine"))).toBeUndefined();
  });

  it("is none where a link leads to an open one", () => {
    symlinkSync(folder("open", 0o777), join(own, "link"));
    expect(closedFolder(join(own, "link"))).toBeUndefined();
  });

  it("is none where something else stands in its place, or in that of one above it", () => {
    writeFileSync(join(own, "file"), "");
    symlinkSync("nowhere", join(own, "link"));
    for (const path of ["file", "file/below", "link", "link/below"])
      expect(closedFolder(join(own, path))).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)("is none where it, or one above it, is another user's", () => {
    const theirs = folder("theirs");
    mkdirSync(join(theirs, "mine"));
    chownSync(theirs, 65534, 65534);
    expect(closedFolder(theirs)).toBeUndefined();
    expect(closedFolder(join(theirs, "mine"))).toBeUndefined();
    expect(closedFolder(join(theirs, "new"))).toBeUndefined();
    expect(existsSync(join(theirs, "new"))).toBe(false);
  });
});
