/** What a command line or a variable names as the platform's own tool does (`local`, `deployed`, a workspace's domain), as the identifiers that its files give. */

import { FlowtailError, usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { isIdentifier } from "./identifier.ts";
import type { Environment } from "./paths.ts";
import { knownHome } from "./places.ts";
import { variables } from "./setting-names.ts";
import { choiceOfApps, nearestApps, ownerWords } from "./vendor-choice.ts";
import { textOf, toolFolder, toolTokens, type VendorPlace, vendorApps } from "./vendor-records.ts";

export interface Identifiers {
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface GivenNames extends VendorPlace, Identifiers {
  /** The workspace of where no nearer one is named: an app is chosen by it, and it goes on to say which workspace is meant. */
  readonly elsewhere?: TeamElsewhere | undefined;
}

export interface TeamElsewhere {
  readonly teamId: string;
  /** What names it. */
  readonly by: string;
}

export interface Meant extends Identifiers {
  /** The file that says which app the word stands for. */
  readonly appFile?: string | undefined;
  /** What of the files cannot be used, where they were asked for an app. */
  readonly unusable: readonly string[];
}

/** Identifiers are left as they are. Throws a usage error when the files know no such app or workspace, or several. */
export function identifiersOf({ appId, teamId, elsewhere, ...place }: GivenNames): Meant {
  const team = teamId && idOfTeam(teamId, place);
  if (appId === undefined || !isAppWord(appId)) return { appId, teamId: team, unusable: [] };
  const further = team ? undefined : elsewhere;
  const by = further?.by;
  const wanted = further ? sayingOf(by, () => idOfTeam(further.teamId, place)) : team || undefined;
  const { app, unusable } = projectApp({ which: appId, teamId: wanted, by }, place);
  const teamOfApp = team || (further ? undefined : app.teamId);
  return { appId: app.appId, teamId: teamOfApp, appFile: app.origin, unusable };
}

/** The workspace that a variable names, where variables count, or else the profile. */
export function teamElsewhere(
  env: Environment | undefined,
  profile: { readonly name: string; readonly values: { readonly team_id?: string | undefined } } | undefined,
): TeamElsewhere | undefined {
  const ofVariable = env?.[variables.teamId];
  if (ofVariable) return { teamId: ofVariable, by: variables.teamId };
  const ofProfile = profile?.values.team_id;
  return ofProfile ? { teamId: ofProfile, by: `the profile "${profile?.name}"` } : undefined;
}

export interface NamedEnvironment {
  /** With identifiers in place of such names. */
  readonly env: Environment;
  readonly unusable?: readonly string[];
  /** The file that says which app the word of the variable stands for. */
  readonly appFile?: string | undefined;
  /** Why a name leads to none: what opens a connection throws it. */
  readonly problem?: FlowtailError;
}

/** Variables mean what the options mean; those that options go before are left as they are. */
export function namedEnvironment(
  flags: Identifiers,
  { elsewhere, ...place }: VendorPlace & Pick<GivenNames, "elsewhere">,
): NamedEnvironment {
  const { env } = place;
  const names = (["appId", "teamId"] as const).filter(
    (key) => flags[key] === undefined && isName(env[variables[key]]),
  );
  if (names.length === 0) return { env };
  const given = (key: keyof Identifiers) => flags[key] ?? (env[variables[key]] || undefined);
  const where = listWords(
    names.map((key) => variables[key]),
    "and",
  );
  try {
    const { appId, teamId, appFile, unusable } = sayingOf(where, () =>
      identifiersOf({ ...place, elsewhere, appId: given("appId"), teamId: given("teamId") }),
    );
    return { env: { ...env, [variables.appId]: appId, [variables.teamId]: teamId }, appFile, unusable };
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return { env, problem: thrown };
  }
}

/** What it throws says first what named it. */
function sayingOf<Result>(by: string | undefined, read: () => Result): Result {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || by === undefined) throw thrown;
    throw thrown.saying({ message: `${by}: ${thrown.message}` });
  }
}

function isAppWord(appId: string): appId is WantedApp["which"] {
  return appId === "local" || appId === "deployed";
}

