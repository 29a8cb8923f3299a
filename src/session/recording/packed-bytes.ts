/** Bytes that come in chunks, taken by count, or as they come; what was not used is given back. */

export interface PackedBytes {
  /** Those that are there, at least one; undefined behind the last. */
  some(): Promise<Uint8Array | undefined>;
  /** That many, or fewer at the end. */
  exactly(count: number): Promise<Buffer>;
  /** They come first then. */
  giveBack(bytes: Uint8Array): void;
  /** No more is asked for. */
  close(): Promise<void>;
}

export function packedBytes(chunks: AsyncIterable<Uint8Array>): PackedBytes {
  const iterator = chunks[Symbol.asyncIterator]();
  let back: Uint8Array = Buffer.alloc(0);
  const some = async () => {
    let chunk = back;
    back = chunk.subarray(chunk.length);
    while (chunk.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return undefined;
      chunk = value;
    }
    return chunk;
  };
  const giveBack = (bytes: Uint8Array) => {
    back = bytes;
  };
  return {
    some,
    giveBack,
    async exactly(count) {
      const taken: Uint8Array[] = [];
      for (let missing = count; missing > 0; ) {
        const chunk = await some();
        if (!chunk) break;
        taken.push(chunk.subarray(0, missing));
        giveBack(chunk.subarray(missing));
        missing -= Math.min(missing, chunk.length);
      }
      return Buffer.concat(taken);
    },
    async close() {
      await iterator.return?.();
    },
  };
}
