/** Opens a recording, plain or gzipped, or an archive, and gives its lines in blocks. */

import { closeSync } from "node:fs";
import { FlowtailError, messageOf, usageError } from "../../base/errors.ts";
import { fewTexts } from "../../base/problem.ts";
import type { FileSourceOptions } from "../../files/file-source.ts";
import { firstBytes } from "../../files/first-bytes.ts";
import { isPipe, openFile, UnreadableFile } from "../../files/open-file.ts";
import type { DamagedDay, FaultsSoFar } from "./faults.ts";
import { type LineBlock, type LineRooms, lineBlocks, sameRoom } from "./line-blocks.ts";
import { longestLineBytes } from "./matching-lines.ts";
import { openChunkBytes, openFileBytes } from "./open-bytes.ts";
import type { RecordingPlace } from "./recording-place.ts";

/** Hears how far each reading of the file has come; what is read again is heard of again. */
export interface OpenOptions extends FileSourceOptions {
  readonly signal: AbortSignal;
  /** What the path `-` stands for; a file of that name unless given. Ends with the signal's reason when that aborts. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** Bytes read in one go; default 256 KiB, or what a store likes best. */
  readonly blockBytes?: number;
}

/** What is known after a recording was opened and read. */
type Found = Pick<FaultsSoFar, "isList" | "damage" | "damagedDays">;

/**
 * Rejects with a usage error when it cannot be read or unpacked, and with the signal's reason. Damage that another reading has found
 * stays; a file that becomes shorter meanwhile, or is another one than in a reading before, is damaged, and a half line at its new end is none of its lines.
 */
export async function* recordingBlocks(
  place: RecordingPlace,
  options: OpenOptions,
  faults: Found,
  rooms = sameRoom(options.blockBytes),
): AsyncGenerator<LineBlock> {
  if (typeof place === "string") return yield* fileBlocks(place, options, faults, rooms);
  // Each of them is read as it was when they were listed.
  const { isSameFile: _, onRead, ...others } = options;
  const allBytes = place.files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  let before = 0;
  const damaged: DamagedDay[] = [];
  for (const { path, name, day, bytes } of place.files) {
    const ofThis = { ...others, onRead: (read: number) => onRead?.(before + read, allBytes) };
    const found: Found = { isList: false, damage: undefined };
    try {
      // To read from a pipe would be to wait for who writes to it.
      if (isPipe(path)) throw unreadableRecording(path, new UnreadableFile("is a pipe"));
      for await (const block of fileBlocks(path, ofThis, found, rooms, bytes)) {
        // The line is not whole yet, or a crash has cut it: what stands in an archive ends with a line break.
        if (block.unfinished) continue;
        block.file = name;
        yield block;
      }
    } catch (thrown) {
      // The other days can be read all the same.
      if (!(thrown instanceof FlowtailError) || thrown.code !== unreadableCode) throw thrown;
      found.damage = whyUnreadable(thrown.cause);
    }
    if (found.damage !== undefined) damaged.push({ day, text: `${name}: ${found.damage}` });
    before += bytes ?? 0;
  }
  if (damaged.length === 0 || faults.damage !== undefined) return;
  faults.damage = fewTexts(damaged.map(({ text }) => text));
  faults.damagedDays = damaged;
}

async function* fileBlocks(
  path: string,
  { signal, standardInput, ...heard }: OpenOptions,
  faults: Found,
  rooms: LineRooms,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<LineBlock> {
  try {
    const isPiped = path === "-" && standardInput !== undefined;
    await using source = await (isPiped
      ? openChunkBytes(standardInput, signal)
      : openFileBytes(path, signal, heard));
    faults.isList = source.form.isList;
    const lines = bytes === Number.POSITIVE_INFINITY ? source : firstBytes(source, bytes);
    for await (const block of lineBlocks(lines, longestLineBytes, rooms)) {
      signal.throwIfAborted();
      yield block;
    }
    faults.damage ??= source.form.damage;
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof UnreadableFile && thrown.reason === "changed") {
      faults.damage = `the file ${thrown.message}`;
      return;
    }
    throw thrown instanceof FlowtailError ? thrown : unreadableRecording(path, thrown);
  }
}

/** Whether it is gone once it was read. */
export function isReadOnce(place: RecordingPlace, { standardInput }: OpenOptions): boolean {
  return typeof place === "string" && ((place === "-" && standardInput !== undefined) || isPipe(place));
}

/** For what reads a recording again and again, and later: throws a usage error unless it is a file that can be opened now. */
export function checkRecording(path: RecordingPlace): void {
  if (typeof path !== "string") return;
  if (path === "-" || isPipe(path))
    throw usageError(
      "read_once",
      "Standard input and a pipe can be read only once.",
      "Write it to a file, and name that: --file FILE",
    );
  try {
    closeSync(openFile(path).descriptor);
  } catch (thrown) {
    throw unreadableRecording(path, thrown);
  }
}

function unreadableRecording(path: string, thrown: unknown): FlowtailError {
  const remedy = "Give a file of records, one JSON object a line, or its .gz.";
  const message = `${path} cannot be read: ${whyUnreadable(thrown)}.`;
  return new FlowtailError("usage", unreadableCode, message, { remedy, cause: thrown });
}

const unreadableCode = "unreadable_recording";

function whyUnreadable(thrown: unknown): string {
  return thrown instanceof UnreadableFile ? `it ${thrown.message}` : messageOf(thrown);
}
