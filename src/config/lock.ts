/** One process at a time: a lock that the operating system gives back when its holder dies. */

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";

/** How long another process may hold it before waiting is given up, and how often it is looked at. */
const patienceMs = 30_000;
const lookEveryMs = 50;

/** Does the work while no other process holds the lock of that path. Throws a usage error after half a minute of waiting. */
export async function withLock<T>(path: string, clock: Clock, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // An exclusive transaction on an empty database is a lock no crash can leave behind.
  const sqlite = await import("node:sqlite");
  const database = new sqlite.DatabaseSync(path, { timeout: 0 });
  const untilMs = clock.nowMs() + patienceMs;
  try {
    while (!tryLock(database)) {
      if (clock.nowMs() > untilMs) {
        throw usageError(
          "locked",
          `Another flowtail has held ${path} for half a minute.`,
          "End it, then try again.",
        );
      }
      await clock.sleep(lookEveryMs);
    }
    return await work();
  } finally {
    database.close();
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (thrown) {
    if (/locked|busy/i.test(String(thrown))) return false;
    throw thrown;
  }
}
