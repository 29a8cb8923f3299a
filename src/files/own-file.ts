/** An open file that this program made: never one that was there before, never one behind a link, whole pieces only. */

import {
  type BigIntStats,
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { isMine } from "./owner.ts";
import { writeAll } from "./write-all.ts";

export interface OwnFile {
  readonly path: string;
  /** Length in bytes. */
  readonly bytes: number;
  /** Hands the whole text to the operating system, where it survives a kill, or takes back what was begun and throws. */
  append(data: string | Uint8Array): void;
  truncate(bytes: number): void;
  /** Takes away what stands behind the last line break: the line that a crash has cut. Gives the length of that. */
  cutHalfLine(): number;
  /** Puts the text in place of all that is there, in the room that it has on the disk already. Throws as the system does. */
  overwrite(data: string): void;
  /** What another program did to it; undefined where it stands at its path as this program left it. */
  disturbance(): Disturbance | undefined;
  /** The first `bytes` of it, piece by piece. */
  read(bytes?: number): AsyncIterable<Buffer>;
  /** Resolves nothing but a power failure: what was appended is on the disk then. */
  sync(): void;
  close(): void;
  /** Closes it and removes it, where it is still there. */
  remove(): void;
}

/** It has no name any more; its path leads elsewhere or nowhere; it is shorter or longer than what was written. */
export type Disturbance = "removed" | "moved" | "changed";

/** For its owner alone. */
export const privateFile = 0o600;

/** Windows has no such flag; links need a privilege there. */
export const noFollow = constants.O_NOFOLLOW ?? 0;
/** Without a wait for the other end, should it be a pipe. */
const unblocked = constants.O_NONBLOCK ?? 0;
/**
 * What is written goes to the end, wherever another program has put that: a position behind it would leave a hole of
 * NUL bytes. Windows cannot cut a file that is open for appending, so there each write has its position.
 */
const toTheEnd = process.platform === "win32" ? 0 : constants.O_APPEND;

/** Throws as the system does, EEXIST too where anything of that name is there, even a link to nothing. */
export function createOwnFile(path: string, mode: number = privateFile): OwnFile {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | toTheEnd | noFollow;
  return ownFile(path, openSync(path, flags, mode), 0);
}

/** A file that an earlier run made; undefined when what is there cannot be it: a link, a folder, another user's, gone. */
export function reopenOwnFile(path: string): OwnFile | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDWR | toTheEnd | unblocked | noFollow);
  } catch {
    return undefined;
  }
  const found = fstatSync(file);
  if (found.isFile() && found.nlink === 1 && isMine(found.uid)) return ownFile(path, file, found.size);
  closeSync(file);
  return undefined;
}

function ownFile(path: string, file: number, length: number): OwnFile {
  let bytes = length;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    path,
    get bytes() {
      return bytes;
    },
    append(data) {
      try {
        bytes += writeAll(file, data, toTheEnd === 0 ? bytes : undefined);
      } catch (thrown) {
        // A file that another program has cut would grow again, by NUL bytes.
        if (fstatSync(file).size > bytes) ftruncateSync(file, bytes);
        throw thrown;
      }
    },
    truncate(to) {
      ftruncateSync(file, to);
      bytes = Math.min(bytes, to);
    },
    cutHalfLine() {
      const cut = bytes - endOfLines(file, bytes);
      if (cut > 0) this.truncate(bytes - cut);
      return cut;
    },
    overwrite(data) {
      // What is open for appending writes at its end alone.
      const again = openSync(path, constants.O_WRONLY | unblocked | noFollow);
      try {
        if (!isSame(again, file)) throw new Error("another file is at that path");
        bytes = writeAll(again, data, 0);
        ftruncateSync(again, bytes);
      } finally {
        closeSync(again);
      }
    },
    disturbance() {
      // In this order: what is removed between the two looks is not taken for moved.
      const there = statsAt(path);
      const found = fstatSync(file, { bigint: true });
      if (found.nlink === 0n) return "removed";
      if (there?.dev !== found.dev || there.ino !== found.ino) return "moved";
      return found.size === BigInt(bytes) ? undefined : "changed";
    },
    read: (upTo = bytes) =>
      upTo === 0
        ? nothing()
        : createReadStream(path, { fd: file, autoClose: false, start: 0, end: upTo - 1 }),
    sync: () => fsyncSync(file),
    close,
    remove() {
      close();
      try {
        unlinkSync(path);
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code !== "ENOENT") throw thrown;
      }
    },
  };
}

/** Where the last line break ends, looked for from the back; 0 where there is none. */
function endOfLines(file: number, bytes: number): number {
  const piece = Buffer.alloc(Math.min(bytes, pieceBytes));
  for (let end = bytes; end > 0; ) {
    const start = Math.max(0, end - piece.length);
    const read = readSync(file, piece, 0, end - start, start);
    const at = piece.subarray(0, read).lastIndexOf(newline);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

const pieceBytes = 1 << 16;
const newline = 0x0a;

function isSame(one: number, other: number): boolean {
  const [left, right] = [one, other].map((file) => fstatSync(file, { bigint: true }));
  return left?.dev === right?.dev && left?.ino === right?.ino;
}

function statsAt(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
