import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passingName } from "../../src/files/leftovers.ts";
import { sharedModes, writeWhole } from "../../src/files/write-whole.ts";

let folder = "";
const path = (...names: readonly string[]) => join(folder, ...names);
const text = (name: string) => readFileSync(path(name), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a file written whole", () => {
  it("is there with its folders, readable by the user alone, and nothing else is", () => {
    expect(writeWhole(path("a", "b", "config.json"), "{}\n")).toBe(true);
    expect(text("a/b/config.json")).toBe("{}\n");
    expect(statSync(path("a/b/config.json")).mode & 0o777).toBe(0o600);
    expect(statSync(path("a/b")).mode & 0o777).toBe(0o700);
    expect(readdirSync(path("a", "b"))).toEqual(["config.json"]);
  });

  it("has the narrow mode also where the one before was open to others", () => {
    writeFileSync(path("a"), "old", { mode: 0o666 });
    writeWhole(path("a"), "new");
    expect([text("a"), statSync(path("a")).mode & 0o777]).toEqual(["new", 0o600]);
  });

  it("is as open as the user's mask lets it be where a project shares it", () => {
    const before = process.umask(0o022);
    try {
      writeWhole(path("a", "b"), "ours", sharedModes);
    } finally {
      process.umask(before);
    }
    expect([statSync(path("a")).mode & 0o7777, statSync(path("a", "b")).mode & 0o7777]).toEqual([
      0o755, 0o644,
    ]);
    expect(sharedModes).toEqual({ mode: 0o666, folderMode: 0o777 });
  });

  it("replaces a link and leaves what it points to", () => {
    writeFileSync(path("precious"), "mine");
    symlinkSync(path("precious"), path("a"));
    writeWhole(path("a"), "new");
    expect([text("precious"), text("a"), lstatSync(path("a")).isSymbolicLink()]).toEqual([
      "mine",
      "new",
      false,
    ]);
  });

  it.each(["a file", "a link to a file", "a link to nothing"])(
    "leaves %s that may not be replaced",
    (what) => {
      writeFileSync(path("precious"), "mine");
      if (what === "a file") writeFileSync(path("a"), "mine");
      else symlinkSync(what.endsWith("nothing") ? path("none") : path("precious"), path("a"));
      expect(writeWhole(path("a"), "new", { replace: false })).toBe(false);
      expect([text("precious"), existsSync(path("none"))]).toEqual(["mine", false]);
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    },
  );

  it.each([".flowtail", ".flowtail/views"])("goes through no link of a project: %s", (linked) => {
    mkdirSync(path("elsewhere", "views"), { recursive: true });
    mkdirSync(path("project"));
    if (linked !== ".flowtail") mkdirSync(path("project", ".flowtail"));
    symlinkSync(path("elsewhere"), path("project", linked));
    const write = () =>
      writeWhole(path("project", ".flowtail", "views", "a.json"), "{}", { below: path("project") });
    expect(write).toThrow(expect.objectContaining({ kind: "usage", code: "linked_folder" }));
    expect(readdirSync(path("elsewhere"), { recursive: true })).toEqual(["views"]);
  });

  it.each<[string, string, RegExp]>([
    ["a file in the place of a folder", "file/a.json", /a part of the path is a file/],
    ["a folder that the system refuses", "/proc/flowtail/a/b.json", /cannot be (?:made|written)/],
    ["a name that is too long", "n".repeat(300), /the name is too long/],
    ["a folder of that name", "folder", /it is a folder/],
  ])("says what is wrong with %s, in one sentence, and ends", (_what, name, reason) => {
    writeFileSync(path("file"), "");
    mkdirSync(path("folder"));
    const target = name.startsWith("/") ? name : path(name);
    const message = expect.stringMatching(reason);
    expect(() => writeWhole(target, "x")).toThrow(
      expect.objectContaining({ kind: "usage", code: "cannot_write", message }),
    );
    expect(readdirSync(folder).sort()).toEqual(["file", "folder"]);
  });

  it("removes what killed processes left, and nothing that is in use or not ours", () => {
    // No process has this number: the highest one is far below it.
    const dead = passingName(".a").replace(`-${process.pid}-`, "-999999999-");
    const mine = passingName(".a");
    const others = [".a.tmp", ".a.5f2a1c-999999999-short.tmp", ".b.txt", mine];
    for (const name of [dead, ...others]) writeFileSync(path(name), "token");
    writeWhole(path("a"), "new");
    expect(readdirSync(folder).sort()).toEqual([...others, "a"].sort());
  });
});
