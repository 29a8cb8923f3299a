/** One question to a person, on a line of its own, and the line that is typed. */

import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { FlowtailError } from "../../base/errors.ts";
import type { Printable } from "../../base/printable.ts";
import { heedCtrlZ } from "../ctrl-z.ts";
import type { Keyboard } from "../input.ts";

export interface AskedOf {
  readonly input: Readable;
  /** The same, where it is a terminal. */
  readonly keyboard: Keyboard | undefined;
  readonly questions: NodeJS.WritableStream;
}

/** The question is asked before anything is waited for. What is typed to a secret one does not show. */
export async function askLine(
  { input, keyboard, questions }: AskedOf,
  question: Printable,
  signal: AbortSignal,
  isSecret = false,
): Promise<string> {
  const output = isSecret ? nowhere() : questions;
  const prompt = createInterface({ input, output, terminal: keyboard !== undefined });
  // Without this a question whose input ends is never answered.
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    prompt.once("close", leave).once("SIGINT", leave);
  });
  const showSecret = () => isSecret && questions.write(`\r${question.toString()}`);
  // Left to itself the interface would not read on after a stop.
  const goOn = () => {
    showSecret();
    prompt.prompt(true);
  };
  using ctrlZ = keyboard && heedCtrlZ(keyboard, goOn);
  prompt.on("SIGTSTP", () => ctrlZ?.stop());
  try {
    showSecret();
    return await Promise.race([prompt.question(question.toString(), { signal }), left]);
  } catch (thrown) {
    // The line with the question is not ended yet.
    questions.write("\n");
    signal.throwIfAborted();
    throw thrown;
  } finally {
    prompt.close();
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
