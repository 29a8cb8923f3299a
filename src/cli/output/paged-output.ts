/**
 * Holds an answer back until it ends or the screen is full. A short one is written as it is; a longer one goes to a pager, and what
 * is said on stderr meanwhile is said when the person has left it. A pager that cannot be started is passed over.
 */

import { words } from "../../base/printable.ts";
import { columnsOf } from "../../base/terminal-text.ts";
import type { Output } from "./output.ts";

type Printed = Parameters<Output["write"]>[0];

/** A pager that runs on the terminal of the process. */
export interface RunningPager {
  /** Resolves when it takes more, or has been left. */
  write(content: string | Uint8Array): Promise<void>;
  /** No more comes. */
  end(): void;
  /** Resolves when it has been left, and the terminal is the program's again; with how it failed, if it did. */
  readonly left: Promise<string | undefined>;
}

export interface PagerChoice {
  /** The command line, `less -R`. */
  readonly command: string;
  /** Whether a person chose it: then it is said that it cannot be started. */
  readonly isChosen: boolean;
}

/** What the process gives for a pager. */
export interface PagerHost {
  readonly rows: () => number | undefined;
  /** Undefined where there is no such program. */
  readonly start: (command: string) => Promise<RunningPager | undefined>;
  /** It has been left before the end of the answer: nothing more is wanted, or can be shown. */
  readonly whenLeft: () => void;
  /** Masks what was set to be the pager's command in error. */
  readonly reported: (text: string) => Promise<string>;
}

export interface PagedOutput {
  readonly out: Output;
  /** What is written to it stands behind what was written to `out` before. */
  readonly err: Output;
  /** From now on the answer is held back. */
  begin(choice: PagerChoice): void;
  /** After the last of the answer. Resolves when it has been read. */
  finish(): Promise<void>;
}

export function pagedOutput(
  out: Output,
  err: Output,
  { rows, start, whenLeft, reported }: PagerHost,
): PagedOutput {
  const held: { readonly to: Output; readonly text: Printed }[] = [];
  let choice: PagerChoice | undefined;
  let pager: RunningPager | undefined;
  let isWhole = false;
  let givenBack: Promise<void> | undefined;
  let lines = createLineCount(out.columns ?? 80);
  const release = async () => {
    choice = undefined;
    for (const { to, text } of held.splice(0)) {
      if (!pager) await to.write(text);
      else if (to === out) await pager.write(text.content);
      else held.push({ to, text });
    }
  };
  const say = async (text: string) => err.write(words`flowtail: ${await reported(text)}\n`);
  const giveBack = async (command: string, failure: string | undefined) => {
    // Perhaps it has shown nothing.
    if (failure !== undefined)
      await say(`the pager ${command} ${failure}; --no-pager shows the answer without it`);
    await err.flushed();
    if (!isWhole) whenLeft();
  };
  const open = async ({ command, isChosen }: PagerChoice) => {
    choice = undefined;
    pager = await start(command);
    givenBack = pager?.left.then((failure) => giveBack(command, failure));
    await release();
    if (!pager && isChosen) await say(`the pager ${command} cannot be started`);
  };
  return {
    out: {
      ...passedOn(out),
      async write(text) {
        if (pager) return pager.write(text.content);
        if (!choice) return out.write(text);
        held.push({ to: out, text });
        if (lines(text.content) >= (rows() ?? Number.POSITIVE_INFINITY)) await open(choice);
      },
    },
    err: {
      ...passedOn(err),
      async write(text) {
        if (pager || held.length > 0) held.push({ to: err, text });
        else await err.write(text);
      },
      async replaceLine(text) {
        if (!pager) await err.replaceLine(text);
      },
    },
    begin(chosen) {
      choice = chosen;
      lines = createLineCount(out.columns ?? 80);
    },
    async finish() {
      isWhole = true;
      pager?.end();
      await givenBack;
      pager = undefined;
      await release();
    },
  };
}

/** The output, its state read when it is asked for. */
function passedOn(output: Output): Output {
  return {
    write: (text) => output.write(text),
    flushed: () => output.flushed(),
    replaceLine: (text) => output.replaceLine(text),
    erase: (columns) => output.erase(columns),
    markPastes: (isMarked) => output.markPastes(isMarked),
    isTerminal: output.isTerminal,
    get columns() {
      return output.columns;
    },
    get closed() {
      return output.closed;
    },
  };
}

/** Gives the lines of the screen that all texts until now take, those counted that are too wide for one. */
function createLineCount(columns: number): (content: string | Uint8Array) => number {
  const decoder = new TextDecoder();
  let begun = "";
  let whole = 0;
  return (content) => {
    const text = begun + (typeof content === "string" ? content : decoder.decode(content, { stream: true }));
    const texts = text.split("\n");
    begun = texts.pop() ?? "";
    for (const line of texts) whole += Math.max(1, Math.ceil(columnsOf(line) / columns));
    return whole;
  };
}
