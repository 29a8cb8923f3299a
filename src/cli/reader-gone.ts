/**
 * Whether a pipe still has a reader, found out without writing to it. Node has no call for that; its
 * interface for WebAssembly programs has one, `poll_oneoff`, which asks the system on Linux, macOS and the BSDs alike.
 */

import { fstatSync } from "node:fs";
import { startTimer } from "../base/clock.ts";

/** Of the engine's own interface, what is used here. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
};

/** Offsets of the question "can it be written to" and of its answer, as WASI preview 1 lays them out. */
const question = { at: 0, tag: 8, descriptor: 16, writable: 2 } as const;
const answer = { at: 128, error: 136, flags: 152, hungUp: 1 } as const;
const countAt = 200;

const lookEveryMs = 1000;

/** Calls back once when it has, where that can be found out; does not keep the process alive. */
export function whenReaderGone(descriptor: number, gone: () => void): () => void {
  let isGone: (() => boolean) | undefined;
  const look = () => {
    // Most runs end before the first look, and do not pay for its making.
    isGone ??= watchReader(descriptor);
    if (isGone?.()) gone();
    else if (isGone) wait();
  };
  let timer = startTimer(lookEveryMs, look);
  timer.unref();
  const wait = () => {
    timer = startTimer(lookEveryMs, look);
    timer.unref();
  };
  return () => timer.cancel();
}

/** Undefined where it is no pipe; else a function that tells whether its reader has gone, and false where it cannot. */
function watchReader(descriptor: number): (() => boolean) | undefined {
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
    return () => {
      if (poll(question.at, answer.at, 1, countAt) !== 0) return false;
      return (
        cells.getUint16(answer.error, true) !== 0 ||
        (cells.getUint16(answer.flags, true) & answer.hungUp) !== 0
      );
    };
  } catch {
    return undefined; // a runtime without it: the next write tells
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
