/**
 * A stream to a reader who may be slow, such as a pager on its first page: the command goes on until much waits for the reader,
 * so that a log is followed, recorded and judged all the same.
 */

import type { Writable } from "node:stream";

export interface HeldOutput {
  /** Resolves when more can be taken: at once, unless much waits. */
  send(content: string | Uint8Array): Promise<void>;
  /** Resolves when the operating system has all that was sent. */
  flushed(): Promise<void>;
  /** Nothing more will be taken: forgets what waits; the writer goes on. */
  end(): void;
  /** Bytes that the operating system has not taken yet. */
  readonly waiting: number;
  /** Bytes that it has taken. */
  readonly taken: number;
}

/** In bytes: some hours of a usual log. */
export const mostHeldBytes = 8 * 2 ** 20;

/** In bytes. What is written at a time tells how far the reader is. */
const mostWritten = 16 * 2 ** 10;

export function heldOutput(stream: Pick<Writable, "write" | "writableLength">): HeldOutput {
  let held: Uint8Array[] = [];
  let waiting = 0;
  let taken = 0;
  let sleepers: { readonly mostWaiting: number; readonly wake: () => void }[] = [];
  const until = (mostWaiting: number) =>
    waiting <= mostWaiting
      ? Promise.resolve()
      : new Promise<void>((wake) => void sleepers.push({ mostWaiting, wake }));
  const wake = () => {
    const due = sleepers.filter(({ mostWaiting }) => waiting <= mostWaiting);
    sleepers = sleepers.filter(({ mostWaiting }) => waiting > mostWaiting);
    for (const sleeper of due) sleeper.wake();
  };
  // At once where the system takes it at once: a process that ends right after has said it.
  const writeNext = () => {
    while (held.length > 0 && stream.writableLength < mostWritten) {
      const [piece, rest] = cut(held);
      held = rest;
      stream.write(piece, (error) => {
        if (error) return; // the stream tells of it, and that ends this
        waiting = Math.max(0, waiting - piece.length);
        taken += piece.length;
        wake();
        writeNext();
      });
    }
  };
  return {
    send(content) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      held.push(bytes);
      waiting += bytes.length;
      writeNext();
      return until(mostHeldBytes);
    },
    flushed: () => until(0),
    end() {
      held = [];
      waiting = 0;
      wake();
    },
    get waiting() {
      return waiting;
    },
    get taken() {
      return taken;
    },
  };
}

/** The first bytes of them, as many as are written at a time, and what is left. */
function cut(held: Uint8Array[]): readonly [Uint8Array, Uint8Array[]] {
  let count = 0;
  let length = 0;
  while (count < held.length && length < mostWritten) length += held[count++]?.length ?? 0;
  const all = count === 1 ? (held[0] ?? new Uint8Array()) : Buffer.concat(held.slice(0, count));
  const rest = held.slice(count);
  return length > mostWritten
    ? [all.subarray(0, mostWritten), [all.subarray(mostWritten), ...rest]]
    : [all, rest];
}
