/** What the platform's own command-line tool left behind: read, never written, and said when it is used. */

import { type FlowtailError, usageError } from "../base/errors.ts";
import { isLoopback } from "../base/loopback.ts";
import { listFew } from "../base/problem.ts";
import { isEmpty } from "../base/read-json.ts";
import { shellQuote } from "../base/shell.ts";
import { notThere } from "../files/open-file.ts";
import { knownHome } from "./places.ts";
import {
  appWords,
  choiceOfApps,
  choiceOfTokens,
  choosingOptions,
  mostChoices,
  nearestApps,
  ownerWords,
  type VendorChoice,
  whatNames,
} from "./vendor-choice.ts";
import {
  fieldOf,
  isLeftOut,
  type ToolFolder,
  textOf,
  toolFolder,
  toolTokens,
  type VendorApp,
  type VendorApps,
  type VendorFile,
  type VendorPlace,
  type VendorToken,
  vendorApps,
} from "./vendor-records.ts";

export interface VendorLeftovers {
  /** Where it was found, for the note. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly teamId: string;
  /** Whose the token is: that workspace, or its organisation. */
  readonly ownerId: string;
  readonly token: string;
  /** Epoch seconds; undefined where the file does not say. */
  readonly expiresAt: number | undefined;
  /** The project's app, and the file that names it. */
  readonly app: Pick<VendorApp, "origin" | "appId" | "teamId"> | undefined;
}

