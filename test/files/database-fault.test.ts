import { expect, it } from "vitest";
import { databaseFault } from "../../src/files/database-fault.ts";

/** As the database of Node throws it; what is above the lowest byte is detail. */
const fault = (errcode: number) => Object.assign(new Error("SQLite says so"), { errcode });

it.each([
  [5, "another process uses it"],
  [8, "it can only be read"],
  [10, "the disk does not answer"],
  [10 | (3 << 8), "the disk does not answer"],
  [11, "it is damaged"],
  [13, "the disk is full"],
  [14, "it cannot be opened"],
  [26, "it is no database"],
])("result %d of SQLite says that %s", (errcode, reason) => {
  expect(databaseFault("/data/app.sqlite", fault(errcode))).toMatchObject({
    kind: "usage",
    code: "cannot_write",
    message: `/data/app.sqlite cannot be used: ${reason}.`,
  });
});

it.each([0, 1, 12, 19])("result %d of SQLite, which is a fault of ours, stays as it is", (errcode) => {
  const thrown = fault(errcode);
  expect(databaseFault("/data/app.sqlite", thrown)).toBe(thrown);
});
