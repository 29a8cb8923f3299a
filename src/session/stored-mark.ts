/** Whether other tokens are stored than when a connection was opened, by the file alone: what it says is read when they are used. */

import { statSync } from "node:fs";
import { credentialsPath } from "../config/credentials.ts";
import type { Settings } from "../config/settings.ts";

/** The same while nothing was stored; undefined where stored tokens are not what is used, and where there are none. */
export function storedMark(settings: Settings | undefined): string | undefined {
  if (!settings || settings.token !== undefined || settings.isFound || settings.embedded) return undefined;
  try {
    const stat = statSync(credentialsPath(settings.env), { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.mtimeNs} ${stat.ino} ${stat.size}`;
  } catch {
    // What cannot be looked at is not taken either.
    return undefined;
  }
}
