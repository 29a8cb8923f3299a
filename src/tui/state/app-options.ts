/** The options by which a command line asks the same app as the screen. */

import type { CommandOption } from "../../query/command-line.ts";
import type { Identity } from "./model.ts";

/** Settings of the environment have no profile that could be named; they are there for the command too. */
export function appOptions({ profileName, appId }: Identity): readonly CommandOption[] {
  const isNamed = profileName !== "" && profileName !== "environment";
  return [
    ...(isNamed ? [["--profile", profileName] as const] : []),
    ...(appId ? [["--app-id", appId] as const] : []),
  ];
}
