/**
 * The one writer to stdout and stderr: it takes nothing but what base/printable.ts made safe, holds much for a slow reader, and
 * ends quietly when the reader has gone.
 */

import { type Printable, words } from "../../base/printable.ts";
import { takesPartly, writeAll } from "../../files/write-all.ts";
import { heldOutput, mostHeldBytes } from "./held-output.ts";

export interface Output {
  /** Resolves when the reader can take more; does nothing once the pipe is closed. */
  write(text: Printable): Promise<void>;
  /** Resolves when the operating system has all that was written. */
  flushed(): Promise<void>;
  /** Puts the text in place of the line that the cursor is in, which what is written next takes away; only a terminal can. */
  replaceLine(text: Printable): Promise<void>;
  /** Takes columns away that stand right before the cursor, in its line; only a terminal can. */
  erase(columns: number): Promise<void>;
  /** Whether the terminal marks what is pasted, so that it is told from what is typed. */
  markPastes(isMarked: boolean): Promise<void>;
  readonly isTerminal: boolean;
  /** Columns of the terminal; undefined when it does not know them, as some report 0, and for a file or a pipe. */
  readonly columns: number | undefined;
  readonly closed: boolean;
}

/** How far the reader of a stream is, in bytes. */
export interface ReadersPlace {
  /** Not taken yet by the operating system. */
  readonly waiting: number;
  readonly taken: number;
  /** So much waits that the writer has to wait too. */
  readonly isFull: boolean;
}

/** How a stream says that its reader is gone: a closed pipe, or a terminal that is gone. */
const readerGone: ReadonlySet<string> = new Set(["EPIPE", "EIO", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

/** One of them is called, once, when nothing more can be written. */
export interface OutputEnd {
  /** The reader has gone (`| head`). */
  readonly whenClosed: () => void;
  /** What is written is lost, as on a full disk. */
  readonly whenFailed: (error: Error) => void;
  /** Whether what is written now is to be said to no one. */
  readonly isSilent?: () => boolean;
}

/** Nothing follows what was cut off: a line that is joined to the rest of another would pass for one. */
function sendToFile(
  file: number,
  content: string | Uint8Array,
  failed: (error: NodeJS.ErrnoException) => void,
): void {
  try {
    writeAll(file, content);
  } catch (thrown) {
    failed(thrown as NodeJS.ErrnoException);
  }
}

/** A stream of the process; one that a test makes has no descriptor. */
type ProcessStream = NodeJS.WriteStream & { readonly fd?: number };

export function streamOutput(
  stream: ProcessStream,
  { whenClosed, whenFailed, isSilent = () => false }: OutputEnd,
): Output & ReadersPlace {
  let closed = false;
  const { fd, isTTY } = stream;
  const held = heldOutput(stream);
  const end = (error: NodeJS.ErrnoException) => {
    if (closed) return;
    closed = true;
    held.end();
    if (readerGone.has(error.code ?? "")) whenClosed();
    else whenFailed(error);
  };
  stream.on("error", end).once("close", held.end);
  const file = fd !== undefined && !isTTY && takesPartly(fd) ? fd : undefined;
  const send = async (content: string | Uint8Array) => {
    if (closed || content.length === 0 || isSilent()) return;
    if (file !== undefined) return sendToFile(file, content, end);
    await held.send(content);
  };
  // Whether a line stands there that is to be replaced.
  let stands = false;
  const replaceLine = (text: Printable) => {
    stands = text.content.length > 0;
    return send(`\r${text}\u001b[K`);
  };
  return {
    async write(text) {
      if (stands) await replaceLine(words``);
      await send(text.content);
    },
    flushed: held.flushed,
    replaceLine,
    erase: (columns) => send("\b \b".repeat(columns)),
    markPastes: (isMarked) => send(isMarked ? "\u001b[?2004h" : "\u001b[?2004l"),
    isTerminal: stream.isTTY === true,
    get columns() {
      return (stream.isTTY && stream.columns) || undefined;
    },
    get closed() {
      return closed;
    },
    get waiting() {
      return held.waiting;
    },
    get taken() {
      return held.taken;
    },
    get isFull() {
      return held.waiting > mostHeldBytes;
    },
  };
}
