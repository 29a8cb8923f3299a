/** A terminal in memory: what a program writes is shown as a real terminal would show it, keys go in as bytes. */

import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { Terminal } from "@xterm/headless";

export interface TestScreen {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
  /** Sends bytes as the terminal would: `j`, `\r`, `\u001b[A`. */
  type(bytes: string): void;
  resize(columns: number, rows: number): void;
  /** The lines on the screen, ends trimmed. */
  lines(): Promise<readonly string[]>;
  text(): Promise<string>;
  /** Everything that was written, sequences included. */
  written(): string;
  /** Waits until the text is as asked; fails with the screen when it never is. */
  until(condition: (text: string) => boolean, what: string): Promise<string>;
  readonly state: Promise<{
    readonly alternate: boolean;
    readonly cursorHidden: boolean;
    readonly bracketedPaste: boolean;
    readonly raw: boolean;
  }>;
}

export function openTestScreen(columns: number, rows: number): TestScreen {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 0 });
  const written: string[] = [];
  const stdout = createStdout(terminal, written);
  const stdin = createStdin();
  const settled = () => new Promise<void>((resolve) => terminal.write("", resolve));
  const lines = async () => {
    await settled();
    const buffer = terminal.buffer.active;
    return Array.from(
      { length: terminal.rows },
      (_, row) => buffer.getLine(row)?.translateToString(false, 0, terminal.cols).trimEnd() ?? "",
    );
  };
  const text = async () => (await lines()).join("\n");
  return {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: stdin as unknown as NodeJS.ReadStream,
    type: (bytes) => void stdin.write(bytes),
    resize(newColumns, newRows) {
      terminal.resize(newColumns, newRows);
      stdout.columns = newColumns;
      stdout.rows = newRows;
      stdout.emit("resize");
    },
    lines,
    text,
    written: () => written.join(""),
    async until(condition, what) {
      // Bounded by turns of the event loop and not by time alone: a slow machine may take longer.
      const startedMs = Date.now();
      for (;;) {
        const shown = await text();
        if (condition(shown)) return shown;
        if (Date.now() - startedMs > 10_000) throw new Error(`never shown: ${what}\n${shown}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    get state() {
      return settled().then(() => ({
        alternate: terminal.buffer.active.type === "alternate",
        cursorHidden:
          written.join("").lastIndexOf("\u001b[?25l") > written.join("").lastIndexOf("\u001b[?25h"),
        bracketedPaste: terminal.modes.bracketedPasteMode,
        raw: stdin.raw,
      }));
    },
  };
}

function createStdout(terminal: Terminal, written: string[]) {
  return Object.assign(new EventEmitter(), {
    isTTY: true,
    writable: true,
    columns: terminal.cols,
    rows: terminal.rows,
    write(data: string | Uint8Array, encodingOrDone?: unknown, done?: () => void) {
      const text = typeof data === "string" ? data : Buffer.from(data).toString("utf8");
      written.push(text);
      // A terminal driver turns line feeds into new lines.
      terminal.write(text.replace(/\r?\n/g, "\r\n"));
      const callback = typeof encodingOrDone === "function" ? encodingOrDone : done;
      if (typeof callback === "function") setImmediate(callback as () => void);
      return true;
    },
  });
}

function createStdin() {
  const stream = new PassThrough();
  const stdin = Object.assign(stream, {
    isTTY: true,
    raw: false,
    setRawMode(raw: boolean) {
      stdin.raw = raw;
      return stdin;
    },
    ref: () => stdin,
    unref: () => stdin,
  });
  return stdin;
}
