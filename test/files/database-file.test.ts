import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDatabase, prepareLock } from "../../src/files/database-file.ts";
import { holdLock } from "../../src/files/lock.ts";
import { openDatabase } from "../../src/sandbox/storage/database.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-database-"));
  path = join(folder, "a.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file of the same user that is something else. */
function precious(): string {
  const file = join(folder, "precious");
  writeFileSync(file, "notes", { mode: 0o600 });
  return file;
}

const refusal = (message: RegExp) =>
  expect.objectContaining({
    ...{ kind: "usage", code: "cannot_write", message: expect.stringMatching(message) },
    remedy: "Remove it where it is not wanted, or name another folder.",
  });

/** A database of two pages, and a journal that has SQLite remove the victim once it opens it. */
function plant(database: string, victim: string): void {
  const made = new DatabaseSync(database);
  made.exec("create table t (x)");
  made.close();
  const end = Buffer.from("d9d505f920a163d7", "hex");
  const numbers = (...values: readonly number[]) =>
    Buffer.from(Uint32Array.from(values).buffer as ArrayBuffer).swap32();
  const header = Buffer.alloc(512);
  Buffer.concat([end, numbers(0, 0x1234, statSync(database).size / 4096, 512, 4096)]).copy(header);
  const name = Buffer.from(victim);
  const sum = name.reduce((total, byte) => total + byte, 0);
  const named = Buffer.concat([numbers(0x40000000 / 4096 + 1), name, numbers(name.length, sum), end]);
  writeFileSync(`${database}-journal`, Buffer.concat([header, named]));
  for (const file of [database, `${database}-journal`]) chmodSync(file, 0o600);
}

it("is made for its user alone, and taken as it is where a run before made it", () => {
  prepareDatabase(path);
  expect(statSync(path).mode & 0o077).toBe(0);
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; create table t (x); insert into t values (1)");
  expect(existsSync(`${path}-wal`)).toBe(true);
  prepareDatabase(path);
  database.close();
});

it("takes what a process left that was killed while it wrote", () => {
  prepareDatabase(path);
  writeFileSync(`${path}-journal`, Buffer.alloc(5000, 1));
  prepareDatabase(path);
});

describe("a journal that names a file", () => {
  it("is refused beside a database, and the file stays", () => {
    const victim = join(folder, "victim");
    writeFileSync(victim, "mine");
    plant(join(folder, "sandbox.sqlite"), victim);
    expect(() => openDatabase(folder, [])).toThrow(refusal(/-journal cannot be used: it names another file/));
    expect(existsSync(victim)).toBe(true);
  });

  it("is refused beside a lock, and the file stays", async () => {
    const victim = join(folder, "victim");
    writeFileSync(victim, "mine");
    plant(path, victim);
    await expect(holdLock(path)).rejects.toThrow(refusal(/it names another file/));
    expect(existsSync(victim)).toBe(true);
  });
});

it("is no lock where something was written to it", () => {
  const made = new DatabaseSync(path);
  made.exec("create table t (x)");
  made.close();
  chmodSync(path, 0o600);
  expect(() => prepareLock(path)).toThrow(refusal(/it is not empty/));
});

it.each<[string, () => void, RegExp]>([
  ["a link", () => symlinkSync("elsewhere", path), /no file, and links/],
  ["a folder", () => mkdirSync(path), /no file, and links/],
  ["a link beside it", () => symlinkSync("elsewhere", `${path}-wal`), /-wal cannot be used: it is no file/],
  ["a hard link", () => linkSync(precious(), path), /another name too/],
  [
    "a hard link beside it",
    () => linkSync(precious(), `${path}-shm`),
    /-shm cannot be used: the file has another name too/,
  ],
])("is refused where there is %s", (_, prepare, message) => {
  prepare();
  expect(() => prepareDatabase(path)).toThrow(refusal(message));
});

describe.skipIf(process.platform === "win32")("what other users can change", () => {
  describe.each(["", "-journal", "-wal", "-shm"])("is refused: a%s", (suffix) => {
    it.each([0o666, 0o602])("of the mode %o", (mode) => {
      prepareDatabase(path);
      writeFileSync(path + suffix, "");
      chmodSync(path + suffix, mode);
      expect(() => prepareDatabase(path)).toThrow(refusal(/every user can write to it/));
    });
  });

  it.runIf(process.getuid?.() === 0).each(["", "-journal", "-wal", "-shm"])(
    "is refused: a%s of another user",
    (suffix) => {
      prepareDatabase(path);
      writeFileSync(path + suffix, "", { mode: 0o600 });
      chownSync(path + suffix, 65534, 65534);
      expect(() => prepareDatabase(path)).toThrow(refusal(/it belongs to another user/));
    },
  );
});
