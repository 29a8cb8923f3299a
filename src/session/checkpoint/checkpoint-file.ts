/** What stands in the file of a checkpoint, and how it is read. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject, ownText, ownValue, parseJson } from "../../base/json.ts";
import type { SandboxSeen } from "../../client/index.ts";
import { readIfThere } from "../../files/read-if-there.ts";

/** What the file is for; another app, place or filter needs another file. */
export interface CheckpointPlace {
  readonly baseUrl: string;
  readonly appId: string;
  /** The filter in the query language, without its beginning. */
  readonly query: string;
  /** What the calls of this run are of: where the file was noted of a sandbox, of no other one. */
  readonly sandbox: SandboxSeen;
}

/** A record that was printed, or left out: when it happened, and how often. */
export interface NotedRecord {
  readonly us: number;
  readonly count: number;
}

/** Epoch microseconds. */
export interface NotedTimes {
  /** Where the next run begins. */
  readonly fromUs: number;
  /** When the last run asked that fetched everything, by this machine's clock; undefined in a file of an earlier version. */
  readonly askedUs: number | undefined;
}

export interface Saved extends NotedTimes {
  readonly printed: ReadonlyMap<string, NotedRecord>;
  /** Which one it was noted of; undefined for a platform. */
  readonly sandbox: string | undefined;
}

/** A head in JSON, which says how many lines follow, and a line for each record that the next run may meet again: time, digest, how often. */
export function checkpointText(
  place: CheckpointPlace,
  { fromUs, askedUs }: NotedTimes,
  printed: ReadonlyMap<string, NotedRecord>,
): string {
  const met = [...printed].filter(([, { us }]) => us >= fromUs);
  const times = { from_us: fromUs, [askedKey]: askedUs };
  const sandbox = { [sandboxKey]: place.sandbox.identity };
  const head = { [mark]: 1, ...headOf(place), ...sandbox, ...times, [linesKey]: met.length };
  return [JSON.stringify(head), ...met.map(([key, { count }]) => `${key} ${count}`), ""].join("\n");
}

const mark = "flowtail_checkpoint";
const askedKey = "asked_us";
const linesKey = "lines";
const sandboxKey = "sandbox";

function headOf({ baseUrl, appId, query }: CheckpointPlace): Readonly<Record<string, string>> {
  return { base_url: baseUrl, app_id: appId, query };
}

/** Undefined where there is no file. */
export function readCheckpoint(path: string, place: CheckpointPlace): Saved | "empty" | undefined {
  const text = readIfThere(path, longestFileBytes, "Name another file.");
  if (text === undefined) return undefined;
  // As `mktemp` leaves it, or whatever emptied it.
  if (text.trim() === "") return "empty";
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const head = headIn(first);
  const fromUs = ownValue(head, "from_us");
  const printed = new Map(lines.flatMap((line) => printedIn(line)));
  if (ownValue(head, mark) !== 1 || fromUs === undefined || printed.size < lines.length)
    throw usageError(
      "invalid_file",
      `${path} is no checkpoint of flowtail.`,
      "Name another file, or move this one away to begin anew.",
    );
  const said = Object.hasOwn(head, linesKey) ? ownValue(head, linesKey) : lines.length;
  if (!isCount(said))
    throw usageError(
      "invalid_file",
      `${linesKey} in the checkpoint ${path} is no number of lines.`,
      "Bring back the whole file, or move this one away to begin anew.",
    );
  // Without the lines that are missing, what they stand for would be printed again.
  if (said !== lines.length)
    throw usageError(
      "invalid_file",
      `The checkpoint ${path} is not whole: its first line says how many follow, and ${lines.length} do.`,
      "Bring back the whole file, or move this one away to begin anew.",
    );
  if (!isTime(fromUs))
    throw usageError(
      "invalid_file",
      `from_us in the checkpoint ${path} is no time in microseconds.`,
      "Move the file away to begin anew, with --since where something was missed.",
    );
  for (const [key, value] of Object.entries(headOf(place))) {
    const before = ownText(head, key);
    if (before === value) continue;
    throw usageError(
      "other_checkpoint",
      `${path} goes on with ${key} ${JSON.stringify(before.slice(0, 200))}, not ${JSON.stringify(value.slice(0, 200))}.`,
      "Give each job a file of its own, or move this one away to begin anew.",
    );
  }
  const askedUs = ownValue(head, askedKey);
  const sandbox = ownText(head, sandboxKey) || undefined;
  return { fromUs, askedUs: isTime(askedUs) ? askedUs : undefined, printed, sandbox };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(us: unknown): us is number {
  return typeof us === "number" && us >= 0 && us <= lastUs;
}

/** The end of the year 9999, the last that a time can be written in. */
const lastUs = Date.UTC(9999, 11, 31, 23, 59, 59) * 1000;

function headIn(line: string): object {
  try {
    const value = parseJson(line);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function printedIn(line: string): readonly (readonly [string, NotedRecord])[] {
  const [, key, us, count] = /^(([\d.e+]{1,30}) [\w-]{22}) (\d{1,15})$/.exec(line) ?? [];
  return key === undefined ? [] : [[key, { us: Number(us), count: Number(count) }]];
}

/** Far more than the records of an overlap (assumption). */
const longestFileBytes = 512 * 1024 * 1024;
