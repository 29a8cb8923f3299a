/** The app and the workspace that the command line names for a profile: identifiers, as a profile holds no words of a folder. */

import { checkIdentifier } from "../../config/identifier.ts";
import { identifiersOf } from "../../config/vendor-names.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface NamedPlace {
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  /** The file that says which app `local` or `deployed` is. */
  readonly appFile: string | undefined;
}

/** Throws a usage error for what names none. */
export function namedPlace(context: Context, options: GlobalOptions): NamedPlace {
  const { appId, teamId, appFile } = identifiersOf({ ...options, ...context });
  if (appId) checkIdentifier("app", appId, "--app-id");
  if (teamId) checkIdentifier("team", teamId, "--team-id");
  return { appId: appId || undefined, teamId: teamId || undefined, appFile };
}
