/** Asks a person once whether a project's file may decide what it does about tokens; a script is never asked. */

import { lines, words } from "../../base/printable.ts";
import type { UntrustedProject } from "../../config/project-trust.ts";
import type { Context } from "../context.ts";
import { isYes } from "../input.ts";
import { linesWithin } from "../output/text-layout.ts";

/** True when the folder is trusted from now on. */
export async function askForTrust(
  { path, folder, does, missing }: UntrustedProject,
  context: Context,
): Promise<boolean> {
  if (!context.interactive) return false;
  const { consentWords, trustFolder } = await import("../../config/trusted-folders.ts");
  await context.err.write(lines(linesWithin(context.err, `flowtail: ${path} ${does}`)));
  const question = words`Trust ${folder} with ${consentWords(missing)}? [y/N] `;
  const answer = await context.input.askForConsent(question, context.signal);
  if (!isYes(answer)) return false;
  await trustFolder(context, folder, missing);
  return true;
}
