/** Asks a person which workspace or app is meant, where the platform's own tool leaves a choice; a script is never asked. */

import { FlowtailError, usageError } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import { listFew } from "../base/problem.ts";
import type { Settings } from "../config/settings.ts";
import { mostChoices } from "../config/vendor-choice.ts";
import type { Context } from "./context.ts";

/** As the options of the same names. */
export type ChosenPlace = Partial<Record<"teamId" | "appId", string>>;

const questions = {
  workspace: "Workspace (T…; empty for none): ",
  app: "App (A…; empty for none): ",
} as const;

/**
 * The settings with what was chosen, as an option would choose it. Undefined where there is nothing to choose or the answer is
 * empty: then the problem stays. Throws for an answer that decides nothing.
 */
export async function askForWorkspace(
  { problem, choice }: Settings,
  context: Pick<Context, "interactive" | "err" | "input" | "notices" | "signal">,
  read: (chosen: ChosenPlace) => Settings,
): Promise<Settings | undefined> {
  if (!context.interactive || !choice || choice.answers.length === 0 || !problem) return undefined;
  await context.err.write(words`flowtail: ${problem.message}\n`);
  const answer = (await context.input.ask(questions[choice.kind], context.signal)).trim();
  if (answer === "") return undefined;
  const isApp = choice.apps.includes(answer);
  const settings = settingsOf(read, isApp ? { appId: answer } : { teamId: answer });
  if (!settings)
    throw usageError(
      `unknown_${choice.kind}`,
      `${JSON.stringify(answer.slice(0, 100))} is none of those ${choice.kind}s.`,
      `There are ${listFew(choice.answers, mostChoices)}. Nothing was sent.`,
    );
  // The name of a workspace is understood as an option alone, so its identifier is said.
  const variable = isApp ? `FLOWTAIL_APP_ID=${answer}` : `FLOWTAIL_TEAM_ID=${settings.teamId ?? answer}`;
  await context.notices.remark(words`set ${variable}, and you are not asked again`);
  return settings;
}

/** Undefined where the answer does not decide. */
function settingsOf(read: (chosen: ChosenPlace) => Settings, chosen: ChosenPlace): Settings | undefined {
  try {
    const settings = read(chosen);
    return settings.problem ? undefined : settings;
  } catch (thrown) {
    if (thrown instanceof FlowtailError && thrown.kind === "usage") return undefined;
    throw thrown;
  }
}
