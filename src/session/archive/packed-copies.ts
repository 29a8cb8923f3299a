/** Days that stand twice in an archive: a compressed file beside the one it was made of, as `gzip -k` leaves it, and plain `gzip` while it works. */

import { closeSync, readSync } from "node:fs";
import { constants, gunzipSync } from "node:zlib";
import { openFile, UnreadableFile } from "../../files/open-file.ts";
import type { DayFile } from "./day-files.ts";

/** Without them: what a compressed file has is counted once. One beside which late records came since is none, and both are read. */
export function withoutCopies(files: readonly DayFile[]): readonly DayFile[] {
  const plain = new Map(files.flatMap((file) => (file.bytes === undefined ? [] : [[file.day, file]])));
  return files.filter((file) => {
    const beside = file.bytes === undefined ? plain.get(file.day) : undefined;
    return beside === undefined || !isCopy(file.path, beside.path);
  });
}

/** Of both: a record tells itself from another one by then. */
const comparedBytes = 4096;

function isCopy(packedPath: string, plainPath: string): boolean {
  const [first, plain] = [firstOf(packedPath, 4 * comparedBytes), firstOf(plainPath, comparedBytes)];
  // Who reads it whole says what is wrong with it.
  if (first === undefined || plain === undefined) return false;
  const packed = unpacked(first).subarray(0, comparedBytes);
  const both = Math.min(packed.length, plain.length);
  // One that has nothing yet is being written.
  return both === 0 ? plain.length > 0 : packed.subarray(0, both).equals(plain.subarray(0, both));
}

/** Undefined of what cannot be read. */
function firstOf(path: string, bytes: number): Buffer | undefined {
  try {
    const { descriptor, kind } = openFile(path);
    try {
      const room = Buffer.alloc(bytes);
      return kind === "file" ? room.subarray(0, readSync(descriptor, room, 0, bytes, 0)) : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return undefined;
    throw thrown;
  }
}

/** As far as it can be told. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
