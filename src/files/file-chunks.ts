/** The bytes of a file or pipe as they come; every wait for them ends when the signal aborts. */

import { close, read } from "node:fs";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { openFile, UnreadableFile, unreadable } from "./open-file.ts";

/** Rejects with an UnreadableFile, or with the signal's reason. */
export async function* fileChunks(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const { descriptor, kind } = openFile(path);
  try {
    if (kind === "file") yield* regularChunks(descriptor, signal);
    else yield* await pipeChunks(descriptor, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof UnreadableFile ? thrown : unreadable(thrown);
  }
}

async function* regularChunks(descriptor: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const room = Buffer.allocUnsafeSlow(pieceBytes);
      const { bytesRead } = await readInto(descriptor, room, 0, room.length, null);
      signal.throwIfAborted();
      if (bytesRead === 0) return;
      yield room.subarray(0, bytesRead);
    }
  } finally {
    await closed(descriptor);
  }
}

const readInto = promisify(read);
const closed = promisify(close);
const pieceBytes = 1 << 18;

/** As a socket the pipe is waited for by the event loop; a read of the file system would hold a thread until it ends. */
async function pipeChunks(descriptor: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const { Socket } = await import("node:net");
  const socket = new Socket({ fd: descriptor, readable: true, writable: false });
  return addAbortSignal(signal, socket) as AsyncIterable<Uint8Array>;
}
