/** A finished file gets its name in one step, or not at all. */

import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeFile, type Renaming, replaceFile, syncFolder } from "../../src/files/replace-file.ts";

let folder = "";
const path = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-names-"));
  writeFileSync(path("from"), "new", { mode: 0o640 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fault = (code: string) => Object.assign(new Error("held"), { code });

describe("over what is there", () => {
  const held = (times: number, isWindows: boolean, code = "EPERM") => {
    const waited: number[] = [];
    let left = times;
    const renaming: Renaming = {
      rename() {
        if (left-- > 0) throw fault(code);
      },
      wait: (delayMs) => waited.push(delayMs),
      isWindows,
    };
    return { waited, run: () => replaceFile("from", "to", renaming) };
  };

  it.each(["EPERM", "EACCES", "EBUSY"])(
    "it is tried again where a scanner holds that one, later each time: %s",
    (code) => {
      const { waited, run } = held(5, true, code);
      run();
      expect(waited).toEqual([5, 10, 20, 40, 80]);
    },
  );

  it.each<[string, number, boolean, string, number]>([
    ["is held for good", 99, true, "EBUSY", 9],
    ["cannot be for another reason", 1, true, "ENOSPC", 0],
    ["is refused on a system that holds no files", 1, false, "EPERM", 0],
  ])("a name that %s is an error", (_what, times, isWindows, code, waits) => {
    const { waited, run } = held(times, isWindows, code);
    expect(run).toThrow("held");
    expect(waited).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1000].slice(0, waits));
  });
});

it.each([
  ["a link to a device", () => symlinkSync("/dev/null", path("to"))],
  ["a link to a folder", () => symlinkSync(folder, path("to"))],
])("%s is never replaced", (_what, make) => {
  make();
  const before = lstatSync(path("to"));
  expect(() => replaceFile(path("from"), path("to"))).toThrow(
    expect.objectContaining({ kind: "usage", code: "not_a_file", message: `${path("to")} is not a file.` }),
  );
  expect([lstatSync(path("to")).ino, readFileSync(path("from"), "utf8")]).toEqual([before.ino, "new"]);
});

it.each(["nothing", "file"])("a link to %s is replaced, and what it points to stays", (target) => {
  writeFileSync(path("file"), "mine");
  symlinkSync(path(target), path("to"));
  replaceFile(path("from"), path("to"));
  expect([readFileSync(path("to"), "utf8"), readFileSync(path("file"), "utf8")]).toEqual(["new", "mine"]);
  expect(readdirSync(folder).sort()).toEqual(["file", "to"]);
});

describe("where nothing may be replaced", () => {
  const unlinkable = () => {
    throw fault("EPERM");
  };

  it.each([
    ["", undefined],
    [" on a file system without links", unlinkable],
  ])("takes a free name, and what is taken stays%s", (_where, link) => {
    symlinkSync(path("none"), path("link"));
    writeFileSync(path("file"), "mine");
    for (const taken of ["file", "link"]) expect(placeFile(path("from"), path(taken), link)).toBe(false);
    expect([
      readFileSync(path("file"), "utf8"),
      readlinkSync(path("link")),
      existsSync(path("none")),
    ]).toEqual(["mine", path("none"), false]);
    expect(placeFile(path("from"), path("free"), link)).toBe(true);
    expect([readFileSync(path("free"), "utf8"), statSync(path("free")).mode & 0o777]).toEqual(["new", 0o640]);
    expect(readdirSync(folder).sort()).toEqual(["file", "free", "link"]);
  });

  it("gives back the name that it took where the file cannot have it, and says why", () => {
    expect(() => placeFile(path("missing"), path("free"), unlinkable)).toThrow(
      expect.objectContaining({ code: "ENOENT" }),
    );
    expect(readdirSync(folder)).toEqual(["from"]);
  });

  it("says what the system said where there is no such folder", () => {
    expect(() => placeFile(path("from"), path("none/free"), unlinkable)).toThrow(
      expect.objectContaining({ code: "EPERM" }),
    );
  });
});

it("a folder is put on the disk without a descriptor that stays, and one that is not there is no error", () => {
  const open = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);
  const before = open();
  for (let times = 0; times < 20; times++) syncFolder(folder);
  syncFolder(path("none"));
  expect(open()).toBeLessThan(before + 20);
});
