/** Bytes asked for piece by piece, wherever they come from. */

export interface ByteSource extends AsyncDisposable {
  /** Puts what comes next into the room and gives its length, at least 1; 0 at the end. */
  read(room: Uint8Array): Promise<number>;
}

/** What does not fit the room is kept for the next time. */
export function chunkSource(chunks: AsyncIterable<Uint8Array>): ByteSource {
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

/** The first bytes of a source, and the source with them still in it. Gives fewer than asked for only at its end. */
export async function lookedInto(source: ByteSource, bytes: number) {
  const first = await readFirst(source, bytes);
  let left: Uint8Array = first;
  const again: ByteSource = {
    async read(room) {
      if (left.length === 0) return source.read(room);
      const taken = left.subarray(0, room.length);
      room.set(taken);
      left = left.subarray(taken.length);
      return taken.length;
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
  return { first, source: again };
}

async function readFirst(source: ByteSource, bytes: number): Promise<Buffer> {
  const room = Buffer.alloc(bytes);
  let length = 0;
  for (let read = -1; length < bytes && read !== 0; length += read)
    read = await source.read(room.subarray(length));
  return room.subarray(0, length);
}

/** All of the source in pieces of at most that many bytes; each is the reader's own. The source is not closed. */
export async function* chunksOf(source: ByteSource, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const room = Buffer.allocUnsafeSlow(pieceBytes);
    const length = await source.read(room);
    if (length === 0) return;
    yield room.subarray(0, length);
  }
}
