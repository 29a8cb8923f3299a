/** What SQLite says against its file, as one sentence that names the path and the reason. */

import { FlowtailError } from "../base/errors.ts";
import { cannotWrite } from "./file-fault.ts";

/** SQLite's own numbers of results; what it adds above the lowest byte is detail. */
const reasons: ReadonlyMap<number, string> = new Map([
  [5, "another process uses it"],
  [8, "it can only be read"],
  [10, "the disk does not answer"],
  [11, "it is damaged"],
  [13, "the disk is full"],
  [14, "it cannot be opened"],
  [26, "it is no database"],
]);

/** A usage error for what is wrong with the file; every other mistake comes back as it is. */
export function databaseFault(path: string, thrown: unknown): unknown {
  const reason = reasons.get(resultOf(thrown) & 0xff);
  if (reason === undefined) return cannotWrite(path, thrown);
  return new FlowtailError("usage", "cannot_write", `${path} cannot be used: ${reason}.`, {
    remedy: "Check the path, the folder's permissions and the disk's room.",
    cause: thrown,
  });
}

function resultOf(thrown: unknown): number {
  return thrown instanceof Error && "errcode" in thrown && typeof thrown.errcode === "number"
    ? thrown.errcode
    : 0;
}
