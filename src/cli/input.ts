/** What comes in from outside: standard input, whole or piece by piece, and a person's answer to one question. */

import { addAbortSignal, type Readable } from "node:stream";
import { FlowtailError, usageError } from "../base/errors.ts";
import type { Printable } from "../base/printable.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readText } from "../files/read-text.ts";

export interface Input {
  /** All of it as text; throws a usage error when it is longer than that, or no text. */
  readAll(limitBytes: number, signal: AbortSignal): Promise<string>;
  /** Standard input as it comes, for what may be larger than memory; ends with the signal's reason on an abort. */
  chunks(signal: AbortSignal): AsyncIterable<Uint8Array>;
  /**
   * Keys as they are pressed, which the terminal does not write itself; undefined where standard input is no terminal. Ctrl-C
   * is a key like any other; Ctrl-Z stops the process, and `goOn` is called when it goes on.
   */
  keys(signal: AbortSignal, goOn: () => void): AsyncIterable<Uint8Array> | undefined;
  /** Standard input is a terminal: where no question is asked, nothing comes from it. */
  readonly isTerminal: boolean;
  /** Asks on stderr and gives the line that is typed; rejects as interrupted on Ctrl-C, Ctrl-D and an abort. */
  ask(question: Printable, signal: AbortSignal): Promise<string>;
  /** Like ask, for what an answer agrees to: what was typed before the question is left out, which is said. */
  askForConsent(question: Printable, signal: AbortSignal): Promise<string>;
  /** Like ask, but what is typed does not show. */
  askSecret(question: Printable, signal: AbortSignal): Promise<string>;
}

/** What agrees to a question: a whole word that says yes. Whatever else is typed, and nothing, refuses. */
export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}

/** The stream is opened when something is read. */
export function streamInput(open: () => Readable, questions: NodeJS.WritableStream): Input {
  const chunks = async function* (signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* addAbortSignal(signal, open());
    } catch (thrown) {
      signal.throwIfAborted();
      throw thrown;
    }
  };
  const asked = () => {
    const input = open();
    return { input, questions, keyboard: isKeyboard(input) ? input : undefined };
  };
  return {
    async readAll(limitBytes, signal) {
      try {
        return await readText(chunks(signal), limitBytes);
      } catch (thrown) {
        if (!(thrown instanceof UnreadableFile)) throw thrown;
        const [code, remedy] =
          thrown.reason === "too long"
            ? ["input_too_long", "Give a text of that size at most."]
            : ["unreadable_input", "Check what comes in there."];
        throw usageError(code, `Standard input ${thrown.message}.`, remedy);
      }
    },
    chunks,
    get isTerminal() {
      return isKeyboard(open());
    },
    keys(signal, goOn) {
      const input = open();
      return isKeyboard(input) ? pressedKeys(input, chunks(signal), goOn) : undefined;
    },
    ask: async (question, signal) => (await lineAsker())(asked(), question, signal),
    async askForConsent(question, signal) {
      const askLine = await lineAsker();
      const input = open();
      // From here on nothing waits until the question is asked: what is typed meanwhile would be its answer.
      if (isKeyboard(input)) await leaveOutEarlier(input, questions);
      return askLine(asked(), question, signal);
    },
    async askSecret(question, signal) {
      const answer = await (await lineAsker())(asked(), question, signal, true);
      questions.write("\n");
      return answer;
    },
  };
}

export type Keyboard = Readable & { setRawMode(isRaw: boolean): unknown };

function isKeyboard(input: Readable): input is Keyboard {
  return "isTTY" in input && input.isTTY === true && "setRawMode" in input;
}

/** The terminal is as it was when nothing more is read. */
async function* pressedKeys(
  input: Keyboard,
  chunks: AsyncIterable<Uint8Array>,
  goOn: () => void,
): AsyncGenerator<Uint8Array> {
  const { heedCtrlZ } = await import("./ctrl-z.ts");
  input.setRawMode(true);
  try {
    using ctrlZ = heedCtrlZ(input, goOn);
    for await (const chunk of chunks) {
      if (chunk.includes(0x1a)) ctrlZ.stop();
      yield chunk;
    }
  } finally {
    input.setRawMode(false);
  }
}

/** Keys come as they are pressed meanwhile: else a line that is not ended yet would wait, and be the beginning of the answer. */
async function leaveOutEarlier(input: Keyboard, questions: NodeJS.WritableStream): Promise<void> {
  // Few runs ask anything.
  const { takeEarlierInput } = await import("./asking/earlier-input.ts");
  input.setRawMode(true);
  const earlier = await takeEarlierInput(input).finally(() => input.setRawMode(false));
  if (earlier.includes("\u0003")) throw new FlowtailError("interrupted", "interrupted", "Interrupted.");
  if (earlier !== "") questions.write("flowtail: what was typed before the question is no answer\n");
}

/** Few runs ask anything, and every run would pay for it. */
async function lineAsker() {
  const { askLine } = await import("./asking/ask-line.ts");
  return askLine;
}
