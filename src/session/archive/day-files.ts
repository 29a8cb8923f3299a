/** The files of an archive: one for each day, in UTC, by the time that a record names itself. */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TimeHull } from "../../query/query-bounds.ts";
import { withoutCopies } from "./packed-copies.ts";
import { lastUs } from "./position-file.ts";

export interface DayFile {
  readonly name: string;
  readonly path: string;
  /** `2026-11-30`, or `no-time` for records without a usable time. */
  readonly day: string;
  /**
   * Of lines that may be read: more may be written meanwhile. Undefined of one that a person has compressed, which grows no more, and of
   * what is no file: who reads it says so.
   */
  readonly bytes: number | undefined;
}

export const noDay = "no-time";

export function dayOf(createdUs: number): string {
  if (!(createdUs > 0) || createdUs > lastUs) return noDay;
  return new Date(Math.floor(createdUs / 1000)).toISOString().slice(0, 10);
}

export function nameOfDay(day: string): string {
  return `${day}.ndjson`;
}

/** All that have the name of a day, in order of time, as long as they are now. None where the folder is not there. */
export function dayFiles(folder: string): readonly DayFile[] {
  const files = entriesOf(folder)
    .flatMap((name): readonly DayFile[] => {
      const [, day, packed] = /^(\d{4}-\d\d-\d\d|no-time)\.ndjson(\.gz)?$/.exec(name) ?? [];
      if (day === undefined) return [];
      const path = join(folder, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      return [{ name, path, day, bytes: packed || !stats?.isFile() ? undefined : stats.size }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return withoutCopies(files);
}

/** Those that records of that stretch of time may stand in. */
export function filesWithin(files: readonly DayFile[], { minUs, maxUs }: TimeHull): readonly DayFile[] {
  const [first, last] = [minUs > 0 ? dayOf(minUs) : "", maxUs < lastUs ? dayOf(maxUs) : noDay];
  return files.filter(({ day }) => day === noDay || (day >= first && (last === noDay || day <= last)));
}

/** The others, the nearest of the earlier ones first, then the nearest of the later ones. */
export function filesAround(files: readonly DayFile[], hull: TimeHull): readonly DayFile[] {
  const within = filesWithin(files, hull);
  const around = files.filter((file) => !within.includes(file));
  const last = dayOf(hull.maxUs);
  return [...around.filter(({ day }) => day <= last).toReversed(), ...around.filter(({ day }) => day > last)];
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw thrown;
  }
}
