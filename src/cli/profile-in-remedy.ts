/** What is advised is for the place that was asked: where the command line chose the profile, advice about its tokens names it too. */

import { FlowtailError } from "../base/errors.ts";
import { shellQuote } from "../base/shell.ts";

/** No profile of the user has its tokens. */
const sandbox = "sandbox";

export function inProfile(thrown: unknown, profile: string | undefined): unknown {
  if (!(thrown instanceof FlowtailError) || thrown.remedy === undefined) return thrown;
  const remedy = remedyInProfile(thrown.remedy, profile);
  return remedy === thrown.remedy ? thrown : thrown.saying({ remedy });
}

/** Of a remedy that is printed among what a command found, not as its error. */
export function remedyInProfile(remedy: string, profile: string | undefined): string {
  if (profile === undefined || profile === sandbox) return remedy;
  return remedy.replace(/`flowtail auth (?:add|refresh|import)\b[^`]*(?=`)/g, (command) =>
    command.includes("--profile") ? command : `${command} --profile ${shellQuote(profile)}`,
  );
}
