/**
 * Where a run that ends has come to in the log, in a file of the user's, so that the next run goes on there: what was printed is
 * not printed again, and what arrives late within the overlap is not lost.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { tailSweepMs } from "../../tail/settings.ts";
import type { LastBeginning } from "../log/last-beginning.ts";
import { type CheckpointPlace, checkpointText, readCheckpoint, type Saved } from "./checkpoint-file.ts";
import { type HeldCheckpoint, holdCheckpoint } from "./checkpoint-lock.ts";
import { PrintedRecords } from "./printed-records.ts";

/** How late an event may arrive and still be printed by the next run: as far as a tail's own looks at the past go (assumption). */
export const checkpointOverlapMs = tailSweepMs;

export interface Checkpoint extends Disposable {
  /** Where this run has to begin; undefined in the first. */
  readonly fromUs: number | undefined;
  /** When the last run asked, by this machine's clock: what happened before that is had. Undefined where that was not noted. */
  readonly askedUs: number | undefined;
  readonly path: string;
  /** Its file was there, with nothing in it: this run begins as a first one. */
  readonly wasEmpty: boolean;
  /** It says where the next run begins. */
  readonly isNoted: boolean;
  /** It could not be written, which was an error then. */
  readonly isUnwritable: boolean;
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
  const held = await holdCheckpoint(path, stateFolder);
  try {
    const found = readCheckpoint(held.path, place);
    if (found !== "empty") place.sandbox.identity = found?.sandbox ?? place.sandbox.identity;
    return createCheckpoint(held, place, found);
  } catch (thrown) {
    held.release();
    throw thrown;
  }
}

/**
 * Where this run begins:
 * - `noted`: where the run before has come to.
 * - `asked`: where the query of a first run begins; undefined for all of the log.
 * - `seeking-last`: a first run with `last` has not found yet where that begins.
 * - `last`: it has, `lastUs`.
 */
type Beginning =
  | { readonly kind: "noted"; readonly fromUs: number }
  | { readonly kind: "asked" | "seeking-last"; readonly fromUs: number | undefined }
  | { readonly kind: "last"; readonly fromUs: number | undefined; readonly lastUs: number };

function createCheckpoint(
  { path, release }: HeldCheckpoint,
  place: CheckpointPlace,
  found: Saved | "empty" | undefined,
): Checkpoint {
  const before = found === "empty" ? undefined : found;
  const records = new PrintedRecords(before?.printed);
  let beginning: Beginning = before
    ? { kind: "noted", fromUs: before.fromUs }
    : { kind: "asked", fromUs: undefined };
  let newestUs = 0;
  let count = 0;
  let isNoted = before !== undefined;
  let isUnwritable = false;
  const save = (us: number, askedUs: number | undefined) => {
    const fromUs = Math.max(0, Math.floor(us));
    isUnwritable = true;
    writeWhole(path, checkpointText(place, { fromUs, askedUs }, records.noted));
    isUnwritable = false;
    isNoted = true;
  };
  // A server whose Date is an hour ahead may just be wrong: it counts as far as records are stamped ahead of this machine's clock too.
  const surelyUs = ({ platformUs, localUs }: RunTime) => Math.min(platformUs, Math.max(localUs, newestUs));
  /** A first run that took a wrong Date for now began too late as well. */
  const wantedFrom = (time: RunTime) => {
    const { kind, fromUs } = beginning;
    const nowUs = surelyUs(time);
    const isLate = kind !== "noted" && fromUs !== undefined && nowUs < time.platformUs;
    return isLate ? Math.min(fromUs, time.beginsAt(nowUs)) : fromUs;
  };
  const lastUs = () => (beginning.kind === "last" ? beginning.lastUs : 0);
  return {
    path,
    fromUs: before?.fromUs,
    askedUs: before?.askedUs,
    wasEmpty: found === "empty",
    get isNoted() {
      return isNoted;
    },
    get isUnwritable() {
      return isUnwritable;
    },
    get count() {
      return count;
    },
    firstBeginsAt(us, seeksLast) {
      if (beginning.kind === "noted") return;
      const fromUs = Number.isFinite(us) ? us : undefined;
      beginning = { kind: seeksLast ? "seeking-last" : "asked", fromUs };
    },
    lastBegins({ fromUs, leftOut }) {
      beginning = { kind: "last", fromUs: beginning.fromUs, lastUs: fromUs };
      for (const record of leftOut) records.leaveOut(record);
    },
    beginsEarlierAt(fromUs) {
      beginning = { kind: "noted", fromUs };
    },
    unprinted: (fetched) =>
      fetched.filter((record) => {
        newestUs = Math.max(newestUs, record.createdUs);
        return records.isNew(record);
      }),
    printed(printed) {
      for (const record of printed) records.print(record);
      count += printed.length;
    },
    reached(time) {
      const wantedUs = wantedFrom(time) ?? 0;
      // What a run that began too late was never asked for is not behind it, however long ago it happened.
      const behindUs = wantedUs < (beginning.fromUs ?? 0) ? 0 : overlapBefore(surelyUs(time));
      save(Math.max(wantedUs, behindUs, lastUs()), time.localUs);
    },
    interrupted(time) {
      if (beginning.kind === "seeking-last") return;
      const wantedUs = wantedFrom(time);
      if (wantedUs === undefined && beginning.kind !== "last") return;
      save(Math.max(wantedUs ?? 0, lastUs()), before ? before.askedUs : time.localUs);
    },
    [Symbol.dispose]: release,
  };
}

/** From where on events may still arrive, epoch microseconds. */
export function overlapBefore(nowUs: number): number {
  return Math.max(0, nowUs - checkpointOverlapMs * 1000);
}
