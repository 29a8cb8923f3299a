/** The bytes of a file or pipe; every wait for them ends when the signal aborts. */

import { close, read } from "node:fs";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { type ByteSource, chunkSource } from "./byte-source.ts";
import { openFile, UnreadableFile, unreadable } from "./open-file.ts";

/** Throws an UnreadableFile; reading rejects with one too, or with the signal's reason. */
export async function openFileSource(path: string, signal: AbortSignal): Promise<ByteSource> {
  signal.throwIfAborted();
  const { descriptor, kind } = openFile(path);
  const source = kind === "file" ? regularSource(descriptor) : await pipeSource(descriptor, signal);
  return {
    async read(room) {
      try {
        const length = await source.read(room);
        signal.throwIfAborted();
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
