/**
 * gzip undone member by member: gives all that can be unpacked of a damaged file, and says that it is damaged. The engine's own reader of
 * whole files throws away what it has unpacked where other bytes follow.
 */

import type { InflateRaw } from "node:zlib";
import { messageOf } from "../../base/errors.ts";
import { type PackedBytes, packedBytes } from "./packed-bytes.ts";

/**
 * Rejects with what the engine says when nothing at all could be unpacked, and with the signal's reason; damage after that
 * is the end, and `tell` is called with it.
 */
export async function* unpackedChunks(
  packed: AsyncIterable<Uint8Array>,
  tell: (damage: string) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { createInflateRaw, crc32 } = await import("node:zlib");
  const bytes = packedBytes(packed);
  let gave = false;
  try {
    for (let member = 1; ; member++) {
      const mark = await bytes.exactly(2);
      // Zeros fill up a block of a tape.
      if (member > 1 && (mark.length === 0 || mark[0] === 0)) return;
      if (member > 1 && !gzipMark.equals(mark))
        return tell("behind its gzip data stand other bytes, which are left out");
      await skipHeader(bytes);
      let sum = 0;
      let size = 0;
      for await (const piece of inflated(createInflateRaw({ chunkSize: 1 << 18 }), bytes, signal)) {
        sum = crc32(piece, sum);
        size += piece.length;
        gave = true;
        yield piece;
      }
      const end = await needed(bytes, 8);
      if (end.readUInt32LE(0) !== sum) throw damaged("incorrect data check");
      if (end.readUInt32LE(4) !== size % 2 ** 32) throw damaged("incorrect length check");
    }
  } catch (thrown) {
    signal.throwIfAborted();
    if (!gave || !isDamage(thrown)) throw thrown;
    tell(`its gzip data is damaged or cut off (${messageOf(thrown)})`);
  } finally {
    await bytes.close();
  }
}

export const gzipMark = Buffer.of(0x1f, 0x8b);

/** Behind the mark: what RFC 1952, 2.3 has before the data of a member. */
async function skipHeader(bytes: PackedBytes): Promise<void> {
  const [method, flags = 0] = await needed(bytes, 8);
  if (method !== 8) throw damaged("unknown compression method");
  if (flags & 4) await needed(bytes, (await needed(bytes, 2)).readUInt16LE(0));
  for (const name of [8, 16]) if (flags & name) while ((await needed(bytes, 1))[0] !== 0);
  if (flags & 2) await needed(bytes, 2);
}

/** What one member held; the bytes behind its data are given back. */
async function* inflated(
  engine: InflateRaw,
  bytes: PackedBytes,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  // What a stream holds when it fails is thrown away: each piece is taken out of it as it comes.
  let pieces: Uint8Array[] = [];
  engine.on("data", (piece: Uint8Array) => pieces.push(piece));
  const taken = () => {
    const all = pieces;
    pieces = [];
    return all;
  };
  const failed = new Promise<never>((_, reject) => engine.once("error", reject));
  failed.catch(() => {});
  const ended = new Promise<void>((resolve) => engine.once("end", resolve));
  const write = (chunk: Uint8Array) => new Promise<void>((resolve) => engine.write(chunk, () => resolve()));
  try {
    for (let isWhole = false; !isWhole; ) {
      const chunk = await bytes.some();
      const before = engine.bytesWritten;
      if (chunk) await Promise.race([write(chunk), failed]);
      else engine.end();
      const used = engine.bytesWritten - before;
      isWhole = chunk === undefined || used < chunk.length;
      if (isWhole) await Promise.race([ended, failed]);
      if (chunk) bytes.giveBack(chunk.subarray(used));
      yield* taken();
    }
  } catch (thrown) {
    if (!signal.aborted) yield* taken();
    throw thrown;
  } finally {
    engine.destroy();
  }
}

async function needed(bytes: PackedBytes, count: number): Promise<Buffer> {
  const found = await bytes.exactly(count);
  if (found.length < count) throw damaged("unexpected end of file");
  return found;
}

/** As the engine says it of the data itself. */
function damaged(message: string): Error {
  return Object.assign(new Error(message), { code: "Z_DATA_ERROR" });
}

function isDamage(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && /^Z_/.test(String(thrown.code));
}
