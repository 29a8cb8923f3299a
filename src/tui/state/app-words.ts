/** The options by which a command line asks the same app as the screen. */

import type { Identity } from "./model.ts";

/** Settings of the environment have no profile that could be named; they are there for the command too. */
export function appWords({ profileName, appId }: Identity): readonly string[] {
  const isNamed = profileName !== "" && profileName !== "environment";
  return [...(isNamed ? ["--profile", profileName] : []), ...(appId ? ["--app-id", appId] : [])];
}
