/** What there was in a recording besides records, and how it is said. */

import { withArticle } from "../../base/article.ts";
import { countOf } from "../../base/count-words.ts";
import { compare } from "../../query/compose.ts";
import { printQuery } from "../../query/print.ts";

/** As far as was read; blank lines are not counted. */
export interface RecordingFaults {
  /** Lines that are records, whether or not they were wanted. */
  readonly records: number;
  /** Lines that are no JSON object. */
  readonly unreadable: number;
  /** Number of the first of them, from 1. */
  readonly firstUnreadableLine: number | undefined;
  /** Lines that were left out for their size; undefined when none was. */
  readonly tooLarge: TooLargeLines | undefined;
  /** Records with bytes that are no UTF-8: none is left out, and U+FFFD stands for what those bytes meant. Undefined where there is none. */
  readonly notUtf8: LinesFound | undefined;
  /** The last unreadable line is the end of the recording, begins as a record and has no line break: it was cut off while it was written. */
  readonly torn: boolean;
  /** The recording is one list of JSON: its entries are counted in place of lines. */
  readonly isList: boolean;
  /** Of an archive, whose lines are counted in one row: each file, and how many lines stand before it. */
  readonly files?: readonly FileInRow[] | undefined;
  /** Why what was read is not all there was; undefined when nothing is known to be missing. */
  readonly damage: string | undefined;
  /** Of an archive: the days of which `damage` says it; undefined where it says it of none. */
  readonly damagedDays?: readonly DamagedDay[] | undefined;
  /** What is missing in the gaps of an archive, in words; undefined where nothing is. */
  readonly missing: string | undefined;
  /** Names that the query means were learnt too late for some records; undefined when none was. */
  readonly lateNames: LateNamesFault | undefined;
}

export interface DamagedDay {
  /** `2026-11-30`, or that of the records without a time. */
  readonly day: string;
  readonly text: string;
}

interface FileInRow {
  readonly name: string;
  readonly linesBefore: number;
}

/** As they are while a recording is read. */
export type FaultsSoFar = { -readonly [Key in keyof RecordingFaults]: RecordingFaults[Key] };

export function noFaults(): FaultsSoFar {
  return {
    records: 0,
    unreadable: 0,
    firstUnreadableLine: undefined,
    tooLarge: undefined,
    notUtf8: undefined,
    torn: false,
    isList: false,
    files: undefined,
    damage: undefined,
    missing: undefined,
    lateNames: undefined,
  };
}

export function noteFile(faults: FaultsSoFar, name = "", linesBefore: number): void {
  faults.files = [...(faults.files ?? []), { name, linesBefore }];
}

export function noteUnreadable(faults: FaultsSoFar, line: number, torn: boolean): void {
  faults.unreadable++;
  faults.firstUnreadableLine ??= line;
  faults.torn = torn;
}

export function noteTooLarge(faults: FaultsSoFar, line: number, excess: string): void {
  const first = faults.tooLarge ?? { count: 0, firstLine: line, excess };
  faults.tooLarge = { ...first, count: first.count + 1 };
}

export function noteOtherBytes(faults: FaultsSoFar, line: number): void {
  const { count, firstLine } = faults.notUtf8 ?? { count: 0, firstLine: line };
  faults.notUtf8 = { count: count + 1, firstLine };
}

export interface LinesFound {
  readonly count: number;
  /** Number of the first of them, from 1. */
  readonly firstLine: number;
}

export interface TooLargeLines extends LinesFound {
  /** What bound the first of them goes beyond: "is longer than 64 MiB". */
  readonly excess: string;
}

export interface LateNamesFault {
  /** One of the names. */
  readonly name: string;
  /** Matching records that were left out, less those that were given and should not have been; undefined where that cannot be found out. */
  readonly missing: number | undefined;
}

/** What each line should be. */
type LineThing = readonly [one: string, many: string];

const recordThing: LineThing = ["record", "records"];

/** In one line of words; undefined when every line was a record and nothing is missing. */
export function faultsText(faults: RecordingFaults, thing = recordThing): string | undefined {
  const texts = [
    unreadableText(faults, thing),
    tooLargeText(faults),
    faults.damage,
    faults.missing,
    lateNamesText(faults),
  ].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join("; ");
}

/** What was read and may not say what was written; undefined where there is nothing of the kind. */
export function doubtText(faults: RecordingFaults): string | undefined {
  const { notUtf8 } = faults;
  if (!notUtf8) return undefined;
  const { count, firstLine } = notUtf8;
  const [, lines] = lineWords(faults);
  const first = lineAt(firstLine, faults);
  return count === 1
    ? `${first} has bytes that are no UTF-8`
    : `${count} ${lines} have bytes that are no UTF-8, the first is ${first}`;
}

function lateNamesText({ lateNames }: RecordingFaults): string | undefined {
  if (lateNames === undefined) return undefined;
  const { name, missing } = lateNames;
  const before = `that stand before the first record that tells a name, such as ${JSON.stringify(name)}`;
  if (missing === undefined)
    return `records may be missing or too many among those ${before}: a pipe is read once; a file is looked through for names first`;
  const known = `(WORD or ${printQuery(compare("subject", "=", name))})`;
  const remedy = `write ${known} for the word in the query, and the whole file is looked through for names first`;
  if (missing === 0) return `records are missing and others too many among those ${before}; ${remedy}`;
  const [count, state] = [Math.abs(missing), missing > 0 ? "missing" : "too many"];
  return `${countOf(count, "record is", "records are")} ${state} among those ${before}; ${remedy}`;
}

function unreadableText(faults: RecordingFaults, [one, many]: LineThing): string | undefined {
  const { unreadable, firstUnreadableLine = 0, torn } = faults;
  if (unreadable === 0) return undefined;
  const cut = "cut off while it was written";
  const [line, lines] = lineWords(faults);
  const first = lineAt(firstUnreadableLine, faults);
  if (unreadable === 1 && torn)
    return `the last ${line}, ${firstUnreadableLine}, is no ${one}: it was ${cut}`;
  if (unreadable === 1) return `${first} is not ${withArticle(one)}`;
  return `${unreadable} ${lines} are not ${many}, the first is ${first}${torn ? `; the last one was ${cut}` : ""}`;
}

function tooLargeText(faults: RecordingFaults): string | undefined {
  const { tooLarge } = faults;
  if (!tooLarge) return undefined;
  const { count, firstLine, excess } = tooLarge;
  const [, lines] = lineWords(faults);
  const first = lineAt(firstLine, faults);
  if (count === 1) return `${first} is too large: it ${excess}`;
  return `${count} ${lines} are too large, the first is ${first}: it ${excess}`;
}

/** `line 12`; of an archive with the file that the line stands in. */
function lineAt(line: number, faults: RecordingFaults): string {
  const file = faults.files?.findLast(({ linesBefore }) => linesBefore < line);
  const [word] = lineWords(faults);
  return file ? `${word} ${line - file.linesBefore} of ${file.name}` : `${word} ${line}`;
}

function lineWords({ isList }: Pick<RecordingFaults, "isList">): readonly [one: string, many: string] {
  return isList ? ["entry", "entries"] : ["line", "lines"];
}
