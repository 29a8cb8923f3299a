/** An archive that is written: held for one run, which adds what is not in it yet and notes how far it has read. */

import { join } from "node:path";
import type { ActivityRecord } from "../../activity/record.ts";
import { partlyDone, usageError } from "../../base/errors.ts";
import { inOwnFolder } from "../../config/own-folder.ts";
import { holdLock } from "../../files/lock.ts";
import { refuseLinks } from "../../files/write-whole.ts";
import { readAbout, writeAbout } from "./about-file.ts";
import { type ArchivePlace, archiveFolder } from "./archive-place.ts";
import { archivedLog } from "./archived-log.ts";
import { dayFiles } from "./day-files.ts";
import { createDayWriter, cutHalfLines } from "./day-writer.ts";
import { createKnownRecords } from "./known-records.ts";
import { type ArchivePosition, readPosition, writePosition } from "./position-file.ts";

export interface Archive extends Disposable {
  readonly folder: string;
  /** What was noted last; undefined before that in a first run. */
  readonly position: ArchivePosition | undefined;
  /** Which sandbox it is of, where it is one of. */
  readonly sandbox: string | undefined;
  /** Records that this run has added. */
  readonly added: number;
  /** Begins one look at the log from then on, epoch microseconds: what it brings is told from what stands there now. */
  begin(fromUs: number, signal: AbortSignal): ArchiveLook;
  /** Throws where another program took a file away or changed it. */
  check(): void;
  /** Notes which sandbox it is of, before the first record. */
  isOf(sandbox: string | undefined): void;
  /** Notes how far the log was read, once all that is in its files. */
  note(position: ArchivePosition): void;
}

export interface ArchiveLook {
  /** Adds those that were not there; gives how many. */
  add(records: readonly ActivityRecord[]): Promise<number>;
}

/** Throws a usage error where another run holds it, it is of another log, or it cannot be written. */
export async function openArchive(top: string, place: ArchivePlace): Promise<Archive> {
  const folder = archiveFolder(top, place);
  const lock = await inOwnFolder("FLOWTAIL_ARCHIVE_DIR", () => {
    refuseLinks(top, folder);
    return holdLock(join(folder, "lock"));
  });
  if (!("release" in lock) && lock.pid === process.pid)
    throw usageError(
      "locked",
      `The log of ${place.appId} is collected by this command already: two of its profiles name that app.`,
      "Leave one of them out.",
    );
  if (!("release" in lock))
    throw usageError(
      "locked",
      `Another run collects the log of ${place.appId} into ${folder}${lock.pid === undefined ? "" : ` (process ${lock.pid})`}.`,
      "One is enough for each app: end that one first.",
    );
  try {
    return inOwnFolder("FLOWTAIL_ARCHIVE_DIR", () => createArchive(folder, place, lock.release));
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

function createArchive(folder: string, place: ArchivePlace, release: () => void): Archive {
  const about = readAbout(folder, place);
  if (about === undefined && dayFiles(folder).length > 0)
    throw usageError(
      "invalid_file",
      `${folder} has records, and no archive.json that says of which log.`,
      "Bring the file back, or move the folder away to begin anew.",
    );
  let { sandbox } = about ?? {};
  const said = () => writeAbout(folder, { ...place, teamId: place.teamId ?? about?.teamId, sandbox });
  if (about === undefined) said();
  let position = readPosition(folder);
  cutHalfLines(folder);
  const writer = createDayWriter(folder);
  let added = 0;
  const asItIs = () =>
    archivedLog({
      folder,
      baseUrl: place.baseUrl,
      appId: place.appId,
      options: [],
      position: undefined,
      files: dayFiles(folder),
    });
  return {
    folder,
    get position() {
      return position;
    },
    get sandbox() {
      return sandbox;
    },
    get added() {
      return added;
    },
    begin(fromUs, signal) {
      const known = createKnownRecords({ log: asItIs(), fromUs, signal });
      return {
        async add(records) {
          const fresh: ActivityRecord[] = [];
          for (const record of records) if (await known.isNew(record)) fresh.push(record);
          if (fresh.length > 0) writer.append(fresh);
          added += fresh.length;
          return fresh.length;
        },
      };
    },
    check: writer.check,
    isOf(named) {
      if (sandbox !== undefined || named === undefined) return;
      sandbox = named;
      said();
    },
    note(next) {
      writer.sync();
      try {
        inOwnFolder("FLOWTAIL_ARCHIVE_DIR", () => writePosition(folder, next));
      } catch (thrown) {
        throw partlyDone(
          thrown,
          "The records that came are in the archive; the next run reads them once more.",
        );
      }
      position = next;
    },
    [Symbol.dispose]() {
      writer.close();
      release();
    },
  };
}
