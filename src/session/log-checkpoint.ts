/**
 * Where a run that ends has come to in the log, in a file of the user's, so that the next run goes on there: what was printed is
 * not printed again, and what arrives late within the overlap is not lost.
 */

import { createHash } from "node:crypto";
import { existsSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { ActivityRecord } from "../activity/record.ts";
import { usageError } from "../base/errors.ts";
import { inOwnFolder } from "../config/own-folder.ts";
import { entryAt } from "../files/entry-at.ts";
import { cannotWrite } from "../files/file-fault.ts";
import { holdLock } from "../files/lock.ts";
import { writeWhole } from "../files/write-whole.ts";
import { canonicalText } from "../tail/same-record.ts";
import { type CheckpointPlace, checkpointText, readCheckpoint, type Saved } from "./checkpoint-file.ts";
import type { LastBeginning } from "./last-beginning.ts";

/** How late an event may arrive and still be printed by the next run (assumption: as far as a tail's own sweep goes back). */
export const checkpointOverlapMs = 20 * 60_000;

export interface Checkpoint extends Disposable {
  /** Where this run has to begin; undefined in the first. */
  readonly fromUs: number | undefined;
  /** When the last run asked, by this machine's clock: what happened before that is had. Undefined where that was not noted. */
  readonly askedUs: number | undefined;
  /** Records that this run has printed. */
  readonly count: number;
  /**
   * What the query begins at: of a first run nothing before that is wanted, by the next ones either. With `seeksLast`, which only a
   * first run has, it begins where `lastBegins` says.
   */
  firstBeginsAt(fromUs: number, seeksLast: boolean): void;
  /** Where `last` begins in a first run: nothing before that is wanted by the next ones, nor what it left out there. */
  lastBegins(beginning: LastBeginning): void;
  /** This run begins there, as where the last one came to cannot be. */
  beginsEarlierAt(fromUs: number): void;
  /** Those that no run before has printed. Each record is asked about once. */
  unprinted(records: readonly ActivityRecord[]): readonly ActivityRecord[];
  /** They are printed now. */
  printed(records: readonly ActivityRecord[]): void;
  /** Everything up to that time was fetched and printed: the next run looks from an overlap before it on. */
  reached(time: RunTime): void;
  /**
   * The run ended early: the next one begins where this one did, and leaves out what was printed. A first run that did not find
   * its beginning notes nothing.
   */
  interrupted(time: RunTime): void;
}

/** When a run began to ask, epoch microseconds. */
export interface RunTime {
  readonly localUs: number;
  /** By the Date of an answer, which may be wrong once. */
  readonly platformUs: number;
  /** What the query begins at where it is that time now; infinite where it says nothing of it. */
  readonly beginsAt: (nowUs: number) => number;
}

/** Holds the file for this run. Throws a usage error where another run does, or the file is no such checkpoint. */
export async function openCheckpoint(
  path: string,
  place: CheckpointPlace,
  stateFolder: string,
): Promise<Checkpoint> {
  const real = realPath(path);
  refuseLink(path, real);
  const name = createHash("sha256").update(real).digest("hex").slice(0, 16);
  const lock = await inOwnFolder("FLOWTAIL_STATE_DIR", () =>
    holdLock(join(stateFolder, "checkpoints", name)),
  );
  if (!("release" in lock))
    throw usageError(
      "locked",
      `Another run goes on from ${path}${lock.pid === undefined ? "" : ` (process ${lock.pid})`}.`,
      "Wait for its end, or give each job a file of its own.",
    );
  try {
    const before = readCheckpoint(real, place);
    place.sandbox.identity = before?.sandbox ?? place.sandbox.identity;
    return createCheckpoint(real, place, before, lock.release);
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

function createCheckpoint(
  path: string,
  place: CheckpointPlace,
  before: Saved | undefined,
  release: () => void,
): Checkpoint {
  // Equal records are as many events: what counts is how often each was printed, or left out by `last`.
  const printed = new Map(before?.printed);
  const fetched = new Map<string, number>();
  let beginsUs = before?.fromUs;
  let lastBeginsUs: number | undefined;
  let isSeeking = false;
  let newestUs = 0;
  let total = 0;
  const save = (us: number, askedUs: number | undefined) => {
    const fromUs = Math.max(0, Math.floor(us));
    writeWhole(path, checkpointText(place, { fromUs, askedUs }, printed));
  };
  // A server whose Date is an hour ahead may just be wrong: it counts as far as records are stamped ahead of this machine's clock too.
  const surelyUs = ({ platformUs, localUs }: RunTime) => Math.min(platformUs, Math.max(localUs, newestUs));
  /** A first run that took a wrong Date for now began too late as well. */
  const wantedFrom = (time: RunTime) => {
    if (before !== undefined || beginsUs === undefined) return beginsUs;
    const nowUs = surelyUs(time);
    return nowUs < time.platformUs ? Math.min(beginsUs, time.beginsAt(nowUs)) : beginsUs;
  };
  const countFetched = (key: string) => {
    const count = (fetched.get(key) ?? 0) + 1;
    fetched.set(key, count);
    return count;
  };
  const countDone = (key: string, { createdUs: us }: ActivityRecord) =>
    printed.set(key, { us, count: (printed.get(key)?.count ?? 0) + 1 });
  return {
    fromUs: before?.fromUs,
    askedUs: before?.askedUs,
    get count() {
      return total;
    },
    firstBeginsAt(fromUs, seeksLast) {
      isSeeking = seeksLast;
      if (Number.isFinite(fromUs)) beginsUs ??= fromUs;
    },
    lastBegins({ fromUs, leftOut }) {
      isSeeking = false;
      lastBeginsUs = fromUs;
      for (const record of leftOut) {
        const key = keyOf(record);
        countFetched(key);
        countDone(key, record);
      }
    },
    beginsEarlierAt(fromUs) {
      beginsUs = fromUs;
    },
    unprinted: (records) =>
      records.filter((record) => {
        const key = keyOf(record);
        newestUs = Math.max(newestUs, record.createdUs);
        return countFetched(key) > (printed.get(key)?.count ?? 0);
      }),
    printed(records) {
      for (const record of records) countDone(keyOf(record), record);
      total += records.length;
    },
    reached(time) {
      const wantedUs = wantedFrom(time) ?? 0;
      // What a run that began too late was never asked for is not behind it, however long ago it happened.
      const behindUs = wantedUs < (beginsUs ?? 0) ? 0 : overlapBefore(surelyUs(time));
      save(Math.max(wantedUs, behindUs, lastBeginsUs ?? 0), time.localUs);
    },
    interrupted(time) {
      if (isSeeking) return;
      const wantedUs = wantedFrom(time) ?? lastBeginsUs;
      const askedUs = before ? before.askedUs : time.localUs;
      if (wantedUs !== undefined) save(Math.max(wantedUs, lastBeginsUs ?? 0), askedUs);
    },
    [Symbol.dispose]: release,
  };
}

/** From where on events may still arrive, epoch microseconds. */
export function overlapBefore(nowUs: number): number {
  return Math.max(0, nowUs - checkpointOverlapMs * 1000);
}

function keyOf({ createdUs, raw }: ActivityRecord): string {
  const digest = createHash("sha256").update(canonicalText(raw)).digest("base64url").slice(0, 22);
  return `${createdUs} ${digest}`;
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

/** One name for a file, whichever way leads to its folder. */
function realPath(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
