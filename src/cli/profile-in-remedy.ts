/** What an error advises is for the place that was asked: where the command line chose the profile, advice about its tokens does too. */

import { FlowtailError } from "../base/errors.ts";
import { shellQuote } from "../base/shell.ts";

/** No profile of the user has its tokens. */
const sandbox = "sandbox";

export function inProfile(thrown: unknown, profile: string | undefined): unknown {
  if (!(thrown instanceof FlowtailError) || thrown.remedy === undefined) return thrown;
  if (profile === undefined || profile === sandbox) return thrown;
  const remedy = thrown.remedy.replace(/`flowtail auth (?:add|refresh|import)\b[^`]*(?=`)/g, (command) =>
    command.includes("--profile") ? command : `${command} --profile ${shellQuote(profile)}`,
  );
  return thrown.saying({ remedy });
}
