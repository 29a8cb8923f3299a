/** Word for word what is said of files that cannot be read, written or locked: the message, the remedy, the code and the exit code. */

import { appendFileSync, chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { databaseFault } from "../../src/files/database-fault.ts";
import { prepareDatabase, prepareLock } from "../../src/files/database-file.ts";
import { unforeseenFault } from "../../src/files/file-fault.ts";
import { withLock } from "../../src/files/lock.ts";
import { notAFile } from "../../src/files/not-a-file.ts";
import { unreadable } from "../../src/files/open-file.ts";
import { readIfThere } from "../../src/files/read-if-there.ts";
import { readersOf, readersWords } from "../../src/files/readers.ts";
import { writeWhole } from "../../src/files/write-whole.ts";
import { type CasePlace, placedWords } from "../support/case-place.ts";
import { expectGoldenText } from "../tui/golden.ts";

const errno = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: words of the system`), { code, syscall: "open", ...(path && { path }) });

const readable = (path: string) => readIfThere(path, 10, "Name another file.");

/** Each look finds that much time gone by. */
const impatient = () => {
  let nowMs = 0;
  const sleep = async () => {
    nowMs += 20_000;
  };
  return { nowMs: () => nowMs, elapsedMs: () => nowMs, sleep };
};

it("is said word for word", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a text of bytes": ({ save }) => {
      const path = save("a", "");
      appendFileSync(path, Buffer.from([0xff, 0xc3, 0x28]));
      return readable(path);
    },
    "a text too long": ({ save }) => readable(save("a", "x".repeat(20))),
    "a folder": ({ folder }) => readable(folder),
    "a link to itself": ({ at }) => {
      symlinkSync(at("a"), at("a"));
      return readable(at("a"));
    },
    "a name too long": ({ at }) => readable(at("x".repeat(300))),
    "a link on the way": ({ at }) => {
      mkdirSync(at("real"));
      symlinkSync(at("real"), at("project/linked"));
      return writeWhole(at("project/linked/a"), "x", { below: at("project") });
    },
    "no file": ({ folder }) => {
      throw notAFile(folder);
    },
    "a lock that another process holds": async ({ at, save }) => {
      const path = save("a.lock", "");
      const held = new DatabaseSync(path);
      held.exec("BEGIN EXCLUSIVE");
      try {
        await withLock(at("a.lock"), { clock: impatient() }, () => {});
      } finally {
        held.close();
      }
    },
    "a lock with something in it": ({ save }) => prepareLock(save("a.lock", "x")),
    "a database that is a link": ({ at, save }) => {
      save("b.sqlite", "");
      symlinkSync(at("b.sqlite"), at("a.sqlite"));
      prepareDatabase(at("a.sqlite"));
    },
    "a database that each user may write": ({ save }) => {
      const path = save("a.sqlite", "");
      chmodSync(path, 0o666);
      prepareDatabase(path);
    },
    "a journal that is a link": ({ at, save }) => {
      symlinkSync(at("none"), at("a.sqlite-journal"));
      prepareDatabase(save("a.sqlite", ""));
    },
    "a journal that names another file": ({ at, save }) => {
      save("a.sqlite-journal", "");
      appendFileSync(at("a.sqlite-journal"), Buffer.from(`${"00".repeat(8)}d9d505f920a163d7`, "hex"));
      prepareDatabase(save("a.sqlite", ""));
    },
    ...Object.fromEntries(
      [5, 8, 10, 11, 13, 14, 26].map((errcode) => [
        `what SQLite calls ${errcode}`,
        () => {
          throw databaseFault("a.sqlite", Object.assign(new Error("words of SQLite"), { errcode }));
        },
      ]),
    ),
    ...Object.fromEntries(
      ["ENOENT", "EACCES", "ENOSPC", "EMFILE"].map((code) => [
        `an unforeseen ${code}`,
        () => {
          throw unforeseenFault(errno(code, "a.json"));
        },
      ]),
    ),
  };
  const reasons = [
    "EACCES",
    "EPERM",
    "EISDIR",
    "ELOOP",
    "ENXIO",
    "ENAMETOOLONG",
    "EMFILE",
    "ENFILE",
    "EIO",
    "ENOENT",
  ];
  const unread = reasons.map(
    (code) => `${code} of a file that is read\n  ${unreadable(errno(code)).message}`,
  );
  expectGoldenText("messages/file-mistakes", [await placedWords(cases), ...unread].join("\n\n"));
  expect(readersWords[readersOf("a.json", "win32")]).toBe("with the rights of its folder");
});
