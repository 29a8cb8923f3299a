/** The built program in a real pseudo-terminal, its screen kept by a terminal emulator. */

import { join } from "node:path";
import { spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { compiled, root } from "./program.ts";

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** It tells nobody the colour behind its text: whoever asked waits for that in vain, or for what the test types. */
  readonly isSilent?: boolean;
}

export interface PseudoTerminal {
  /** Rows of the screen as text, without the spaces at their ends. */
  screen(): readonly string[];
  /** Everything the program wrote, control sequences included. */
  written(): string;
  type(keys: string): void;
  resize(columns: number, rows: number): void;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when the screen satisfies the test; rejects with the screen when the program ends before. */
  until(test: (screen: string) => boolean): Promise<void>;
  readonly finished: Promise<{ readonly code: number; readonly signal: number | undefined }>;
  /** What the terminal tells of the mouse: `none` while it keeps it to itself. */
  mouseMode(): string;
  /** The alternate screen is shown, as while the workbench is open. */
  isFullScreen(): boolean;
}

export function openTerminal(args: readonly string[], options: TerminalOptions): PseudoTerminal {
  return openCommand(process.execPath, [mainFile, ...args], options);
}

/** A shell with job control, and the command line that starts the program in it. */
export function openShell(options: TerminalOptions): PseudoTerminal & { readonly program: string } {
  const shell = openCommand("bash", ["--norc", "--noprofile", "-i"], {
    ...options,
    env: { PS1: "shell> ", ...options.env },
  });
  return { ...shell, program: `"${process.execPath}" "${mainFile}"` };
}

const mainFile = join(root, "dist", "main.js");

function openCommand(file: string, args: readonly string[], options: TerminalOptions): PseudoTerminal {
  const { columns = 100, rows = 30, folder } = options;
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const child = spawn(file, [...args], {
    cols: columns,
    rows,
    cwd: folder,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: folder,
      FLOWTAIL_KEYCHAIN: "off",
      TZ: "UTC",
      LANG: "C.UTF-8",
      TERM: "xterm-256color",
      ...compiled,
      ...options.env,
    },
  });
  terminal.parser.registerOscHandler(11, (question) => {
    if (question === "?" && !options.isSilent) child.write("\u001b]11;rgb:0000/0000/0000\u001b\\");
    return true;
  });
  let written = "";
  let checks: (() => void)[] = [];
  const screen = () => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: terminal.rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? "",
    );
  };
  const check = () => {
    for (const one of checks) one();
  };
  child.onData((text) => {
    written += text;
    terminal.write(text, check);
  });
  const finished = new Promise<{ code: number; signal: number | undefined }>((resolve) => {
    // What was written last must be on the screen before the test looks.
    child.onExit(({ exitCode, signal }) =>
      terminal.write("", () => resolve({ code: exitCode, signal: signal || undefined })),
    );
  });
  return {
    screen,
    written: () => written,
    type: (keys) => child.write(keys),
    resize(newColumns, newRows) {
      terminal.resize(newColumns, newRows);
      child.resize(newColumns, newRows);
    },
    kill: (signal) => child.kill(signal),
    until: (test) =>
      new Promise((resolve, reject) => {
        const one = () => {
          if (!test(screen().join("\n"))) return;
          checks = checks.filter((other) => other !== one);
          resolve();
        };
        checks.push(one);
        finished.then(() => {
          one();
          reject(new Error(`the program ended before that; its screen:\n${screen().join("\n")}`));
        }, reject);
        one();
      }),
    finished,
    mouseMode: () => terminal.modes.mouseTrackingMode,
    isFullScreen: () => terminal.buffer.active.type === "alternate",
  };
}
