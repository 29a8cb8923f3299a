/** Asks a person who has configured nothing yet how to begin: with the demo, or with an app of their own. */

import type { Context } from "./context.ts";

export type Beginning = "demo" | "own-app" | "neither";

/** The demo where the answer is empty, neither where it is another word. */
export async function chooseBeginning({ input, signal }: Context): Promise<Beginning> {
  const answer = await input.ask(
    "Nothing is configured yet. Open the [d]emo, with generated data, or set up your own [a]pp? [D/a/n] ",
    signal,
  );
  const first = answer.trim().toLowerCase().charAt(0);
  if (first === "" || first === "d" || first === "y") return "demo";
  return first === "a" ? "own-app" : "neither";
}