/** What is looked for among what the files hold. */
export interface VendorRequest extends VendorPlace {
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface VendorSearch {
  readonly leftovers?: VendorLeftovers | undefined;
  /** The project's app, where the files name one and hold no token of its workspace. */
  readonly app?: VendorLeftovers["app"];
  /** Which of the files are there, and what they lack, where there is no token; or which apps are there to choose from. */
  readonly found?: string | undefined;
  /** Which options choose one of the apps that were found. */
  readonly choosing?: string | undefined;
  /** Why there is no token, where the tool's files are why: a sentence without its stop. */
  readonly lacks?: string | undefined;
  /** Why none of what the files hold can be taken. */
  readonly problem?: FlowtailError | undefined;
  /** What there is to choose from, where that is the problem. */
  readonly choice?: VendorChoice;
  /** What is there and cannot be used, a sentence each without its stop. */
  readonly unusable?: readonly string[];
}

/** The address of the live service, where that tool's tokens belong unless they name another host. */
export const liveAddress = "https://slack.com";

/**
 * The app of the nearest project upwards and the token for its workspace, chosen by the request. Nothing when
 * the files say nothing of it; a problem when they leave a choice, or hold tokens and not the one that was asked for.
 */
export function findVendorLeftovers(request: VendorRequest): VendorSearch {
  const { env, folder } = request;
  const tool = toolFolder(request);
  if (tool === undefined) return {};
  const found = vendorApps(folder, knownHome(env));
  return withoutDoubt(searched(tool, found, request), found, request);
}

function searched(
  tool: ToolFolder,
  { apps, unusable: unusableApps }: VendorApps,
  request: VendorRequest,
): VendorSearch {
  const { path, file, tokens, unusable: unusableTokens } = toolTokens(tool);
  const unusable = [...unusableApps, ...unusableTokens];
  if (tokens.length > 0) {
    const { passedOver = [], ...chosen } = chooseToken(path, tokens, apps, request);
    return { unusable: [...unusable, ...passedOver], ...chosen };
  }
  // Of a named folder something was expected; a write that was interrupted is no mistake of who named it.
  if (tool.isNamed && file.fault?.words !== isEmpty) return { unusable, problem: holdsNone(path, file) };
  const { fault } = file;
  const lacks = `${path} ${fault?.words ?? "holds no token"}`;
  if (fault?.isBroken) return { unusable, lacks, ...appsAlone(apps, request) };
  const alone = appsAlone(apps, request, lacks);
  return { unusable, lacks: alone.found ?? (fault?.words === notThere ? undefined : lacks), ...alone };
}

/** The project's app for a token that comes from elsewhere: the only one, the one that goes before the others, or which there are. */
export function projectApp(request: VendorRequest): AppSearch & Pick<VendorSearch, "unusable" | "problem"> {
  const vendor = vendorApps(request.folder, knownHome(request.env));
  const { app, found, choosing } = appsAlone(vendor.apps, request);
  return withoutDoubt(
    { unusable: vendor.unusable, ...(app ? { app } : { found, choosing }) },
    vendor,
    request,
  );
}

/**
 * A local app that no one chose is taken where there is no deployed one. Where the file of those is empty, as an interrupted tool leaves
 * it, that is said; where it cannot be read, nothing is taken: a command would write to another app than yesterday.
 */
function withoutDoubt(
  search: VendorSearch,
  { apps, unread }: VendorApps,
  { appId: chosen }: VendorRequest,
): VendorSearch {
  const appId = (search.leftovers?.app ?? search.app)?.appId;
  const local = apps.find((app) => app.appId === appId && app.isLocal);
  if (!unread || !local || chosen !== undefined) return search;
  const { path, words, isBroken } = unread;
  const { unusable = [] } = search;
  if (!isBroken)
    return { ...search, unusable: [...unusable, `${path} ${words}: the local app ${appId} is taken`] };
  const problem = usageError(
    "unclear_app",
    `${path} ${words}. Whether it names a deployed app is not known.`,
    `Correct the file, or name the app: \`--app-id local\` takes ${appId}.`,
  );
  return { unusable: unusable.filter((fault) => !fault.startsWith(path)), problem };
}

type AppSearch = Pick<VendorSearch, "app" | "found" | "choosing">;

/** The apps of a project whose token none of the tool's files has: `lacks` says what is missing, where that is not said already. */
function appsAlone(apps: readonly VendorApp[], request: VendorRequest, lacks?: string): AppSearch {
  const nearest = nearestApps(apps, request);
  const near = nearest.length > 0 ? nearest : apps;
  const [app, ...others] = near;
  if (!app) return {};
  const isFound = nearest.length > 0 && others.length === 0;
  const each = near.map(appWords);
  const names =
    others.length > 0
      ? `several apps: ${listFew(each, mostChoices)}`
      : `the app ${isFound ? app.appId : each[0]}`;
  const found = `${whatNames(near)} ${names}${lacks === undefined ? "" : `, and ${lacks}`}`;
  const takenBy = (named: Partial<VendorRequest>) => {
    const fitting = nearestApps(apps, { ...request, ...named });
    return fitting.length > 1 ? undefined : fitting[0];
  };
  return { found, choosing: choosingOptions({ near, takenBy }), ...(isFound && { app }) };
}

function chooseToken(
  path: string,
  tokens: readonly VendorToken[],
  apps: readonly VendorApp[],
  request: VendorRequest,
): VendorSearch & { readonly passedOver?: readonly string[] } {
  const held = apps.filter((app) => tokenOf(app, tokens));
  // Which app is meant does not depend on who is logged in: a command would write to another one.
  const nearest = nearestApps(apps, request);
  const near = nearest.filter((app) => held.includes(app));
  if (near.length > 1) {
    const takenBy = (named: Partial<VendorRequest>) => {
      const fitting = nearestApps(apps, { ...request, ...named }).filter((app) => held.includes(app));
      return fitting.length > 1 ? undefined : fitting[0];
    };
    return choiceOfApps({ near, apps: held, appId: request.appId, takenBy });
  }
  const [app] = near;
  const [lacking] = nearest.filter((each) => each !== app);
  const token = app && tokenOf(app, tokens);
  if (token) return { ...taken(leftoversOf(path, token, app), token), passedOver: passedOver(path, lacking) };
  const { appId, teamId } = request;
  if (lacking && (appId !== undefined || teamId !== undefined))
    return { problem: notHeld(path, lacking.teamId, tokens) };
  const isOfProject = apps.length > 0 && teamId === undefined && appId === undefined;
  const wanted = isOfProject ? [] : tokens.filter(({ id }) => teamId === undefined || teamId === id);
  if (wanted.length > 1) {
    const teams = wanted.map(({ id, entry }) => ({ id, domain: textOf(entry, "team_domain") }));
    return choiceOfTokens(path, teams, appId);
  }
  const [found] = wanted;
  if (found) return taken(leftoversOf(path, found), found);
  if (teamId !== undefined) return { problem: notHeld(path, teamId, tokens) };
  const others = [...new Set(held.map((other) => other.teamId))].flatMap((id) => {
    const [taken, ...more] = nearestApps(apps, { ...request, teamId: id });
    return taken && more.length === 0 ? [`--team-id ${shellQuote(id)} takes the app ${taken.appId}`] : [];
  });
  const taking = others.length > 0 ? ` (${listFew(others)})` : "";
  const alone = appsAlone(apps, request, `${path} has a token of ${idsOf(tokens)} only${taking}`);
  return { ...alone, lacks: alone.found };
}

/** What is said of an app that is as near as the one that is taken, and has no token. */
function passedOver(path: string, app: VendorApp | undefined): readonly string[] {
  if (!app) return [];
  return [`${app.origin} names ${appWords(app)} too: it is passed over, as ${path} has no token of it`];
}

/** An app of a whole organisation has the organisation's token. */
function tokenOf(app: VendorApp, tokens: readonly VendorToken[]): VendorToken | undefined {
  const ids = [app.teamId, app.enterpriseId];
  return tokens.find(({ id }) => id === app.teamId) ?? tokens.find(({ id }) => ids.includes(id));
}

/** The address goes with the token: where it is none, neither is taken. */
function taken(leftovers: VendorLeftovers, { id }: VendorToken): VendorSearch {
  if (isHost(leftovers.baseUrl)) return { leftovers };
  return {
    problem: usageError(
      "invalid_base_url",
      `api_host of ${id} in ${leftovers.origin} is no address that a token can be sent to.`,
      "It is a host, such as platform.example, or an https address without more; http is for this machine alone. Log in with that tool again, or use `flowtail auth add`.",
    ),
  };
}

function isHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

function leftoversOf(path: string, { id, entry, token }: VendorToken, app?: VendorApp): VendorLeftovers {
  const ends = fieldOf(entry, "exp");
  const named = fieldOf(entry, "api_host");
  // What is no text is no host.
  const host = isLeftOut(named) ? liveAddress : (textOf(entry, "api_host") ?? "");
  return {
    origin: path,
    baseUrl: host.includes("://") ? host : `https://${host}`,
    app,
    teamId: app?.teamId ?? id,
    ownerId: id,
    token,
    expiresAt: typeof ends === "number" && ends > 0 ? ends : undefined,
  };
}

function holdsNone(path: string, { fault }: VendorFile): FlowtailError {
  return usageError(
    "no_tool_token",
    `${path} ${fault?.words ?? "holds no token"}.`,
    "--config-dir and SLACK_CONFIG_DIR name the folder in which the platform's own tool keeps that file: log in with that tool, name another folder, or use `flowtail auth add`.",
  );
}

function notHeld(path: string, teamId: string, tokens: readonly VendorToken[]): FlowtailError {
  return usageError(
    "unknown_workspace",
    `${path} has no token of the ${ownerWords(teamId)}, only of ${idsOf(tokens)}.`,
    "Log in to it with that tool, or use `flowtail auth add`.",
  );
}

function idsOf(tokens: readonly VendorToken[]): string {
  return listFew(tokens.map(({ id }) => id));
}
