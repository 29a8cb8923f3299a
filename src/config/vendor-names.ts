/** What a command line or a variable names as the platform's own tool does (`local`, `deployed`, a workspace's domain), as the identifiers that its files give. */

import { FlowtailError, usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import type { Environment } from "./paths.ts";
import { knownHome } from "./places.ts";
import { variables } from "./setting-sources.ts";
import { choiceOfApps, nearestApps } from "./vendor-choice.ts";
import { textOf, toolTokens, type VendorApp, type VendorPlace, vendorApps } from "./vendor-records.ts";

export interface GivenNames extends VendorPlace {
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface Identifiers {
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** Identifiers are left as they are. Throws a usage error when the files know no such app or workspace, or several. */
export function identifiersOf({ appId, teamId, ...place }: GivenNames): Identifiers {
  const team = teamId !== undefined && isDomain(teamId) ? teamOfDomain(teamId, place) : teamId;
  if (appId !== "local" && appId !== "deployed") return { appId, teamId: team };
  const app = projectApp(appId, team, place);
  return { appId: app.appId, teamId: team ?? app.teamId };
}

export interface NamedEnvironment {
  /** With identifiers in place of such names. */
  readonly env: Environment;
  /** Why a name leads to none: what opens a connection throws it. */
  readonly problem?: FlowtailError;
}

/** Variables mean what the options mean; those that options go before are left as they are. */
export function namedEnvironment(flags: Identifiers, place: VendorPlace): NamedEnvironment {
  const { env } = place;
  const names = (["appId", "teamId"] as const).filter(
    (key) => flags[key] === undefined && isName(env[variables[key]]),
  );
  if (names.length === 0) return { env };
  const given = (key: keyof Identifiers) => flags[key] ?? (env[variables[key]] || undefined);
  try {
    const { appId, teamId } = identifiersOf({ ...place, appId: given("appId"), teamId: given("teamId") });
    return { env: { ...env, [variables.appId]: appId, [variables.teamId]: teamId } };
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    const where = listWords(
      names.map((key) => variables[key]),
      "and",
    );
    return { env, problem: thrown.saying({ message: `${where}: ${thrown.message}` }) };
  }
}

/** What only that tool's files can say the identifier of. */
function isName(text: string | undefined): boolean {
  return text !== undefined && text !== "" && isDomain(text);
}

/** Identifiers begin with a capital. */
function isDomain(text: string): boolean {
  return /^[a-z0-9]/.test(text);
}

function teamOfDomain(domain: string, place: VendorPlace): string {
  const tokens = toolTokens(place);
  const { apps } = vendorApps(place.folder, knownHome(place.env));
  const known = [
    ...tokens.map(({ id, entry }) => ({ id, domain: textOf(entry, "team_domain") })),
    ...apps.map((app) => ({ id: app.teamId, domain: app.domain })),
  ];
  const ids = new Set(known.filter((team) => team.domain === domain).map(({ id }) => id));
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return id;
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
    domains.size > 0
      ? `They know ${listWords([...domains], "and")}; any other is named by its ID (T…).`
      : byId,
  );
}

function projectApp(which: "local" | "deployed", teamId: string | undefined, place: VendorPlace): VendorApp {
  const { apps } = vendorApps(place.folder, knownHome(place.env));
  const ofKind = apps.filter((app) => app.isLocal === (which === "local"));
  const home = apps.find(({ rank }) => rank === 0)?.teamId;
  const nearestIn = (named: Identifiers) => {
    const atHome = nearestApps(
      ofKind.filter((app) => app.teamId === home),
      named,
    );
    return atHome.length > 0 ? atHome : nearestApps(ofKind, named);
  };
  const near = nearestIn({ teamId });
  const [first, ...others] = near;
  if (first && others.length === 0) return first;
  if (!first) throw noneOf(which, teamId);
  // An identifier chooses among all apps, not among those of this kind.
  const takenBy = (named: Identifiers) => {
    const [app, ...more] =
      named.appId === undefined ? nearestIn(named) : nearestApps(apps, { teamId, ...named });
    return more.length > 0 ? undefined : app;
  };
  throw choiceOfApps({ near, apps, appId: undefined, which, takenBy }).problem;
}

function noneOf(which: "local" | "deployed", teamId: string | undefined): FlowtailError {
  const of = teamId === undefined ? "" : ` of the workspace ${teamId}`;
  return usageError(
    "unknown_app",
    `No ${which} app${of} is named by the project here.`,
    `${which === "local" ? ".slack/apps.dev.json" : ".slack/apps.json"} would name it; give the app's ID (A…).`,
  );
}
