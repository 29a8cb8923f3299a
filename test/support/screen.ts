/** A terminal in memory: what a program writes is shown as a real terminal would show it, keys go in as bytes. */

import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import xterm, { type Terminal } from "@xterm/headless";
import { until } from "./until.ts";

export interface TestScreen {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
  /** Sends bytes as the terminal would: `j`, `\r`, `\u001b[A`. */
  type(bytes: string): void;
  resize(columns: number, rows: number): void;
  /** The lines on the screen, ends trimmed. */
  lines(): Promise<readonly string[]>;
  text(): Promise<string>;
  /** The same with how each character looks. */
  cells(): Promise<readonly (readonly ScreenCell[])[]>;
  /** Everything that was written, sequences included. */
  written(): string;
  /** Waits until the text is as asked; fails with the screen when it never is. */
  until(condition: (text: string) => boolean, what: string): Promise<string>;
  readonly state: Promise<{
    readonly alternate: boolean;
    readonly cursorHidden: boolean;
    readonly bracketedPaste: boolean;
    readonly raw: boolean;
    /** Buttons and wheel are told to the program. */
    readonly mouse: boolean;
  }>;
}

/** One character on the screen; the second half of a wide one is left out. */
export interface ScreenCell {
  readonly text: string;
  /** Columns, 1 or 2. */
  readonly width: number;
  /** Number in the palette of 256, or `#rrggbb`; undefined for the terminal's own. */
  readonly foreground: number | string | undefined;
  readonly background: number | string | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

export function openTestScreen(columns: number, rows: number): TestScreen {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 0 });
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
    async cells() {
      await settled();
      return Array.from({ length: terminal.rows }, (_, row) => cellsOf(terminal, row));
    },
    written: () => written.join(""),
    until(condition, what) {
      let shown = "";
      const look = async () => {
        shown = await text();
        return condition(shown) && shown;
      };
      return until(
        look,
        () => `${what}
${shown}`,
      );
    },
    get state() {
      return settled().then(() => ({
        alternate: terminal.buffer.active.type === "alternate",
        cursorHidden:
          written.join("").lastIndexOf("\u001b[?25l") > written.join("").lastIndexOf("\u001b[?25h"),
        bracketedPaste: terminal.modes.bracketedPasteMode,
        raw: stdin.raw,
        mouse: terminal.modes.mouseTrackingMode !== "none",
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

function cellsOf(terminal: Terminal, row: number): readonly ScreenCell[] {
  const line = terminal.buffer.active.getLine(row);
  return Array.from({ length: terminal.cols }, (_, column) => line?.getCell(column))
    .filter((cell) => cell !== undefined && cell.getWidth() > 0)
    .map((cell) => ({
      text: cell?.getChars() || " ",
      width: cell?.getWidth() ?? 1,
      foreground: cell && colourOf(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()),
      background: cell && colourOf(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()),
      bold: Boolean(cell?.isBold()),
      dim: Boolean(cell?.isDim()),
      underline: Boolean(cell?.isUnderline()),
      inverse: Boolean(cell?.isInverse()),
    }));
}

function colourOf(isDefault: boolean, isRgb: boolean, value: number): number | string | undefined {
  if (isDefault) return undefined;
  return isRgb ? `#${value.toString(16).padStart(6, "0")}` : value;
}