/** Whether the text may stand where an identifier does, as a name for it. */
export function standsForId(kind: "app" | "team", text: string): boolean {
  return kind === "app" ? isAppWord(text) : isDomain(text) && !isLikeId(text);
}

/** What only that tool's files can say the identifier of. */
function isName(text: string | undefined): boolean {
  return text !== undefined && text !== "" && isDomain(text);
}

/** Domains have no case, and what has the form of an identifier is one. */
function isDomain(text: string): boolean {
  return /^[a-z0-9]/i.test(text) && !isIdentifier("team", text);
}

/** An identifier with a slip, or one of something else: where no workspace has that name, what checks identifiers says so. */
function isLikeId(text: string): boolean {
  return /^[A-Z][A-Z0-9]*$/.test(text);
}

function idOfTeam(team: string, place: VendorPlace): string {
  return isDomain(team) ? teamOfDomain(team, place) : team;
}

function teamOfDomain(domain: string, place: VendorPlace): string {
  const tool = toolFolder(place);
  const { tokens, unusable: unusableTokens } = tool ? toolTokens(tool) : { tokens: [], unusable: [] };
  const { apps, unusable: unusableApps } = vendorApps(place.folder, knownHome(place.env));
  const known = [
    ...tokens.map(({ id, entry }) => ({ id, domain: textOf(entry, "team_domain") })),
    ...apps.map((app) => ({ id: app.teamId, domain: app.domain })),
  ];
  const isMeant = (team: (typeof known)[number]) => team.domain?.toLowerCase() === domain.toLowerCase();
  const ids = new Set(known.filter(isMeant).map(({ id }) => id));
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return id;
  if (id === undefined && isLikeId(domain)) return domain;
  const domains = new Set(known.flatMap((team) => team.domain ?? []));
  const byId = "Name the workspace by its ID (T…).";
  if (id !== undefined)
    throw usageError(
      "several_workspaces",
      `The files of the platform's own tool give the name "${domain}" to several workspaces: ${listWords([...ids], "and")}.`,
      byId,
    );
  throw usageError(
    "unknown_workspace",
    `The files of the platform's own tool know no workspace "${domain}".`,
    besideFaults(
      [...unusableApps, ...unusableTokens],
      domains.size > 0
        ? `They know ${listWords([...domains], "and")}; any other is named by its ID (T…).`
        : byId,
    ),
  );
}

/** What may be why nothing was found goes before what else to do. */
function besideFaults(unusable: readonly string[], remedy: string): string {
  return [...unusable.map((fault) => `${fault}.`), remedy].join(" ");
}

interface WantedApp {
  readonly which: "local" | "deployed";
  readonly teamId: string | undefined;
  /** What names the workspace, where it does not stand beside. */
  readonly by: string | undefined;
}

function projectApp(wanted: WantedApp, place: VendorPlace) {
  const { which, teamId } = wanted;
  const { apps, unusable } = vendorApps(place.folder, knownHome(place.env));
  const ofKind = apps.filter((app) => app.isLocal === (which === "local"));
  const near = nearestApps(ofKind, { teamId });
  const [app, ...others] = near;
  if (app && others.length === 0) return { app, unusable };
  if (!app) throw noneOf(wanted, unusable);
  // An identifier chooses among all apps, not among those of this kind.
  const takenBy = (named: Identifiers) => {
    const [taken, ...more] =
      named.appId === undefined ? nearestApps(ofKind, named) : nearestApps(apps, { teamId, ...named });
    return more.length > 0 ? undefined : taken;
  };
  throw choiceOfApps({ near, apps, appId: undefined, which, takenBy }).problem;
}

function noneOf({ which, teamId, by }: WantedApp, unusable: readonly string[]): FlowtailError {
  const named = by === undefined ? "" : `, which ${by} names,`;
  const of = teamId === undefined ? "" : ` of the ${ownerWords(teamId)}${named}`;
  const file = which === "local" ? ".slack/apps.dev.json" : ".slack/apps.json";
  return usageError(
    "unknown_app",
    `No ${which} app${of} is named by the project here.`,
    besideFaults(unusable, `${file} would name it; give the app's ID (A…).`),
  );
}
