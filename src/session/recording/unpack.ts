/** gzip undone piece by piece: gives all that can be unpacked of a damaged file, and says that it is damaged. */

import { messageOf } from "../../base/errors.ts";

/**
 * Rejects with what the engine says when nothing at all could be unpacked, and with the signal's reason; damage after that
 * is the end, and `tell` is called with it.
 */
export async function* unpackedChunks(
  packed: AsyncIterable<Uint8Array>,
  tell: (damage: string) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { createGunzip } = await import("node:zlib");
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  // What a stream holds when it fails is thrown away: each piece is taken out of it as it comes.
  let pieces: Uint8Array[] = [];
  let gave = false;
  gunzip.on("data", (piece: Uint8Array) => pieces.push(piece));
  const taken = () => {
    const all = pieces;
    pieces = [];
    gave ||= all.length > 0;
    return all;
  };
  const failed = new Promise<never>((_, reject) => gunzip.once("error", reject));
  failed.catch(() => {});
  const ended = new Promise<void>((resolve) => gunzip.once("end", resolve));
  const write = (chunk: Uint8Array) => new Promise<void>((resolve) => gunzip.write(chunk, () => resolve()));
  try {
    for await (const chunk of packed) {
      await Promise.race([write(chunk), failed]);
      yield* taken();
    }
    gunzip.end();
    await Promise.race([ended, failed]);
    yield* taken();
  } catch (thrown) {
    signal.throwIfAborted();
    yield* taken();
    if (!gave || !isDamage(thrown)) throw thrown;
    tell(`its gzip data is damaged or cut off (${messageOf(thrown)})`);
  } finally {
    gunzip.destroy();
  }
}

function isDamage(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && /^Z_/.test(String(thrown.code));
}
