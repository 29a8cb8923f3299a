/** A terminal of 120×40 that shows nothing: keys go in as bytes, and of what is written only the size is kept. */

import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";

export interface CountingTerminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
  type(bytes: string): void;
  /** Resolves once a frame has been written; fails when there is none for two seconds. */
  nextFrame(): Promise<void>;
  readonly frames: number;
  readonly bytes: number;
}

export function openCountingTerminal(): CountingTerminal {
  const stdin = createStdin();
  let [frames, bytes] = [0, 0];
  let waiting: (() => void)[] = [];
  const stdout = createStdout((text) => {
    bytes += text.length;
    if (!isFrame(text)) return;
    frames++;
    const heard = waiting;
    waiting = [];
    for (const hear of heard) hear();
  });
  return {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: stdin as unknown as NodeJS.ReadStream,
    type: (text) => void stdin.write(text),
    nextFrame() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(new Error("no frame for two seconds")), 2000);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
      return promise;
    },
    get frames() {
      return frames;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** The program marks each frame within one write; Ink alone writes the mark by itself and then a screen full of text. */
function isFrame(text: string): boolean {
  return text.length >= 1000 || (text.startsWith(mark) && text.length > mark.length);
}

const mark = "\u001b[?2026h";

function createStdout(onText: (text: string) => void) {
  return Object.assign(new EventEmitter(), {
    isTTY: true,
    writable: true,
    columns: 120,
    rows: 40,
    write(text: string, encodingOrDone?: unknown, done?: unknown) {
      onText(text);
      const callback = typeof encodingOrDone === "function" ? encodingOrDone : done;
      if (typeof callback === "function") process.nextTick(callback as () => void);
      return true;
    },
  });
}

function createStdin() {
  const stream = new PassThrough();
  const self = () => stream;
  return Object.assign(stream, { isTTY: true, setRawMode: self, ref: self, unref: self });
}
