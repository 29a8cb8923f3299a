/** A source that ends early gives what stands before its end, in pieces of any size, and asks for no more. */

import { expect, it } from "vitest";
import { chunkSource, chunksOf } from "../../src/files/byte-source.ts";
import { firstBytes } from "../../src/files/first-bytes.ts";

it.each([
  [0, ""],
  [3, "abc"],
  [5, "abcde"],
  [99, "abcdef"],
])("gives the first %i bytes", async (bytes, text) => {
  let asked = 0;
  async function* pieces() {
    for (const piece of ["ab", "cd", "ef"]) {
      asked++;
      yield Buffer.from(piece);
    }
  }
  const read: Uint8Array[] = [];
  for await (const piece of chunksOf(firstBytes(chunkSource(pieces()), bytes), 3)) read.push(piece);
  expect(Buffer.concat(read).toString()).toBe(text);
  expect(asked).toBe(Math.min(3, Math.ceil(bytes / 2)));
});
