/** A folder that another program is given: nothing of it stays when that is done with, or when this process ends before. */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, parse } from "node:path";
import { expect, it } from "vitest";
import { makePassingFile } from "../../src/files/passing-file.ts";
import { makePassingFolder, type PassingFolder } from "../../src/files/passing-folder.ts";

const keptFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("flowtail-kept-"));

it("is gone when the process ends while the other program has it", () => {
  const before = process.listeners("exit");
  const path = makePassingFolder().write("item.json", "{}");
  expect(readFileSync(path, "utf8")).toBe("{}");
  for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
  expect(existsSync(dirname(path))).toBe(false);
  expect(process.listeners("exit")).toEqual(before);
});

it.each([
  ["has changed the file", (path: string) => writeFileSync(path, "{ }")],
  ["has put another beside it", (path: string) => writeFileSync(`${path}.swp`, "")],
  [
    "has put bytes beside it that are no text",
    (path: string) => writeFileSync(`${path}.swp`, new Uint8Array([0, 255])),
  ],
])("stays when the process ends and the other program %s", (_, change) => {
  const before = process.listeners("exit");
  const keptBefore = keptFolders();
  const path = makePassingFolder().write("item.json", "{}");
  change(path);
  for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
  const [kept = ""] = keptFolders().filter((name) => !keptBefore.includes(name));
  expect(readdirSync(join(tmpdir(), kept))).toContain("item.json");
  expect(existsSync(dirname(path))).toBe(false);
  expect(process.listeners("exit")).toEqual(before);
  rmSync(join(tmpdir(), kept), { recursive: true });
});

it.each([
  ["removed", (folder: PassingFolder) => folder.remove()],
  ["left as it was written", (folder: PassingFolder) => folder.leave()],
])("is gone when it is %s, and leaves nothing to be done at the end", (_, end) => {
  const before = process.listeners("exit");
  const folder = makePassingFolder();
  const path = folder.write("item.json", "{}");
  end(folder);
  expect(existsSync(dirname(path))).toBe(false);
  expect(process.listeners("exit")).toEqual(before);
});

it.each([
  ["the file that was changed", { "item.json": "{ }" }, "item.json"],
  ["the file that was put beside it", { ".item.json.swp": "typed" }, ".item.json.swp"],
  ["the folder where there are several", { "item.json": "{ }", "item.json.save": "typed" }, ""],
])("is left with a change: the path of %s, which no later start removes", (_, changes, named) => {
  const before = process.listeners("exit");
  const folder = makePassingFolder();
  const { dir } = parse(folder.write("item.json", "{}"));
  for (const [name, text] of Object.entries(changes)) writeFileSync(join(dir, name), text);
  const path = folder.leave() ?? "";
  const kept = named === "" ? path : dirname(path);
  try {
    makePassingFolder().remove();
    expect(path).toBe(join(kept, named));
    for (const [name, text] of Object.entries(changes))
      expect(readFileSync(join(kept, name), "utf8")).toBe(text);
    expect(readdirSync(kept)).toContain("item.json");
    expect(existsSync(dir)).toBe(false);
    expect(process.listeners("exit")).toEqual(before);
    folder.remove();
    expect(existsSync(kept)).toBe(true);
  } finally {
    rmSync(kept, { recursive: true });
  }
});

it("is nothing to leave where the other program, or the system, has removed it", () => {
  const before = process.listeners("exit");
  const folder = makePassingFolder();
  rmSync(dirname(folder.write("item.json", "{}")), { recursive: true });
  expect(folder.leave()).toBeUndefined();
  expect(process.listeners("exit")).toEqual(before);
});

it("stays where it is, with what was changed, where it cannot be given another name", () => {
  const before = process.env["TMPDIR"];
  const folder = makePassingFolder();
  const path = folder.write("item.json", "{}");
  writeFileSync(path, "{ }");
  try {
    process.env["TMPDIR"] = join(tmpdir(), "nowhere");
    expect(folder.leave()).toBe(path);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  folder.remove();
  expect(readFileSync(path, "utf8")).toBe("{ }");
  rmSync(dirname(path), { recursive: true });
});

it.each([
  ["has changed the file", true, (path: string) => writeFileSync(path, "typed")],
  ["has put another beside it", true, (path: string) => writeFileSync(`${path}.swp`, "typed")],
  ["has changed nothing", false, () => {}],
  ["has removed the file", false, (path: string) => rmSync(path)],
])("of a killed process stays where the other program %s: %s", (_, stays, change) => {
  const folder = makePassingFolder();
  const path = folder.write("item.json", "{}");
  change(path);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = dirname(path).replace(`-${process.pid}-`, `-${pid}-`);
  renameSync(dirname(path), left);
  try {
    makePassingFolder().remove();
    makePassingFile().remove();
    expect(existsSync(left)).toBe(stays);
  } finally {
    folder.remove();
    rmSync(left, { recursive: true, force: true });
  }
});
