/** The bytes of a file or pipe; every wait for them ends when the signal aborts. */

import { close, read } from "node:fs";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { type ByteSource, chunkSource } from "./byte-source.ts";
import { openFile, UnreadableFile, unreadable } from "./open-file.ts";

/** How much of a file has been read, and how much there is; undefined for a pipe. */
export type HearReading = (readBytes: number, allBytes: number | undefined) => void;

/** Throws an UnreadableFile; reading rejects with one too, or with the signal's reason. */
export async function openFileSource(
  path: string,
  signal: AbortSignal,
  onRead?: HearReading,
): Promise<ByteSource> {
  signal.throwIfAborted();
  const { descriptor, kind, bytes } = openFile(path);
  const allBytes = kind === "file" ? bytes : undefined;
  let readBytes = 0;
  const source = kind === "file" ? regularSource(descriptor) : await pipeSource(descriptor, signal);
  return {
    async read(room) {
      try {
        const length = await source.read(room);
        signal.throwIfAborted();
        readBytes += length;
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
