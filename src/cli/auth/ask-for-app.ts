/** Asks a person which app is meant. */

import { usageError } from "../../base/errors.ts";
import type { Printable } from "../../base/printable.ts";
import { isIdentifier } from "../../config/identifier.ts";
import type { Context } from "../context.ts";

/** Undefined where the answer is empty. Throws a usage error for what is no app's identifier; `consequence` is a sentence. */
export async function askForApp(
  { input, signal }: Pick<Context, "input" | "signal">,
  question: Printable,
  consequence: string,
): Promise<string | undefined> {
  const answer = (await input.ask(question, signal)).trim();
  if (answer === "" || isIdentifier("app", answer)) return answer || undefined;
  throw usageError(
    "invalid_app_id",
    `${JSON.stringify(answer.slice(0, 100))} is no app's identifier.`,
    `It begins with A, such as A0123456789; the app's settings show it. ${consequence}`,
  );
}
