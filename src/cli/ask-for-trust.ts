/** Asks a person once whether a project's file may decide where a token goes; a script is never asked. */

import { words } from "../base/printable.ts";
import { listWords } from "../base/problem.ts";
import type { UntrustedProject } from "../config/project-trust.ts";
import type { Context } from "./context.ts";
import { isYes } from "./input.ts";

/** True when the folder is trusted from now on. */
export async function askForTrust(
  { path, folder, does, origins }: UntrustedProject,
  context: Context,
): Promise<boolean> {
  if (!context.interactive) return false;
  await context.err.write(words`flowtail: ${path} ${does}\n`);
  const question = words`Trust ${folder} with ${listWords(origins, "and")}? [y/N] `;
  const answer = await context.input.askForConsent(question, context.signal);
  if (!isYes(answer)) return false;
  const { trustFolder } = await import("../config/trusted-folders.ts");
  await trustFolder(context, folder, origins);
  return true;
}
