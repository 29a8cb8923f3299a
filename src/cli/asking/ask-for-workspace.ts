/** Asks a person which workspace or app is meant, where the platform's own tool leaves a choice; a script is never asked. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { lines, type Printable, words } from "../../base/printable.ts";
import { listFew } from "../../base/problem.ts";
import { shellQuote } from "../../base/shell.ts";
import type { Settings } from "../../config/settings.ts";
import { mostChoices, type VendorChoice } from "../../config/vendor-choice.ts";
import type { Context } from "../context.ts";
import { linesWithin } from "../output/text-layout.ts";

/** As the options of the same names. */
export type ChosenPlace = Partial<Record<"teamId" | "appId", string>>;

/**
 * The settings with what was chosen, as an option would choose it. Undefined where there is nothing to choose or the answer is
 * empty: then the problem stays. Throws where the last of a few answers decides nothing.
 */
export async function askForWorkspace(
  { problem, choice }: Settings,
  context: Pick<Context, "interactive" | "err" | "input" | "notices" | "signal">,
  read: (chosen: ChosenPlace) => Settings,
): Promise<Settings | undefined> {
  if (!context.interactive || !choice || choice.answers.length === 0 || !problem) return undefined;
  const { answers, apps, sharedApps } = choice;
  const others = apps.filter((app) => !answers.includes(app));
  const within = (sentence: string) => context.err.write(lines(linesWithin(context.err, sentence)));
  await within(`flowtail: ${problem.message}`);
  if (others.length > 0) await within(`An app answers it too: ${listFew(others, mostChoices)}.`);
  const { question, offered } = wordsOf(choice);
  // Each file that is loaded takes its time, and few commands ask.
  const { askAgain } = await import("../auth/ask-again.ts");
  return askAgain(context, async () => {
    const answer = (await context.input.ask(question, context.signal)).trim();
    if (answer === "") return undefined;
    const shared = sharedApps.includes(answer) ? read({ appId: answer }).problem : undefined;
    if (shared) throw nothingSent(shared);
    const isApp = apps.includes(answer);
    const settings = settingsOf(read, isApp ? { appId: answer } : { teamId: answer });
    if (!settings)
      throw usageError(
        `unknown_${choice.kind}`,
        `${JSON.stringify(answer.slice(0, 100))} is none of those ${offered}.`,
        `There are ${listFew([...answers, ...others], mostChoices)}. Nothing was sent.`,
      );
    // The name of a workspace is understood as an option alone, so its identifier is said.
    const variable = isApp
      ? `FLOWTAIL_APP_ID=${shellQuote(answer)}`
      : `FLOWTAIL_TEAM_ID=${shellQuote(settings.teamId ?? answer)}`;
    await context.notices.remark(words`set ${variable}, and you are not asked again`);
    return settings;
  });
}

/** What can be answered, in the question and afterwards. */
function wordsOf({ answers, apps }: VendorChoice): {
  readonly question: Printable;
  readonly offered: string;
} {
  if (apps.length === 0)
    return { question: words`Workspace (T… or its domain; empty for none): `, offered: "workspaces" };
  if (answers.every((answer) => apps.includes(answer)))
    return { question: words`App (A…; empty for none): `, offered: "apps" };
  return {
    question: words`Workspace (T… or its domain) or app (A…; empty for none): `,
    offered: "workspaces and apps",
  };
}

/** Undefined where the answer is none of them. Throws a usage error for a name that several workspaces have. */
function settingsOf(read: (chosen: ChosenPlace) => Settings, chosen: ChosenPlace): Settings | undefined {
  try {
    const settings = read(chosen);
    return settings.problem ? undefined : settings;
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.kind !== "usage") throw thrown;
    if (thrown.code === "several_workspaces") throw nothingSent(thrown);
    return undefined;
  }
}

function nothingSent(problem: FlowtailError): FlowtailError {
  return problem.saying({ remedy: [problem.remedy, "Nothing was sent."].filter(Boolean).join(" ") });
}
