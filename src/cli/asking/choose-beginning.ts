/** Asks a person who has configured nothing yet how to begin: with the demo, or with an app of their own. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import { askAgain } from "../auth/ask-again.ts";
import type { Context } from "../context.ts";

export type Beginning = "demo" | "own-app" | "neither";

type Asking = Pick<Context, "input" | "interactive" | "notices" | "signal">;

/** The demo where the answer is empty; what is none of the answers is asked about again. For an app it is said which token is asked for. */
export async function chooseBeginning(context: Asking): Promise<Beginning> {
  const beginning = await askForBeginning(context);
  if (beginning === "own-app")
    await context.notices.remark(
      words`the app's log takes a ${listWords(appsActivitiesList.tokens)} token; a bot's opens its datastores alone`,
    );
  return beginning;
}

function askForBeginning(context: Asking) {
  return askAgain(context, async (): Promise<Beginning> => {
    const answer = await context.input.ask(
      words`Nothing is configured yet. Open the [d]emo, with generated data, set up your own [a]pp, or do [n]either? [D/a/n] `,
      context.signal,
    );
    const word = answer.trim().toLowerCase();
    for (const [beginning, taken] of answers) if (taken.includes(word)) return beginning;
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
