import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/sandbox/storage/database.ts";

let folder = "";
const path = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-database-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Windows keeps an open file where it is. */
const canTakeOpen = process.platform !== "win32";

const schema = ["create table notes (text text);"];

describe("a data folder", () => {
  it.each<[string, string, RegExp]>([
    ["a file", "file", /a part of the path is a file/],
    ["below a file", "file/data", /a part of the path is a file/],
    ["where the system lets no user make one", "/proc/flowtail/data", /cannot be written/],
    ["whose database is another file", "foreign", /it is no database/],
    ["whose database is a folder", "folders", /it is no file/],
    ["whose database is a link", "linked", /links are not followed/],
  ])("that is %s is refused in one sentence", (_what, name, reason) => {
    writeFileSync(path("file"), "");
    for (const made of ["foreign", "folders", "linked"]) mkdirSync(path(made));
    writeFileSync(path("foreign/sandbox.sqlite"), "no database ".repeat(500));
    mkdirSync(path("folders/sandbox.sqlite"));
    symlinkSync(path("elsewhere"), path("linked/sandbox.sqlite"));
    const open = () => openDatabase(name.startsWith("/") ? name : path(name), schema);
    expect(open).toThrow(
      expect.objectContaining({
        kind: "usage",
        code: "cannot_write",
        message: expect.stringMatching(reason),
      }),
    );
  });

  it("on a full disk says so, keeps what was there, and goes on when there is room", () => {
    const database = openDatabase(path("data"), schema);
    const file = path("data/sandbox.sqlite");
    const write = (text: string) =>
      database.transaction(() => database.prepare("insert into notes values (?)").run(text));
    write("first");
    database.prepare("pragma max_page_count = 4").get();
    expect(() => write("x".repeat(100_000))).toThrow(
      expect.objectContaining({ code: "cannot_write", message: expect.stringContaining("the disk is full") }),
    );
    const outside = () => database.prepare("insert into notes values (?)").run("x".repeat(100_000));
    expect(outside).toThrow(
      expect.objectContaining({ message: `${file} cannot be used: the disk is full.` }),
    );
    database.prepare("pragma max_page_count = 1000").get();
    write("second");
    expect(
      database
        .prepare("select text from notes")
        .all()
        .map((row) => row["text"]),
    ).toEqual(["first", "second"]);
    database.close();
  });

  it.runIf(canTakeOpen).each<[string, () => void]>([
    ["removed", () => rmSync(path("data"), { recursive: true })],
    [
      "replaced",
      () => {
        renameSync(path("data"), path("elsewhere"));
        openDatabase(path("data"), schema).close();
      },
    ],
  ])("that was %s takes no more writes, and says so at the end", (_what, take) => {
    const database = openDatabase(path("data"), schema);
    const insert = database.prepare("insert into notes values (?)");
    insert.run("kept");
    take();
    const lost = expect.objectContaining({
      code: "cannot_write",
      message: expect.stringContaining("data/sandbox.sqlite was removed, moved or replaced while"),
    });
    expect(() => insert.run("lost")).toThrow(lost);
    expect(() => database.transaction(() => insert.run("lost"))).toThrow(lost);
    expect(database.prepare("select text from notes").all()).toEqual([{ text: "kept" }]);
    expect(database.close()).toEqual(lost);
  });

  it.runIf(canTakeOpen)("that was moved and comes back goes on", () => {
    const database = openDatabase(path("data"), schema);
    renameSync(path("data"), path("elsewhere"));
    renameSync(path("elsewhere"), path("data"));
    database.prepare("insert into notes values (?)").run("kept");
    expect(database.close()).toBeUndefined();
  });
});
