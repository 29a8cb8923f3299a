/** What a token that is not from the store is called: its variable, or `found` for one that another tool left. */

import type { Settings } from "../../config/settings.ts";

export function givenTokenName({ origins }: Pick<Settings, "origins">): string {
  return origins["token"] === "environment" ? "FLOWTAIL_TOKEN" : "found";
}
