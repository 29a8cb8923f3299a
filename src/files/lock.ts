/** One process at a time: a lock that the operating system gives back when its holder dies. */

import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { isJsonObject, ownValue, parseJson } from "../base/json.ts";
import { databaseFault } from "./database-fault.ts";
import { prepareLock } from "./database-file.ts";
import { makeFolder } from "./folder.ts";
import { readTextFile } from "./read-text.ts";
import { removeFile } from "./remove-file.ts";
import { writeWhole } from "./write-whole.ts";

/** How long another process may hold it before waiting is given up, and how often it is looked at. */
const timeoutMs = 30_000;
const lookEveryMs = 50;

export interface HeldLock {
  /** Never throws: what is left beside a lock that is free says nothing. */
  release(): void;
}

/** The holder of a lock: the number of its process, where that is known. */
export interface LockHolder {
  readonly pid: number | undefined;
}

/** How a process waits for another one; the signal ends the wait at once. */
export interface Waiting {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does the work while no other process holds the lock of that path. Throws a usage error after half a minute of waiting,
 * or when the lock cannot be made.
 */
export async function withLock<T>(
  path: string,
  { clock, signal }: Waiting,
  work: () => T | Promise<T>,
): Promise<T> {
  const database = await openLock(path);
  const untilMs = clock.elapsedMs() + timeoutMs;
  try {
    while (!tryLock(database, path)) {
      if (clock.elapsedMs() > untilMs) {
        throw usageError(
          "locked",
          `Another flowtail has held ${path} for half a minute.`,
          "End it, then try again.",
        );
      }
      await clock.sleep(lookEveryMs, signal);
    }
    return await work();
  } finally {
    database.close();
  }
}

/** Holds the lock until it is released or the process ends; gives the one who has it already, without waiting. */
export async function holdLock(path: string): Promise<HeldLock | LockHolder> {
  const database = await openLock(path);
  const notePath = `${path}.holder`;
  const note = `${JSON.stringify({ pid: process.pid, hold: randomUUID() })}\n`;
  try {
    if (!tryLock(database, path)) {
      database.close();
      return { pid: holderOf(notePath) };
    }
    writeWhole(notePath, note);
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  return {
    release() {
      removeOwn(notePath, note);
      database.close();
    },
  };
}

/** Its folder may have been replaced by one that holds the note of another lock. */
function removeOwn(notePath: string, note: string): void {
  try {
    if (readTextFile(notePath) === note) removeFile(notePath);
  } catch {
    // It is gone, or out of reach by now.
  }
}

/** An exclusive transaction on an empty database is a lock no crash can leave behind. */
async function openLock(path: string): Promise<DatabaseSync> {
  try {
    makeFolder(dirname(path));
    const sqlite = await import("node:sqlite");
    // SQLite would make the file readable by others, follow a link, and take over what lies beside it.
    prepareLock(path);
    return new sqlite.DatabaseSync(path, { timeout: 0 });
  } catch (thrown) {
    throw databaseFault(path, thrown);
  }
}

function tryLock(database: DatabaseSync, path: string): boolean {
  try {
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (thrown) {
    if (/locked|busy/i.test(String(thrown))) return false;
    throw databaseFault(path, thrown);
  }
}

function holderOf(notePath: string): number | undefined {
  try {
    const note: unknown = parseJson(readTextFile(notePath));
    const pid = isJsonObject(note) ? ownValue(note, "pid") : undefined;
    return typeof pid === "number" ? pid : undefined;
  } catch {
    // The other process has just taken the lock, or is about to release it.
    return undefined;
  }
}
