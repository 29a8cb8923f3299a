import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseFault } from "../../src/files/database-fault.ts";

const path = join(tmpdir(), "app.sqlite");

/** As the database of Node throws it; what is above the lowest byte is detail. */
const fault = (errcode: number) => Object.assign(new Error("SQLite says so"), { errcode });

it.each([
  [5, "another process uses it"],
  [8, "it can only be read"],
  [10, "the system refuses to read or write it"],
  [10 | (3 << 8), "the system refuses to read or write it"],
  [11, "it is damaged"],
  [13, "the disk is full"],
  [14, "it cannot be opened"],
  [26, "it is no database"],
])("result %d of SQLite says that %s", (errcode, reason) => {
  expect(databaseFault(path, fault(errcode))).toMatchObject({
    kind: "usage",
    code: "cannot_write",
    message: `${path} cannot be used: ${reason}.`,
  });
});

it.each([0, 1, 12, 19])("result %d of SQLite, which is a fault of ours, stays as it is", (errcode) => {
  const thrown = fault(errcode);
  expect(databaseFault(path, thrown)).toBe(thrown);
});

it.each([10, 14])(
  "result %d of SQLite is told in the words of what the system says to a file there",
  (errcode) => {
    const inNoFolder = join(tmpdir(), "flowtail-no-folder", "app.sqlite");
    expect(databaseFault(inNoFolder, fault(errcode))).toMatchObject({
      message: `${inNoFolder} cannot be written: its folder does not exist (ENOENT).`,
      remedy: "Make the folder first, or name another path.",
    });
  },
);
