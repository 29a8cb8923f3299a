/** An archive as it is read: its files one after the other, as one recording, and what of a stretch of time is missing in it. */

import { usageError } from "../../base/errors.ts";
import { formatInstant } from "../../base/time.ts";
import { type CommandOption, flowtailCommand } from "../../query/command-line.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
import { gapText } from "../gap-text.ts";
import { readAbout } from "./about-file.ts";
import { type ArchivePlace, archiveFolder } from "./archive-place.ts";
import { type DayFile, dayFiles, dayOf, filesWithin, noDay } from "./day-files.ts";
import { type ArchiveGap, readPosition } from "./position-file.ts";

export interface ArchivedLog {
  readonly folder: string;
  readonly appId: string;
  /** By which a command line names whose it is. */
  readonly options: readonly CommandOption[];
  /** Epoch microseconds up to which all is in it, but for the gaps; undefined where that is not noted. */
  readonly readUs: number | undefined;
  readonly gaps: readonly ArchiveGap[];
  /** In order of time. */
  readonly files: readonly DayFile[];
}

/** As it is now. Throws a usage error where there is none, or it is of another log. */
export function openArchivedLog(
  top: string,
  place: ArchivePlace,
  options: ArchivedLog["options"] = [],
): ArchivedLog {
  const folder = archiveFolder(top, place);
  if (readAbout(folder, place) === undefined)
    throw usageError(
      "no_archive",
      `There is no archive of the app ${place.appId} in ${top}.`,
      `\`${collecting({ options })}\` makes one.`,
    );
  const position = readPosition(folder);
  const { readUs, gaps = [] } = position ?? {};
  return { folder, appId: place.appId, options, readUs, gaps, files: dayFiles(folder) };
}

/** The same with the files alone that have records of that stretch. */
export function archivedWithin(log: ArchivedLog, hull: TimeHull): ArchivedLog {
  const gaps = log.gaps.filter(({ fromUs, toUs }) => fromUs <= hull.maxUs && toUs >= hull.minUs);
  return { ...log, gaps, files: filesWithin(log.files, hull) };
}

/** What is missing in it, in one line of words; undefined where nothing is. */
export function missingText({ gaps }: Pick<ArchivedLog, "gaps">, nowUs: number): string | undefined {
  if (gaps.length === 0) return undefined;
  const named = gaps.slice(0, mostNamed).map((gap) => gapText({ ...gap, id: 0, state: "open" }, nowUs));
  const more = gaps.length - named.length;
  return [`records are missing in it: ${named.join("; ")}`, ...(more > 0 ? [`and ${more} more`] : [])].join(
    "; ",
  );
}

const mostNamed = 5;

/** That it does not reach over all of the stretch that was asked for, in words; undefined where it does, but for its gaps. */
export function unreachedText(
  { readUs, files, options }: Pick<ArchivedLog, "readUs" | "files" | "options">,
  { minUs, maxUs }: TimeHull,
  nowUs: number,
): string | undefined {
  const first = files.find(({ day }) => day !== noDay)?.day;
  const begins =
    first !== undefined && Number.isFinite(minUs) && dayOf(minUs) < first ? `begins on ${first}` : undefined;
  const isBehind = readUs !== undefined && Math.min(maxUs, nowUs) - readUs > leastBehindUs;
  const ends = isBehind
    ? `is known up to ${formatInstant(readUs)}; \`${collecting({ options })}\` brings it up to now`
    : undefined;
  const texts = [begins, ends].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : `the archive ${texts.join(", and ")}`;
}

/** The line that makes one, or brings it up to now. */
function collecting({ options }: Pick<ArchivedLog, "options">): string {
  return flowtailCommand({ command: ["collect"], options: [["--once"], ...options] });
}

/** A run that goes on notes several times in that time how far it is (assumption). */
const leastBehindUs = 60_000_000;
