/** What to do with a token that was just stored: the command it is good for, and what it is not good for. */

import { listWords } from "../../base/problem.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import type { StoredKind } from "../../session/add-token.ts";

export interface StoredNow {
  /** All kinds that the profile has by now, the new one first. */
  readonly kinds: readonly StoredKind[];
  readonly appId: string | undefined;
  /** The words that choose the profile; empty for the one in use. */
  readonly profileWords: string;
  /** The profile's name. */
  readonly profile: string;
}

/** Lines for a person, without line ends. */
export function nextSteps({
  kinds: [added, ...others],
  appId,
  profile,
  profileWords,
}: StoredNow): readonly string[] {
  if (added === "scim") return [`Next: flowtail scim users list${profileWords}`];
  if (added === "audit") return [`Next: flowtail audit logs --follow${profileWords}`];
  if (!appId) return [`Next: flowtail profile set ${profile} app_id=A…`];
  const logKinds: readonly string[] = appsActivitiesList.tokens;
  const kinds = [added, ...others];
  if (kinds.some((kind) => kind !== undefined && logKinds.includes(kind)))
    return [`Next: flowtail tail --follow${profileWords}`];
  return [
    `Next: flowtail datastore list${profileWords}`,
    `The activity log takes a ${listWords(logKinds)} token; add one the same way to follow it.`,
  ];
}
