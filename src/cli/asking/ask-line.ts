/** One question to a person, on a line of its own, and the line that is typed. */

import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { FlowtailError } from "../../base/errors.ts";
import type { Printable } from "../../base/printable.ts";
import { columnsOf } from "../../base/terminal-text.ts";
import { heedCtrlZ } from "../ctrl-z.ts";
import type { Keyboard } from "../input.ts";
import { wrapText } from "../output/text-layout.ts";

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
  const { above, last } = inRows(question, questions);
  const showSecret = () => isSecret && questions.write(`\r${last}`);
  // Left to itself the interface would not read on after a stop.
  const goOn = () => {
    showSecret();
    prompt.prompt(true);
  };
  using ctrlZ = keyboard && heedCtrlZ(keyboard, goOn);
  prompt.on("SIGTSTP", () => ctrlZ?.stop());
  try {
    if (above.length > 0) questions.write(`${above.join("\n")}\n`);
    showSecret();
    return await Promise.race([prompt.question(last, { signal }), left]);
  } catch (thrown) {
    // The line with the question is not ended yet.
    questions.write("\n");
    signal.throwIfAborted();
    throw thrown;
  } finally {
    prompt.close();
  }
}

/** A terminal would break a long question in the middle of a word; the answer stands behind the last row. */
function inRows(question: Printable, questions: NodeJS.WritableStream) {
  const text = question.toString();
  const { columns = 0 } = questions as { readonly columns?: number };
  if (columns === 0 || columnsOf(text) < columns) return { above: [], last: text };
  const rows = wrapText(text, columns - 1);
  return { above: rows.slice(0, -1), last: `${rows.at(-1)} ` };
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
