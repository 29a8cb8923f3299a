/** Asks a person who has configured nothing yet how to begin: with the demo, or with an app of their own. */

import { usageError } from "../base/errors.ts";
import { askAgain } from "./auth/ask-again.ts";
import type { Context } from "./context.ts";

export type Beginning = "demo" | "own-app" | "neither";

/** The demo where the answer is empty; what is none of the answers is asked about again. */
export function chooseBeginning(context: Pick<Context, "input" | "interactive" | "notices" | "signal">) {
  return askAgain(context, async (): Promise<Beginning> => {
    const answer = await context.input.ask(
      "Nothing is configured yet. Open the [d]emo, with generated data, set up your own [a]pp, or do [n]either? [D/a/n] ",
      context.signal,
    );
    const word = answer.trim().toLowerCase();
    for (const [beginning, words] of answers) if (words.includes(word)) return beginning;
    throw usageError(
      "unknown_beginning",
      `${JSON.stringify(answer.trim().slice(0, 100))} is none of the answers.`,
      "d opens the demo, a sets up your own app, and n leaves without either.",
    );
  });
}

const answers: readonly (readonly [Beginning, readonly string[]])[] = [
  ["demo", ["", "d", "demo", "y", "yes"]],
  ["own-app", ["a", "app"]],
  ["neither", ["n", "no", "neither"]],
];
