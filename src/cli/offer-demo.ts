/** Asks a person who has configured nothing yet whether to see the demo. */

import type { Context } from "./context.ts";

/** False when the answer is no. */
export async function offerDemo({ input, signal }: Context): Promise<boolean> {
  const answer = await input.ask(
    "Nothing is configured yet. Open the demo, with generated data? [Y/n] ",
    signal,
  );
  return !/^n/i.test(answer.trim());
}
