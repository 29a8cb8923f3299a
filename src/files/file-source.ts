/** The bytes of a file or pipe; every wait for them ends when the signal aborts. */

import { close, fstatSync, read } from "node:fs";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { type ByteSource, chunkSource } from "./byte-source.ts";
import type { IsSameFile } from "./file-place.ts";
import { openFile, UnreadableFile, unreadable } from "./open-file.ts";

/** How much of a file has been read, and how much there is; undefined for a pipe. */
export type HearReading = (readBytes: number, allBytes: number | undefined) => void;

export interface FileSourceOptions {
  readonly onRead?: HearReading;
  /** Of a file that is read again and again. */
  readonly isSameFile?: IsSameFile;
}

/**
 * Throws an UnreadableFile; reading rejects with one too, also at the end of what became shorter or is another file than before, or with
 * the signal's reason.
 */
export async function openFileSource(
  path: string,
  signal: AbortSignal,
  { onRead, isSameFile = () => true }: FileSourceOptions = {},
): Promise<ByteSource> {
  signal.throwIfAborted();
  const { descriptor, kind, bytes } = openFile(path);
  const allBytes = kind === "file" ? bytes : undefined;
  let readBytes = 0;
  const isReplaced = kind === "file" && !isSameFile(descriptor);
  // Some files of the system have no size.
  const isShorter = () => bytes > 0 && fstatSync(descriptor).size < Math.max(bytes, readBytes);
  const source = kind === "file" ? regularSource(descriptor) : await pipeSource(descriptor, signal);
  return {
    async read(room) {
      try {
        const length = await source.read(room);
        signal.throwIfAborted();
        readBytes += length;
        if (length === 0 && isShorter())
          throw new UnreadableFile("became shorter while it was read", "changed");
        if (length === 0 && isReplaced)
          throw new UnreadableFile("was replaced by another one while it was read", "changed");
        onRead?.(readBytes, allBytes);
        return length;
      } catch (thrown) {
        signal.throwIfAborted();
        throw thrown instanceof UnreadableFile ? thrown : unreadable(thrown);
      }
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
}

function regularSource(descriptor: number): ByteSource {
  return {
    read: async (room) => (await readInto(descriptor, room, 0, room.length, null)).bytesRead,
    [Symbol.asyncDispose]: () => closed(descriptor),
  };
}

const readInto = promisify(read);
const closed = promisify(close);

/** As a socket the pipe is waited for by the event loop; a read of the file system would hold a thread until it ends. */
async function pipeSource(descriptor: number, signal: AbortSignal): Promise<ByteSource> {
  const { Socket } = await import("node:net");
  const socket = new Socket({ fd: descriptor, readable: true, writable: false });
  return chunkSource(addAbortSignal(signal, socket) as AsyncIterable<Uint8Array>);
}
