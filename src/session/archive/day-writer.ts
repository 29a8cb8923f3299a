/** Appends records to the files of an archive: whole lines only, each in the file of its own day. */

import { join } from "node:path";
import type { ActivityRecord } from "../../activity/record.ts";
import { FlowtailError } from "../../base/errors.ts";
import { safeJson } from "../../exports/json-line.ts";
import { isFileFault, reasonOf } from "../../files/file-fault.ts";
import { isThere } from "../../files/folder.ts";
import { createOwnFile, type Disturbance, type OwnFile, reopenOwnFile } from "../../files/own-file.ts";
import { disturbanceOf, disturbanceWords } from "../disturbed-file.ts";
import { dayFiles, dayOf, nameOfDay } from "./day-files.ts";

export interface DayWriter {
  /**
   * Hands the lines to the operating system before it returns: they survive a kill of this process. Throws on a full disk, and where
   * another program took a file away or changed it.
   */
  append(records: readonly ActivityRecord[]): void;
  /** Throws where another program took a file away or changed it. */
  check(): void;
  /** What was appended is on the disk then. Only the file that was written last stays open: one of another day may be compressed. */
  sync(): void;
  close(): void;
}

export function createDayWriter(folder: string): DayWriter {
  /** The one that was written last stands last. */
  const open = new Map<string, OwnFile>();
  /** How long those were that are closed by now. */
  const left = new Map<string, number>();
  const unsynced = new Set<OwnFile>();
  const check = () => {
    for (const file of open.values()) {
      const found = disturbanceOf(file);
      if (found !== undefined) throw disturbed(file.path, found);
    }
  };
  const closeOldest = () => {
    const [day, file] = [...open][0] ?? [];
    if (day === undefined || file === undefined) return;
    if (unsynced.delete(file)) writing(file.path, file.sync);
    left.set(day, file.bytes);
    open.delete(day);
    file.close();
  };
  const fileOf = (day: string): OwnFile => {
    const path = join(folder, nameOfDay(day));
    const file = open.get(day) ?? opened(path, left.get(day));
    open.delete(day);
    if (open.size >= mostOpen) closeOldest();
    open.set(day, file);
    return file;
  };
  return {
    append(records) {
      check();
      for (const [day, ofDay] of Map.groupBy(records, ({ createdUs }) => dayOf(createdUs))) {
        const text = ofDay.map(({ raw }) => `${safeJson(raw)}\n`).join("");
        writing(join(folder, nameOfDay(day)), () => {
          const file = fileOf(day);
          unsynced.add(file);
          file.append(text);
        });
      }
    },
    check,
    sync() {
      while (open.size > 1) closeOldest();
      for (const file of unsynced) writing(file.path, file.sync);
      unsynced.clear();
    },
    close() {
      for (const file of open.values()) file.close();
      open.clear();
    },
  };
}

/** Late records are of few days; of more a log tells that is not as it should be (assumption). */
const mostOpen = 8;

/** Takes away the lines that a crash has cut: their records were not kept, and come again. */
export function cutHalfLines(folder: string): void {
  for (const { path, bytes = 0 } of dayFiles(folder)) {
    if (bytes === 0) continue;
    writing(path, () => {
      const file = reopenOwnFile(path);
      file?.cutHalfLine();
      file?.close();
    });
  }
}

function opened(path: string, bytes: number | undefined): OwnFile {
  const file = reopenOwnFile(path);
  if (file === undefined) {
    if (isThere(path)) throw foreign(path);
    if (bytes !== undefined && !isThere(`${path}.gz`)) throw disturbed(path, "removed");
    return createOwnFile(path);
  }
  if (bytes !== undefined && file.bytes !== bytes) {
    file.close();
    throw disturbed(path, "changed");
  }
  return file;
}

/** Nothing is written through a link, or into what another name or another user may change. */
function foreign(path: string): FlowtailError {
  return new FlowtailError(
    "partial",
    "archive_failed",
    `${path} is not a file of yours alone: it is a link or a folder, has a second name, or belongs to another user.`,
    { remedy: "Move it away, then start again: the next run fetches what is missing." },
  );
}

function writing(path: string, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!isFileFault(thrown)) throw thrown;
    throw new FlowtailError("partial", "archive_failed", `${path} takes no more: ${reasonOf(thrown)}.`, {
      remedy: "Make room for it, then start again: the next run fetches what is missing.",
      cause: thrown,
    });
  }
}

function disturbed(path: string, what: Disturbance): FlowtailError {
  return new FlowtailError("partial", "archive_failed", `${path} ${disturbanceWords[what]}.`, {
    remedy:
      "Let nothing else write there, then start again: the next run goes on with what stands in the files.",
  });
}
