/** One question to a person, on a line of its own, and the line that is typed. */

import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { FlowtailError } from "../base/errors.ts";
import type { Printable } from "../base/printable.ts";

/**
 * What is typed shows on `echo`; whatever must be seen in any case goes to `questions`. The question is asked before anything is waited
 * for.
 */
export async function askLine(
  input: Readable,
  echo: NodeJS.WritableStream,
  questions: NodeJS.WritableStream,
  question: Printable,
  signal: AbortSignal,
): Promise<string> {
  const prompt = createInterface({ input, output: echo, terminal: "isTTY" in input && input.isTTY === true });
  // Without this a question whose input ends is never answered.
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    prompt.once("close", leave).once("SIGINT", leave);
  });
  try {
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
