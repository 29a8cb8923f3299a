/** What to do with a profile whose token was just stored, or that was just chosen: the command it is good for, and what it is not good for. */

import { words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import { appsDatastoreQuery } from "../../catalog/methods/apps.datastore.query.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import { storedKindsOf } from "../../config/credentials.ts";
import type { StoredKind } from "../../session/add-token.ts";
import { needsAppId } from "../../session/datastore/address.ts";
import { knownDatastores } from "../../session/datastore/known-datastores.ts";
import type { Context } from "../context.ts";
import { withoutProfile } from "./without-profile.ts";

export interface ProfileNow {
  readonly profile: string;
  /** Of the token that was just stored; undefined where none was. */
  readonly kind: StoredKind | undefined;
  readonly appId: string | undefined;
  readonly baseUrl: string | undefined;
}

/** Asked once the files are written: says also what goes before the profile in this shell or this folder. */
export async function sayNextSteps(now: ProfileNow, context: Context): Promise<void> {
  const { profile, kind, appId } = now;
  const { profileWords, goesBefore } = withoutProfile(profile, context);
  if (goesBefore !== undefined) await context.notices.warn(words`${goesBefore}`);
  // The built-in one has a token of each kind and an app, and stores none of them.
  const isBuiltIn = profile === "sandbox";
  const stored = isBuiltIn ? anyTokenKinds : storedKindsOf(context.env, profile);
  const kinds = anyTokenKinds.filter((each) => stored.includes(each));
  const facts = { kinds, kind, hasApp: isBuiltIn || Boolean(appId) };
  await context.notices.block(await nextSteps(facts, profileWords, () => areListed(now, context)));
}

/** Without a sandbox and a manifest a list of datastores can only say that none are known. */
async function areListed({ baseUrl, appId }: ProfileNow, { folder, signal }: Context): Promise<boolean> {
  // Nothing of the answer is shown: there is nothing to mask.
  const platform = { baseUrl, appId, ownTokens: () => [] };
  // A manifest that is wrong lists none either.
  const known = knownDatastores({ folder, signal, platform }).catch(() => undefined);
  return (await known) !== undefined;
}

interface StepFacts extends Pick<ProfileNow, "kind"> {
  readonly hasApp: boolean;
  /** All kinds that there are. */
  readonly kinds: readonly StoredKind[];
}

const logKinds: readonly string[] = appsActivitiesList.tokens;
const datastoreKinds: readonly string[] = appsDatastoreQuery.tokens;
const ofOrganisation = {
  scim: "flowtail scim users list",
  audit: "flowtail audit logs --follow",
} as const;

/** Lines for a person, without line ends. `profileWords` choose the profile, and are empty for the one in use. */
async function nextSteps(
  { kinds, kind, hasApp }: StepFacts,
  profileWords: string,
  areDatastoresListed: () => Promise<boolean>,
): Promise<readonly string[]> {
  const ofApps = kinds.filter((each) => each !== "scim" && each !== "audit");
  const only = kind ?? (ofApps.length === 0 ? kinds[0] : undefined);
  if (only === "scim" || only === "audit") return [`Next: ${ofOrganisation[only]}${profileWords}`];
  if (kinds.length === 0) return [`Next: flowtail auth add${profileWords}`];
  if (ofApps.some((each) => logKinds.includes(each)))
    return [`Next: flowtail tail --follow${profileWords}`, ...missingApp(hasApp)];
  const takesLog = `The activity log takes a ${listWords(logKinds)} token; add one the same way to follow it.`;
  if (!ofApps.some((each) => datastoreKinds.includes(each)))
    return [`Next: flowtail auth status${profileWords}`, takesLog];
  return [
    `Next: flowtail datastore ${(await areDatastoresListed()) ? "list" : "query NAME"}${profileWords}`,
    ...(needsAppId(ofApps) ? missingApp(hasApp) : []),
    takesLog,
  ];
}

/** The command as it is printed can be run on a terminal, and a script needs one word more. */
function missingApp(hasApp: boolean): readonly string[] {
  return hasApp
    ? []
    : ["The profile names no app yet: on a terminal it is asked for then; in a script give --app-id."];
}
