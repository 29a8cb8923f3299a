/** Asks a person who has configured nothing yet whether to see the demo. */

import { createInterface } from "node:readline/promises";
import type { Context } from "./context.ts";

/** False when the answer is no. */
export async function offerDemo({ signal }: Context): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(
      "Nothing is configured yet. Open the demo, with generated data? [Y/n] ",
      { signal },
    );
    return !/^n/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}
