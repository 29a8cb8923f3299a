/** Reads the records of a file, plain or gzipped, in batches; memory does not grow with the file. */

import { createReadStream } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type ActivityRecord, recordFromJson } from "../activity/record.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";

export interface RecordingBatch {
  readonly records: readonly ActivityRecord[];
  /** Lines of this batch that are no JSON object, blank ones not counted. */
  readonly unreadable: number;
  /** Number of the first of them, from 1. */
  readonly firstUnreadableLine: number | undefined;
}

/** Longest line taken, in characters; a longer one counts as unreadable. */
const longestLine = 64 * 1024 * 1024;

/** `-` reads standard input. A usage error when the file cannot be read or unpacked. */
export async function* readRecording(path: string, signal: AbortSignal): AsyncGenerator<RecordingBatch> {
  let line = 0;
  try {
    for await (const lines of linesOf(openRecording(path), signal)) {
      const records: ActivityRecord[] = [];
      let unreadable = 0;
      let firstUnreadableLine: number | undefined;
      for (const text of lines) {
        line++;
        if (text.trim() === "") continue;
        const record = text.trimStart().startsWith("{") ? recordFromJson(text) : undefined;
        if (record) records.push(record);
        else {
          unreadable++;
          firstUnreadableLine ??= line;
        }
      }
      yield { records, unreadable, firstUnreadableLine };
    }
  } catch (thrown) {
    if (thrown instanceof FlowtailError) throw thrown;
    signal.throwIfAborted();
    throw usageError(
      "unreadable_recording",
      `${path} cannot be read: ${messageOf(thrown)}`,
      "Give a file of records, one JSON object a line, or its .gz.",
    );
  }
}

function openRecording(path: string): Readable {
  if (path === "-") return process.stdin;
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  if (!path.endsWith(".gz")) return file;
  const unpacked = new PassThrough({ highWaterMark: 1 << 20 });
  // Errors of the file or of the unpacking come out of the stream that is read.
  pipeline(file, createGunzip(), unpacked).catch((error) => unpacked.destroy(error));
  return unpacked;
}

async function* linesOf(stream: Readable, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  for await (const chunk of stream) {
    signal.throwIfAborted();
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const end = rest.lastIndexOf("\n");
    if (end === -1) {
      if (rest.length > longestLine) rest = rest.slice(0, 1);
      continue;
    }
    yield rest.slice(0, end).split("\n");
    rest = rest.slice(end + 1);
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}
