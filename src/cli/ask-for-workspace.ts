/** Asks a person which workspace is meant, where the platform's own tool has tokens of several; a script is never asked. */

import { usageError } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import { listFew } from "../base/problem.ts";
import type { Settings } from "../config/settings.ts";
import type { Context } from "./context.ts";

/** Undefined where there is nothing to choose or the answer is empty: then the problem stays. Throws for a workspace that is none of them. */
export async function askForWorkspace(
  { problem, workspaces = [] }: Pick<Settings, "problem" | "workspaces">,
  context: Context,
): Promise<string | undefined> {
  if (!context.interactive || workspaces.length === 0 || !problem) return undefined;
  await context.err.write(words`flowtail: ${problem.message}\n`);
  const answer = (await context.input.ask("Workspace (T…; empty for none): ", context.signal)).trim();
  if (answer === "") return undefined;
  if (!workspaces.includes(answer))
    throw usageError(
      "unknown_workspace",
      `${JSON.stringify(answer.slice(0, 100))} is none of those workspaces.`,
      `There are ${listFew(workspaces)}. Nothing was sent.`,
    );
  await context.notices.remark(words`set FLOWTAIL_TEAM_ID=${answer}, and you are not asked again`);
  return answer;
}
