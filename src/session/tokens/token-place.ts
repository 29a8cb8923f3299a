/** What stored tokens are about: work that has begun goes on with those of the same app and workspace alone. */

import { userProfile } from "../../config/profiles.ts";
import { recordOf, type TokenStore } from "./token-store.ts";

/** What the tokens of a profile are about, as far as it is known. */
export interface TokenPlace {
  readonly apps: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  readonly isProtected: boolean;
}

/** Undefined where what is stored cannot be read, or belongs elsewhere. */
export function placeOf(store: TokenStore): TokenPlace | undefined {
  try {
    const own = userProfile(store.env, store.profile);
    const tokens = Object.values(recordOf(store)?.tokens ?? {});
    const known = (key: "app_id" | "team_id") =>
      new Set([own, ...tokens].flatMap((each) => each?.[key] ?? []));
    return { apps: known("app_id"), teams: known("team_id"), isProtected: own?.protected === true };
  } catch {
    return undefined;
  }
}

/** Whether work that began with the tokens of the one may go on with those of the other. */
export function mayGoOn(before: TokenPlace | undefined, now: TokenPlace | undefined): boolean {
  if (!before || !now) return now !== undefined;
  const isProtectedSince = now.isProtected && !before.isProtected;
  return !isProtectedSince && isWithin(before.apps, now.apps) && isWithin(before.teams, now.teams);
}

/** Whether what was known is so still, and nothing beside it. */
function isWithin(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  return before.size === 0 || (now.size > 0 && now.isSubsetOf(before));
}
