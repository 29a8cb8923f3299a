/** What SQLite says against its file, as one sentence that names the path and the reason. */

import { dirname } from "node:path";
import { FlowtailError } from "../base/errors.ts";
import { cannotWrite } from "./file-fault.ts";
import { refusalIn } from "./try-folder.ts";

/** SQLite's own numbers of results, in words and with what to do; what it adds above the lowest byte is detail. */
const faults: ReadonlyMap<number, readonly [reason: string, remedy: string]> = new Map([
  [5, ["another process uses it", "Wait until that process is done, or end it."]],
  [8, ["it can only be read", "Check its permissions, and those of its folder."]],
  [
    10,
    ["the system refuses to read or write it", "Check the disk, and how large a file may be (ulimit -f)."],
  ],
  [11, ["it is damaged", "Move it away, or name another folder."]],
  [13, ["the disk is full", "Make room on the disk."]],
  [14, ["it cannot be opened", "Check the path, the folder's permissions and the disk's room."]],
  [26, ["it is no database", "Move it away, or name another folder."]],
]);

/** Of these SQLite does not say what the system said; to a file that is tried in the folder the system says it again. */
const vague: ReadonlySet<number> = new Set([10, 14]);

/** A usage error for what is wrong with the file; every other mistake comes back as it is. */
export function databaseFault(path: string, thrown: unknown): unknown {
  const result = resultOf(thrown) & 0xff;
  const fault = faults.get(result);
  if (fault === undefined) return cannotWrite(path, thrown);
  const refusal = vague.has(result) ? refusalIn(dirname(path)) : undefined;
  if (refusal) return cannotWrite(path, refusal);
  const [reason, remedy] = fault;
  return new FlowtailError("usage", "cannot_write", `${path} cannot be used: ${reason}.`, {
    remedy,
    cause: thrown,
  });
}

function resultOf(thrown: unknown): number {
  return thrown instanceof Error && "errcode" in thrown && typeof thrown.errcode === "number"
    ? thrown.errcode
    : 0;
}
