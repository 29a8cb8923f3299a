/** Files of the user read whole: bounded, decoded, never waited for without end. */

import { closeSync, readSync } from "node:fs";
import { bytesText } from "../base/count-words.ts";
import { decodeText } from "../base/decode-text.ts";
import { chunksOf } from "./byte-source.ts";
import { openFileSource } from "./file-source.ts";
import { type OpenedFile, openFile, openOwnFile, UnreadableFile, unreadable } from "./open-file.ts";

/** Longest text taken where nothing says otherwise (assumption). */
export const longestTextBytes = 16 * 1024 * 1024;

/** The text of a regular file; throws an UnreadableFile for anything else, and for what is longer or no text. */
export function readTextFile(path: string, limitBytes = longestTextBytes): string {
  return readOpened(openFile(path), limitBytes);
}

/** The same of a file that no other user can have laid there. */
export function readOwnTextFile(path: string): string {
  return readOpened(openOwnFile(path), longestTextBytes);
}

function readOpened({ descriptor, kind, bytes }: OpenedFile, limitBytes: number): string {
  try {
    if (kind === "pipe") throw new UnreadableFile("is a pipe, and a file is needed here");
    return textOf(readBytes(descriptor, bytes, limitBytes));
  } catch (thrown) {
    throw thrown instanceof UnreadableFile ? thrown : unreadable(thrown);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The same, also of a pipe such as a shell's `<(…)`. Rejects with the signal's reason as soon as that aborts, whatever
 * the other end does.
 */
export async function readIncomingText(
  path: string,
  signal: AbortSignal,
  limitBytes = longestTextBytes,
): Promise<string> {
  await using source = await openFileSource(path, signal);
  return await readText(chunksOf(source, pieceBytes), limitBytes);
}

/** The text of all chunks together; rejects with an UnreadableFile when it is too long or no text. */
export async function readText(chunks: AsyncIterable<Uint8Array>, limitBytes: number): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw tooLong(limitBytes);
    kept.push(chunk);
  }
  return textOf(Buffer.concat(kept));
}

/** Reads on to the end, wherever that is by then: a file may grow, and some have no size. Most are as long as they say. */
function readBytes(descriptor: number, saidBytes: number, limitBytes: number): Buffer {
  const pieces: Buffer[] = [];
  let room = Buffer.allocUnsafe(Math.min(saidBytes + 1, pieceBytes));
  let used = 0;
  for (let bytes = 0; ; ) {
    // Each argument is given: Yarn puts an fs of its own in place, which knows no offset without a length.
    const read = readSync(descriptor, room, used, room.length - used, null);
    used += read;
    if (read === 0) return Buffer.concat([...pieces, room.subarray(0, used)]);
    bytes += read;
    if (bytes > limitBytes) throw tooLong(limitBytes);
    if (used < room.length) continue;
    pieces.push(room);
    room = Buffer.allocUnsafe(pieceBytes);
    used = 0;
  }
}

const pieceBytes = 1 << 16;

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile("is neither UTF-8 nor UTF-16 text");
  return text;
}

function tooLong(limitBytes: number): UnreadableFile {
  return new UnreadableFile(`is longer than ${bytesText(limitBytes)}`, "too long");
}
