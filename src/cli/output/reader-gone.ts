/**
 * Whether a pipe still has a reader, found out without writing to it and without waiting. Node has no call for that; its
 * interface for WebAssembly programs has one, `poll_oneoff`, which asks the system on Linux, macOS and the BSDs alike.
 */

import { fstatSync } from "node:fs";

/** Of the engine's own interface, what is used here. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
};

/**
 * Offsets of two questions and of the answer to the first that has one, as WASI preview 1 lays them out: "can it be written to",
 * and "has this time passed". A pipe that is full is waited for without the second, and the whole program with it.
 */
const question = { at: 0, tag: 8, descriptor: 16, writable: 2 } as const;
const limit = { tag: 56, clock: 64, nanoseconds: 72, isTime: 0, monotonic: 1 } as const;
const answer = { at: 128, tag: 138, error: 136, flags: 152, hungUp: 1 } as const;
const countAt = 200;

/** Whether there is room is known at once; none of it would let the time pass first, also where there is. */
const longestLookMs = 5;

/** Tells whether its reader has gone; never, where it is no pipe or that cannot be found out: the next write tells then. */
export function readerLook(descriptor: number): () => boolean {
  return pipeLook(descriptor) ?? (() => false);
}

function pipeLook(descriptor: number): (() => boolean) | undefined {
  try {
    if (!fstatSync(descriptor).isFIFO()) return undefined;
    const wasi = createWasi(descriptor);
    const memory = new WebAssembly.Memory({ initial: 1 });
    wasi.initialize({ exports: { memory } });
    const poll = wasi.wasiImport["poll_oneoff"];
    if (typeof poll !== "function") return undefined;
    const cells = new DataView(memory.buffer);
    cells.setUint8(question.tag, question.writable);
    // Standard output is descriptor 1 in there, whatever it is here.
    cells.setUint32(question.descriptor, 1, true);
    cells.setUint8(limit.tag, limit.isTime);
    cells.setUint32(limit.clock, limit.monotonic, true);
    cells.setBigUint64(limit.nanoseconds, BigInt(longestLookMs) * 1_000_000n, true);
    return () => {
      if (poll(question.at, answer.at, 2, countAt) !== 0) return false;
      if (cells.getUint8(answer.tag) !== question.writable) return false;
      return (
        cells.getUint16(answer.error, true) !== 0 ||
        (cells.getUint16(answer.flags, true) & answer.hungUp) !== 0
      );
    };
  } catch {
    return undefined; // a runtime without it
  }
}

/** The engine warns of an interface that may change; a user of this program can do nothing about that. */
function createWasi(descriptor: number) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const { WASI } = process.getBuiltinModule("node:wasi");
    return new WASI({ version: "preview1", stdout: descriptor });
  } finally {
    process.emitWarning = emitWarning;
  }
}
