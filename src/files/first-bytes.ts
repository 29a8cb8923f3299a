/** A byte source that ends early: what comes behind is not asked for. */

import type { ByteSource } from "./byte-source.ts";

export function firstBytes(source: ByteSource, bytes: number): ByteSource {
  let left = bytes;
  return {
    async read(room) {
      if (left === 0) return 0;
      const length = await source.read(room.subarray(0, left));
      left -= length;
      return length;
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
}
