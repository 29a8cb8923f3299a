/** Holds the file of a checkpoint for one run, by one name of it whichever way leads there. */

import { createHash } from "node:crypto";
import { existsSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { usageError } from "../../base/errors.ts";
import { inOwnFolder } from "../../config/own-folder.ts";
import { entryAt } from "../../files/entry-at.ts";
import { cannotWrite } from "../../files/file-fault.ts";
import { type HeldLock, holdLock } from "../../files/lock.ts";

export interface HeldCheckpoint extends HeldLock {
  /** Where the file is. */
  readonly path: string;
}

/** Throws a usage error where another run holds it, or it is a link. */
export async function holdCheckpoint(path: string, stateFolder: string): Promise<HeldCheckpoint> {
  const real = realPath(path);
  refuseLink(path, real);
  const name = createHash("sha256").update(real).digest("hex").slice(0, 16);
  const lock = await inOwnFolder("FLOWTAIL_STATE_DIR", () =>
    holdLock(join(stateFolder, "checkpoints", name)),
  );
  if ("release" in lock) return { path: real, release: lock.release };
  throw usageError(
    "locked",
    `Another run goes on from ${path}${lock.pid === undefined ? "" : ` (process ${lock.pid})`}.`,
    "Wait for its end, or give each job a file of its own.",
  );
}

/** The writer would put a file in its place, and two names of one file would be two locks. */
function refuseLink(path: string, real: string): void {
  if (!entryAt(real)?.isSymbolicLink()) return;
  const target = existsSync(real) ? realpathSync(real) : resolve(dirname(real), readlinkSync(real));
  throw usageError(
    "cannot_write",
    `${path} cannot be written: it is a link, and links are not followed.`,
    `Name the file itself: ${target}.`,
  );
}

function realPath(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
