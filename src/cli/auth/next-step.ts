/** What to do with a profile whose token was just stored, or that was just chosen: the command it is good for, and what it is not good for. */

import { words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { auditScope } from "../../catalog/audit/limits.ts";
import type { MethodFacts } from "../../catalog/method.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import { appsDatastoreQuery } from "../../catalog/methods/apps.datastore.query.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import { builtInProfile } from "../../config/chosen-profile.ts";
import { profileRecord, readCredentials } from "../../config/credentials.ts";
import { needsAppId } from "../../session/datastore/address.ts";
import { knownDatastores } from "../../session/datastore/known-datastores.ts";
import type { StoredKind } from "../../session/tokens/add-token.ts";
import type { Context } from "../context.ts";
import { linesWithin } from "../output/text-layout.ts";
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
  const facts = {
    tokens: storedTokens(now, context),
    kind,
    hasApp: profile === builtInProfile || Boolean(appId),
  };
  const steps = await nextSteps(facts, profileWords, () => areListed(now, context));
  await context.notices.block(steps.flatMap((line) => linesWithin(context.err, line)));
}

/** The built-in profile has a token of each kind and an app, and stores none of them. */
function storedTokens({ profile }: ProfileNow, { env }: Context): readonly StepToken[] {
  if (profile === builtInProfile) return anyTokenKinds.map((kind) => ({ kind, scopes: undefined }));
  const stored = profileRecord(readCredentials(env), profile)?.tokens ?? {};
  return anyTokenKinds.flatMap((kind) => {
    const token = stored[kind];
    return token ? [{ kind, scopes: token.scopes }] : [];
  });
}

/** Without a sandbox and a manifest a list of datastores can only say that none are known. */
async function areListed({ baseUrl, appId }: ProfileNow, { folder, signal }: Context): Promise<boolean> {
  // Nothing of the answer is shown: there is nothing to mask.
  const platform = { baseUrl, appId, ownTokens: () => [] };
  // A manifest that is wrong lists none either.
  const known = knownDatastores({ folder, signal, platform }).catch(() => undefined);
  return (await known) !== undefined;
}

interface StepToken {
  readonly kind: StoredKind;
  /** What it may do; undefined where nothing told. */
  readonly scopes: readonly string[] | undefined;
}

interface StepFacts extends Pick<ProfileNow, "kind"> {
  readonly hasApp: boolean;
  readonly tokens: readonly StepToken[];
}

const ofOrganisation = {
  scim: "flowtail scim users list",
  audit: "flowtail audit logs --follow",
} as const;

/** Lines for a person, without line ends. `profileWords` choose the profile, and are empty for the one in use. */
async function nextSteps(
  { tokens, kind, hasApp }: StepFacts,
  profileWords: string,
  areDatastoresListed: () => Promise<boolean>,
): Promise<readonly string[]> {
  const ofApps = tokens.filter((each) => each.kind !== "scim" && each.kind !== "audit");
  const only = kind ?? (ofApps.length === 0 ? tokens[0]?.kind : undefined);
  if (only === "scim" || only === "audit") return [`Next: ${ofOrganisation[only]}${profileWords}`];
  if (tokens.length === 0) return [`Next: flowtail auth add${profileWords}`];
  if (mayCall(appsActivitiesList, ofApps))
    return [`Next: flowtail tail --follow${profileWords}`, ...missingApp(hasApp)];
  if (mayCall(appsDatastoreQuery, ofApps)) {
    const kinds = ofApps.map((each) => each.kind);
    return [
      `Next: flowtail datastore ${(await areDatastoresListed()) ? "list" : "query NAME"}${profileWords}`,
      ...(needsAppId(kinds) ? missingApp(hasApp) : []),
      takesLog,
    ];
  }
  const service = serviceByScope(ofApps);
  return service
    ? [`Next: ${ofOrganisation[service]}${profileWords}`]
    : [`Next: flowtail auth status${profileWords}`, takesLog];
}

const { tokens: logKinds, scopes: logScopes = [] } = appsActivitiesList;
const takesLog = `The activity log takes a ${listWords(logKinds)} token with the scope ${listWords(logScopes, "and")}; add one the same way to follow it.`;

/** By the token that the client sends, the first of those that the method takes; where its scopes are not known it may. */
function mayCall({ tokens, scopes = [] }: MethodFacts, stored: readonly StepToken[]): boolean {
  const kind = tokens.find((each) => stored.some((token) => token.kind === each));
  const token = stored.find((each) => each.kind === kind);
  return (
    token !== undefined &&
    (token.scopes === undefined || scopes.every((each) => token.scopes?.includes(each)))
  );
}

/** An interface of the organisation that a user's or an admin's token was granted, as its scopes tell. */
function serviceByScope(stored: readonly StepToken[]): keyof typeof ofOrganisation | undefined {
  const isGranted = (kind: StoredKind, is: (scope: string) => boolean) =>
    stored.some((each) => each.kind === kind && each.scopes?.some(is));
  if (isGranted("user", (scope) => scope === auditScope)) return "audit";
  return isGranted("admin", (scope) => /^admin(\.|$)/.test(scope)) ? "scim" : undefined;
}

/** The command as it is printed can be run on a terminal, and a script needs one word more. */
function missingApp(hasApp: boolean): readonly string[] {
  return hasApp
    ? []
    : ["The profile names no app yet: on a terminal it is asked for then; in a script give --app-id."];
}
