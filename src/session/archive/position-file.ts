/** From when on the log of an archive was read, and how far, and which stretches of it are missing. */

import { join } from "node:path";
import { usageError } from "../../base/errors.ts";
import { isJsonObject, ownText, ownValue, parsedOrUndefined } from "../../base/json.ts";
import type { Extent } from "../../base/time.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { writeWhole } from "../../files/write-whole.ts";

/** A stretch whose records are not in the archive, or not all of them. */
export interface ArchiveGap extends Extent {
  readonly code: string;
  readonly reason: string;
}

/** Epoch microseconds. */
export interface ArchivePosition {
  /** Nothing from before then was asked for; undefined in a note that does not say it. */
  readonly fromUs?: number | undefined;
  /** All up to then is in the archive, but for the gaps and for what arrives late. */
  readonly readUs: number;
  /** When that was so, by this machine's clock. */
  readonly askedUs: number;
  readonly gaps: readonly ArchiveGap[];
}

/** Undefined where there is none. */
export function readPosition(folder: string): ArchivePosition | undefined {
  const path = join(folder, positionName);
  const remedy = "Move the file away: the next run reads then all that the platform has.";
  const text = readIfThere(path, longestBytes, remedy);
  if (text === undefined) return undefined;
  const value = parsedOrUndefined(text);
  const [readUs, askedUs, gaps] = ["read_us", "asked_us", "gaps"].map((key) => ownValue(value, key));
  const fromUs = ownValue(value, "from_us");
  const found = Array.isArray(gaps) ? gaps.flatMap(gapIn) : [];
  const isWhole = Array.isArray(gaps) && found.length === gaps.length;
  if (ownValue(value, mark) === 1 && isTime(readUs) && isTime(askedUs) && isWhole)
    return { readUs, askedUs, gaps: found, ...(isTime(fromUs) && { fromUs }) };
  throw usageError("invalid_file", `${path} does not say how far the log was read.`, remedy);
}

/** Whole or not at all. What it speaks of is on the disk before. */
export function writePosition(folder: string, { fromUs, readUs, askedUs, gaps }: ArchivePosition): void {
  const value = { [mark]: 1, from_us: fromUs, read_us: readUs, asked_us: askedUs, gaps: gaps.map(gapJson) };
  writeWhole(join(folder, positionName), `${JSON.stringify(value)}\n`);
}

function gapJson({ fromUs, toUs, code, reason }: ArchiveGap) {
  return { from_us: fromUs, to_us: toUs, code, reason: reason.slice(0, longestReason) };
}

function gapIn(value: unknown): readonly ArchiveGap[] {
  const [fromUs, toUs] = [ownValue(value, "from_us"), ownValue(value, "to_us")];
  if (!isJsonObject(value) || !isTime(fromUs) || !isTime(toUs)) return [];
  return [{ fromUs, toUs, code: ownText(value, "code"), reason: ownText(value, "reason") }];
}

function isTime(us: unknown): us is number {
  return typeof us === "number" && us >= 0 && us <= lastUs;
}

/** The end of the year 9999, the last that a time can be written in. */
export const lastUs = Date.UTC(9999, 11, 31, 23, 59, 59, 999) * 1000;

const positionName = "position.json";
const mark = "flowtail_archive_position";
const longestBytes = 64 << 20;
const longestReason = 500;
