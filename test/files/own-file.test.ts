import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginFile } from "../../src/files/new-file.ts";
import { createOwnFile, reopenOwnFile } from "../../src/files/own-file.ts";
import { makePassingFile } from "../../src/files/passing-file.ts";

let folder = "";
const path = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(path(name), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a file of our own", () => {
  it("is made for the user alone and grows by whole pieces", async () => {
    const file = createOwnFile(path("a"));
    file.append("ä\n");
    file.append(Buffer.from("b\n"));
    file.truncate(3);
    file.append("c\n");
    expect(file.bytes).toBe(5);
    const read: Uint8Array[] = [];
    for await (const piece of file.read(4)) read.push(piece);
    file.close();
    expect([Buffer.concat(read).toString(), text("a"), statSync(path("a")).mode & 0o777]).toEqual([
      "ä\nc",
      "ä\nc\n",
      0o600,
    ]);
  });

  it("is overwritten in its place, and goes on behind that", () => {
    const file = createOwnFile(path("a"));
    file.append(Buffer.alloc(100));
    const { ino } = statSync(path("a"));
    file.overwrite("ä\n");
    expect([file.bytes, text("a"), statSync(path("a")).ino]).toEqual([3, "ä\n", ino]);
    expect(file.disturbance()).toBeUndefined();
    file.append("b\n");
    file.close();
    expect(text("a")).toBe("ä\nb\n");
  });

  it("overwrites nothing that another program has put in its place", () => {
    const file = createOwnFile(path("a"));
    file.append("mine");
    writeFileSync(path("b"), "theirs");
    renameSync(path("b"), path("a"));
    expect(() => file.overwrite("new")).toThrow();
    file.close();
    expect(text("a")).toBe("theirs");
  });

  it.each([
    ["nothing", "", ""],
    ["whole lines", "a\nb\n", "a\nb\n"],
    ["a half line", "a\nb", "a\n"],
    ["half a line alone", "a", ""],
    ["a half line longer than one piece that is looked at", `a\n${"b".repeat(200_000)}`, "a\n"],
  ])("takes away the line that a crash has cut, of %s", (_, content, left) => {
    writeFileSync(path("a"), content);
    const file = reopenOwnFile(path("a"));
    expect(file?.cutHalfLine()).toBe(content.length - left.length);
    expect(file?.bytes).toBe(left.length);
    file?.append("c\n");
    file?.close();
    expect(text("a")).toBe(`${left}c\n`);
  });

  it("goes on at its end where another program has cut it, without a hole of NUL bytes", () => {
    const file = createOwnFile(path("a"));
    file.append("first\n");
    truncateSync(path("a"));
    expect(file.disturbance()).toBe("changed");
    file.append("second\n");
    file.close();
    expect(text("a")).toBe("second\n");
  });

  it.each<[string, () => void, string | undefined]>([
    ["stands where it was made", () => {}, undefined],
    ["has no name any more", () => rmSync(path("a")), "removed"],
    ["has another name", () => renameSync(path("a"), path("b")), "moved"],
    [
      "has another name, and another file has its own",
      () => {
        renameSync(path("a"), path("b"));
        writeFileSync(path("a"), "own\n");
      },
      "moved",
    ],
    ["was written to by another program", () => appendFileSync(path("a"), "more\n"), "changed"],
  ])("that %s is told from the others", (_what, disturb, disturbance) => {
    const file = createOwnFile(path("a"));
    file.append("own\n");
    disturb();
    expect(file.disturbance()).toBe(disturbance);
    file.close();
  });

  it("is never taken for moved when it is removed at the very moment of the look", async () => {
    const remover = new Worker(
      `const { parentPort } = require("node:worker_threads"); const { rmSync } = require("node:fs");
       parentPort.on("message", (path) => { rmSync(path); });`,
      { eval: true },
    );
    const found = new Set<string>();
    for (let round = 0; round < 300; round++) {
      const file = createOwnFile(path(`raced-${round}`));
      remover.postMessage(file.path);
      let disturbance = file.disturbance();
      for (let look = 0; disturbance === undefined && look < 1e6; look++) disturbance = file.disturbance();
      found.add(String(disturbance));
      file.close();
    }
    await remover.terminate();
    expect([...found]).toEqual(["removed"]);
  });

  it("is closed once, also where it is removed, and nothing else is left open", () => {
    writeFileSync(path("linked"), "");
    linkSync(path("linked"), path("twice"));
    const open = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);
    const before = open();
    for (let times = 0; times < 20; times++) {
      const closed = createOwnFile(path(`c${times}`));
      closed.close();
      // What has its number by now stays open.
      const other = createOwnFile(path(`o${times}`));
      closed.close();
      other.append("x");
      other.remove();
      expect(reopenOwnFile(path("linked"))).toBeUndefined();
      expect(reopenOwnFile(folder)).toBeUndefined();
      reopenOwnFile(path(`c${times}`))?.close();
    }
    expect(open()).toBeLessThan(before + 20);
    expect(readdirSync(folder).filter((name) => name.startsWith("o"))).toEqual([]);
  });

  it.each(["a file", "a link", "a link to nothing"])("is never %s that was there before", (what) => {
    writeFileSync(path("precious"), "mine");
    if (what === "a file") writeFileSync(path("a"), "mine");
    else symlinkSync(what === "a link" ? path("precious") : path("none"), path("a"));
    expect(() => createOwnFile(path("a"))).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(text("precious")).toBe("mine");
  });

  it("is opened again where it is what was made, and nothing else is", () => {
    createOwnFile(path("a")).close();
    symlinkSync(path("a"), path("link"));
    mkdirSync(path("folder"));
    spawnSync("mkfifo", [path("pipe")]);
    const again = reopenOwnFile(path("a"));
    again?.append("x");
    again?.close();
    expect(text("a")).toBe("x");
    for (const name of ["link", "folder", "pipe", "none"]) expect(reopenOwnFile(path(name))).toBeUndefined();
    linkSync(path("a"), path("b"));
    expect(reopenOwnFile(path("a"))).toBeUndefined();
  });

  it("on a full disk holds whole pieces only", () => {
    // A limit of the file's size is a disk that is full for this process.
    const own = fileURLToPath(new URL("../../src/files/own-file.ts", import.meta.url));
    const code = `
      import { createOwnFile } from ${JSON.stringify(own)};
      const file = createOwnFile(process.argv[1]);
      const line = "x".repeat(999) + "\\n";
      let kept = 0;
      try { for (;;) { file.append(line.repeat(7)); kept += 7; } } catch (thrown) { console.log(thrown.code, kept, file.bytes); }
    `;
    const { stdout } = spawnSync(
      "/bin/sh",
      ["-c", 'ulimit -f 64; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, code, path("a")],
      { encoding: "utf8" },
    );
    const [reason, kept, bytes] = stdout.trim().split(" ");
    expect([reason, Number(bytes)]).toEqual(["EFBIG", Number(kept) * 1000]);
    expect(text("a").split("\n").slice(0, -1)).toEqual(
      Array.from({ length: Number(kept) }, () => "x".repeat(999)),
    );
  });
});

