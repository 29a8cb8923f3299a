/** Runs `flowtail` in this process as a shell would, with everything it can see and say in the test's hands. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import type { Printable } from "../../src/base/printable.ts";
import type { Input } from "../../src/cli/input.ts";
import { runProgram } from "../../src/cli/main.ts";
import type { Output } from "../../src/cli/output/output.ts";
import type { PagerHost } from "../../src/cli/output/paged-output.ts";
import type { Keychain } from "../../src/config/keychain.ts";

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Working folder; an empty one that is removed afterwards unless given. */
  readonly folder?: string;
  readonly stdin?: string;
  /** Columns of the terminal that stdout and stderr are; no terminal unless given. */
  readonly terminal?: number;
  /** Only stderr is that terminal: the answer goes into a file. */
  readonly answerInFile?: boolean;
  /** What a person answers to each question in turn, or what happens before that; makes the run interactive. */
  readonly answers?: readonly (string | (() => Promise<string>))[];
  readonly clock?: Clock;
  readonly stop?: AbortController;
  /** Hears each text as it is written, to stdout or stderr. */
  readonly onText?: (text: string) => void;
  /** Where tokens are put; without it they stay in the file. */
  readonly keychain?: Keychain;
  /** Where a long answer is shown in a pager; needs `terminal`. */
  readonly pager?: PagerHost;
}

export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Questions asked, in turn. */
  readonly asked: readonly string[];
}

/** Nothing of the machine is seen: settings and state are looked for in an empty folder, unless HOME is given. */
export async function runFlowtail(argv: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  // Only where it is needed: some tests run thousands of commands.
  const needsHome = options.env?.["HOME"] === undefined || options.folder === undefined;
  const home = needsHome ? mkdtempSync(join(tmpdir(), "flowtail-run-")) : "";
  const texts = { out: "", err: "" };
  const asked: string[] = [];
  try {
    const code = await runProgram(argv, {
      out: textOutput(options.answerInFile ? undefined : options.terminal, (text) => {
        texts.out += text;
        options.onText?.(text);
      }),
      err: textOutput(options.terminal, (text) => {
        texts.err += text;
        options.onText?.(text);
      }),
      input: scriptedInput(options, asked),
      env: { HOME: home, FLOWTAIL_KEYCHAIN: "off", ...options.env },
      folder: options.folder ?? home,
      clock: options.clock ?? systemClock,
      hasScreen: options.answers !== undefined,
      interactive: options.answers !== undefined,
      stop: options.stop ?? new AbortController(),
      keychain: options.keychain,
      pager: options.pager,
    });
    return { code, stdout: texts.out, stderr: texts.err, asked };
  } finally {
    if (needsHome) rmSync(home, { recursive: true, force: true });
  }
}

export function textOutput(columns: number | undefined, append: (text: string) => void): Output {
  return {
    write: async (part) => append(part.toString()),
    replaceLine: async (part) => append(`\r${part}\u001b[K`),
    erase: async () => {},
    markPastes: async () => {},
    flushed: async () => {},
    isTerminal: columns !== undefined,
    columns,
    closed: false,
  };
}

/** What was asked is added to `asked`. */
export function scriptedInput({ stdin = "", answers = [] }: RunOptions, asked: string[]): Input {
  const left = [...answers];
  const ask = async (given: Printable) => {
    const question = given.toString();
    asked.push(question);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`no answer is prepared for: ${question}`);
    return typeof answer === "string" ? answer : answer();
  };
  return {
    readAll: async () => stdin,
    async *chunks() {
      yield Buffer.from(stdin);
    },
    keys: () => undefined,
    isTerminal: false,
    ask,
    askForConsent: ask,
    askSecret: ask,
  };
}
