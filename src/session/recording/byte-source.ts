/** The bytes of a recording, asked for piece by piece: a file or standard input, unpacked where it is gzip. */

import { type FileHandle, open } from "node:fs/promises";
import { addAbortSignal, PassThrough, pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export interface ByteSource extends AsyncDisposable {
  /** Puts what comes next into the room and gives its length, at least 1; 0 at the end. */
  read(room: Uint8Array): Promise<number>;
}

/** `-` is standard input. What is gzip is told by its first bytes, not by its name. Rejects as the file system does. */
export async function openBytes(path: string, signal: AbortSignal): Promise<ByteSource> {
  const packed = path === "-" ? streamSource(process.stdin, signal) : fileSource(await open(path));
  try {
    const first = await readFirst(packed, gzipMark.length);
    const whole = withPrefix(first, packed);
    return gzipMark.equals(first) ? unpacked(whole, signal) : whole;
  } catch (thrown) {
    await packed[Symbol.asyncDispose]();
    throw thrown;
  }
}

/** Takes the chunks of a stream; what does not fit is kept for the next time. */
export function streamSource(stream: Readable, signal: AbortSignal): ByteSource {
  const chunks = addAbortSignal(signal, stream)[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(room) {
      while (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done) return 0;
        rest = value;
      }
      const taken = rest.subarray(0, room.length);
      room.set(taken);
      rest = rest.subarray(taken.length);
      return taken.length;
    },
    [Symbol.asyncDispose]: async () => void stream.destroy(),
  };
}

const gzipMark = Buffer.of(0x1f, 0x8b);
/** Bytes read from the file, and unpacked, in one go. */
const pieceBytes = 1 << 18;

function fileSource(file: FileHandle): ByteSource {
  return {
    read: async (room) => (await file.read(room, 0, room.length, null)).bytesRead,
    [Symbol.asyncDispose]: () => file.close(),
  };
}

function withPrefix(prefix: Uint8Array, source: ByteSource): ByteSource {
  let left = prefix;
  return {
    async read(room) {
      if (left.length === 0) return source.read(room);
      const taken = left.subarray(0, room.length);
      room.set(taken);
      left = left.subarray(taken.length);
      return taken.length;
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
}

/** That many bytes, fewer only at the end. */
async function readFirst(source: ByteSource, bytes: number): Promise<Buffer> {
  const room = Buffer.alloc(bytes);
  let length = 0;
  for (let read = -1; length < bytes && read !== 0; length += read)
    read = await source.read(room.subarray(length));
  return room.subarray(0, length);
}

function unpacked(source: ByteSource, signal: AbortSignal): ByteSource {
  const plain = new PassThrough({ highWaterMark: pieceBytes });
  // The callback is heard by nobody: every failure also comes out of the stream that is read.
  pipeline(Readable.from(chunksOf(source)), createGunzip({ chunkSize: pieceBytes }), plain, () => {});
  const stream = streamSource(plain, signal);
  return {
    read: stream.read,
    async [Symbol.asyncDispose]() {
      await stream[Symbol.asyncDispose]();
      await source[Symbol.asyncDispose]();
    },
  };
}

async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (;;) {
    const room = Buffer.allocUnsafeSlow(pieceBytes);
    const length = await source.read(room);
    if (length === 0) return;
    yield room.subarray(0, length);
  }
}
