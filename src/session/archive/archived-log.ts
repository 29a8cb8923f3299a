/** An archive as it is read: its files one after the other, as one recording, and what of a stretch of time is missing in it. */

import { usageError } from "../../base/errors.ts";
import { fewTexts } from "../../base/problem.ts";
import { formatInstant } from "../../base/time.ts";
import { type CommandOption, flowtailCommand } from "../../query/command-line.ts";
import { withFixedTimes } from "../../query/fixed-times.ts";
import type { Query } from "../../query/query.ts";
import { startsReachMs, type TimeHull, timeHull } from "../../query/query-bounds.ts";
import { gapText } from "../log/gap-text.ts";
import { readAbout } from "./about-file.ts";
import { type ArchivePlace, archiveFolder } from "./archive-place.ts";
import { type DayFile, dayFiles, filesAround, filesWithin } from "./day-files.ts";
import { type ArchiveGap, type ArchivePosition, readPosition } from "./position-file.ts";

/** What stands in an archive. */
export interface ArchiveContent {
  readonly folder: string;
  readonly baseUrl: string;
  readonly appId: string;
  /** By which a command line names whose it is. */
  readonly options: readonly CommandOption[];
  /** Of a sandbox that runs no more: nothing can be added. */
  readonly isOver?: boolean;
  /** Of a sandbox, which may have another log by now. */
  readonly isOfSandbox?: boolean;
  /** Undefined where nothing was read yet, or the note was taken away. */
  readonly position: ArchivePosition | undefined;
  /** In order of time. */
  readonly files: readonly DayFile[];
}

/** What reads a recording need not load what reads an archive. */
export interface ArchivedLog extends ArchiveContent {
  asked(query: Query, nowUs: number): AskedArchive;
  /** That it does not reach over all of the stretch that is asked for, in words; undefined where it does, but for its gaps. */
  unreachedText(query: Query, nowUs: number): string | undefined;
}

export interface AskedArchive {
  /** An archive is a log: its relative times count from now, not from its last record. */
  readonly query: Query;
  /** With the files alone that have records of that stretch, or in which durations begin that end there. */
  readonly place: ArchivedLog;
  /** The other files, which may tell the names of what the records of that stretch have only the identifiers of. */
  readonly around: ArchivedLog;
  /** What is missing there, in one line of words; undefined where nothing is. */
  readonly missing: string | undefined;
  readonly gaps: readonly ArchiveGap[];
}

/** As it is now; `mayBeOver` where no sandbox runs that it could be of. Throws a usage error where there is none, or it is of another log. */
export function openArchivedLog(
  top: string,
  place: ArchivePlace,
  options: ArchiveContent["options"] = [],
  mayBeOver = false,
): ArchivedLog {
  const folder = archiveFolder(top, place);
  const about = readAbout(folder, place);
  if (about === undefined)
    throw usageError(
      "no_archive",
      `There is no archive of the app ${place.appId} in ${top}.`,
      `\`${collecting({ options })}\` makes one.`,
    );
  const position = readPosition(folder);
  const isOfSandbox = about.sandbox !== undefined;
  const isOver = mayBeOver && isOfSandbox;
  const { baseUrl, appId } = about;
  const files = dayFiles(folder);
  return archivedLog({ folder, baseUrl, appId, options, isOver, isOfSandbox, position, files });
}

export function archivedLog(content: ArchiveContent): ArchivedLog {
  return {
    ...content,
    asked(given, nowUs) {
      const query = withFixedTimes(given, nowUs);
      const { minUs, maxUs } = timeHull(query, nowUs);
      const read = { minUs: minUs - startsReachMs(query) * 1000, maxUs };
      const gaps = gapsWithin(content, read);
      return {
        query,
        place: archivedLog({ ...content, files: filesWithin(content.files, read) }),
        around: archivedLog({ ...content, files: filesAround(content.files, read) }),
        missing: missingText(content, gaps, nowUs),
        gaps,
      };
    },
    unreachedText: (query, nowUs) => unreachedText(content, timeHull(query, nowUs), nowUs),
  };
}

function gapsWithin({ position }: ArchiveContent, { minUs, maxUs }: TimeHull): readonly ArchiveGap[] {
  return position?.gaps.filter(({ fromUs, toUs }) => fromUs <= maxUs && toUs >= minUs) ?? [];
}

function missingText(
  { position, options, isOver }: ArchiveContent,
  gaps: readonly ArchiveGap[],
  nowUs: number,
): string | undefined {
  if (position === undefined) {
    const more = isOver ? sandboxIsOver : `\`${collecting({ options })}\` reads it`;
    return `nothing says how far the log was read into it; ${more}`;
  }
  if (gaps.length === 0) return undefined;
  const named = gaps.map((gap) => gapText({ ...gap, id: 0, state: "open" }, nowUs));
  return `records are missing in it: ${fewTexts(named)}`;
}

const sandboxIsOver = "its sandbox runs no more";

function unreachedText(
  { position, options, isOver, isOfSandbox }: ArchiveContent,
  { minUs, maxUs }: TimeHull,
  nowUs: number,
): string | undefined {
  if (position === undefined) return undefined;
  const { fromUs, readUs } = position;
  const isEarlier = fromUs !== undefined && Number.isFinite(minUs) && minUs < fromUs;
  const begins = isEarlier ? `begins at ${formatInstant(fromUs)}` : undefined;
  const isBehind = Math.min(maxUs, nowUs) - readUs > leastBehindUs;
  const unless = isOfSandbox ? ", unless its sandbox was seeded, reset or started again since" : "";
  const more = isOver ? sandboxIsOver : `\`${collecting({ options })}\` brings it up to now${unless}`;
  const ends = isBehind ? `is known up to ${formatInstant(readUs)}; ${more}` : undefined;
  const texts = [begins, ends].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : `the archive ${texts.join(", and ")}`;
}

/** The line that makes one, or brings it up to now. */
function collecting({ options }: Pick<ArchiveContent, "options">): string {
  return flowtailCommand({ command: ["collect"], options: [["--once"], ...options] });
}

/** A run that goes on notes several times in that time how far it is (assumption). */
const leastBehindUs = 60_000_000;
