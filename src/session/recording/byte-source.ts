/** The bytes of a recording, asked for piece by piece: a file or standard input, unpacked where it is gzip. */

import { type FileHandle, open } from "node:fs/promises";
import { PassThrough, pipeline, Readable } from "node:stream";

export interface ByteSource extends AsyncDisposable {
  /** Puts what comes next into the room and gives its length, at least 1; 0 at the end. */
  read(room: Uint8Array): Promise<number>;
}

/** Opens a file; what is gzip is told by its first bytes, not by its name. Rejects as the file system does. */
export async function openFile(path: string): Promise<ByteSource> {
  return unpackedIfPacked(fileSource(await open(path)));
}

/** The same for chunks that come from elsewhere. */
export function openChunks(chunks: AsyncIterable<Uint8Array>): Promise<ByteSource> {
  return unpackedIfPacked(chunkSource(chunks));
}

const gzipMark = Buffer.of(0x1f, 0x8b);
/** Bytes unpacked in one go. */
const pieceBytes = 1 << 18;

async function unpackedIfPacked(source: ByteSource): Promise<ByteSource> {
  try {
    const first = await readFirst(source, gzipMark.length);
    const whole = withPrefix(first, source);
    return gzipMark.equals(first) ? await unpacked(whole) : whole;
  } catch (thrown) {
    await source[Symbol.asyncDispose]();
    throw thrown;
  }
}

function fileSource(file: FileHandle): ByteSource {
  return {
    read: async (room) => (await file.read(room, 0, room.length, null)).bytesRead,
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** What does not fit the room is kept for the next time. */
function chunkSource(chunks: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(room) {
      while (rest.length === 0) {
        const next = await iterator.next();
        if (next.done) return 0;
        rest = next.value;
      }
      const taken = rest.subarray(0, room.length);
      room.set(taken);
      rest = rest.subarray(taken.length);
      return taken.length;
    },
    [Symbol.asyncDispose]: async () => void (await iterator.return?.()),
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

async function unpacked(source: ByteSource): Promise<ByteSource> {
  const { createGunzip } = await import("node:zlib");
  const plain = new PassThrough({ highWaterMark: pieceBytes });
  // The callback is heard by nobody: every failure also comes out of the stream that is read.
  pipeline(Readable.from(chunksOf(source)), createGunzip({ chunkSize: pieceBytes }), plain, () => {});
  const { read } = chunkSource(plain);
  return {
    read,
    async [Symbol.asyncDispose]() {
      plain.destroy();
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