describe("a file in the making", () => {
  it("has a name of its own each time, and its own one only when it is kept", () => {
    const names = [1, 2].map((content) => {
      const file = beginFile(path("a"));
      file.content.append(String(content));
      const [name] = readdirSync(folder);
      file.discard();
      expect(readdirSync(folder)).toEqual([]);
      return name;
    });
    expect(new Set(names).size).toBe(2);
    const last = beginFile(path("a"));
    last.content.append("3");
    expect(last.keep()).toBe(true);
    last.discard();
    expect([readdirSync(folder), text("a")]).toEqual([["a"], "3"]);
  });

  it("is never put over another one where it must not be", () => {
    const two = [beginFile(path("a")), beginFile(path("a"))];
    expect(two.map((file) => file.keep({ replace: false }))).toEqual([true, false]);
    for (const file of two) file.discard();
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  it("has a short name also where the file's own is as long as names can be", () => {
    const name = "ä".repeat(120);
    const file = beginFile(path(name));
    file.keep();
    expect(readdirSync(folder)).toEqual([name]);
  });
});

it("room on the disk for a while has no name that another process could open", async () => {
  const before = readdirSync(tmpdir());
  const file = makePassingFile();
  file.append("secret\n");
  const made = readdirSync(tmpdir()).filter(
    (name) => !before.includes(name) && name.includes(`-${process.pid}-`),
  );
  const read: Uint8Array[] = [];
  for await (const piece of file.read()) read.push(piece);
  file.remove();
  expect([Buffer.concat(read).toString(), made]).toEqual(["secret\n", []]);
});
