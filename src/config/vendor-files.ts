/** What the platform's own command-line tool left behind: read, never written, and said when it is used. */

import { join, resolve } from "node:path";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { isJsonObject, parseJson } from "../base/json.ts";
import { listWords } from "../base/problem.ts";
import { readTextFile } from "../files/read-text.ts";
import { settingsBounds, settingsFileBytes } from "./json-file.ts";
import { chosenFolder, type Environment, knownHome } from "./paths.ts";
import { foreignOwner, projectFolders } from "./project-folders.ts";

export interface VendorLeftovers {
  /** Where it was found, for the note. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly appId: string | undefined;
  readonly teamId: string;
  readonly token: string;
  /** Epoch seconds; undefined where the file does not say. */
  readonly expiresAt: number | undefined;
}

/** What is looked for among what the files hold. */
export interface VendorWish {
  readonly env: Environment;
  /** Working folder. */
  readonly folder: string;
  /** The tool's own folder, where it is not the usual one. */
  readonly configDir?: string | undefined;
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface VendorSearch {
  readonly leftovers?: VendorLeftovers | undefined;
  /** Why none of what the files hold can be taken. */
  readonly problem?: FlowtailError | undefined;
}

/** The address of the live service, where that tool's tokens belong unless they name another host. */
export const liveAddress = "https://slack.com";

/** A token of one workspace, or of an organisation. */
interface VendorToken {
  readonly id: string;
  readonly entry: object;
  readonly token: string;
}

interface VendorApp {
  readonly appId: string;
  readonly teamId: string;
  readonly enterpriseId: string | undefined;
  /** Lower goes before: the default one, the deployed ones, those for development. */
  readonly rank: number;
}

/**
 * The app of the nearest project upwards and the token for its workspace, as far as the wish leaves a choice. Nothing when
 * the files say nothing of it; a problem when they leave a choice, or hold tokens and not the one that was wished for.
 */
export function findVendorLeftovers(wish: VendorWish): VendorSearch {
  const { env, folder } = wish;
  const tool = toolFolder(wish);
  if (tool === undefined) return {};
  const path = join(tool, "credentials.json");
  const tokens = vendorTokens(path);
  if (tokens.length === 0) return {};
  const wanted = tokens.filter(({ id }) => wish.teamId === undefined || wish.teamId === id);
  const apps = vendorApps(folder, knownHome(env));
  const app = chooseApp(apps, tokens, wish);
  const isOfProject = apps.length > 0 && wish.teamId === undefined && wish.appId === undefined;
  if (app === "several" || (!app && !isOfProject && wanted.length > 1))
    return { problem: several(path, wanted) };
  const found = app ? tokenOf(app, tokens) : isOfProject ? undefined : wanted[0];
  if (found) return { leftovers: leftoversOf(path, found, app) };
  return wish.teamId === undefined ? {} : { problem: notHeld(path, wish.teamId, tokens) };
}

/** What the command line names is typed where it holds, and may be relative. Throws a usage error as chosenFolder does. */
function toolFolder({ env, folder, configDir }: VendorWish): string | undefined {
  if (configDir) return resolve(folder, configDir);
  const home = knownHome(env);
  return chosenFolder(env, "SLACK_CONFIG_DIR") ?? (home && join(home, ".slack"));
}

/** Undefined when no app that fits has a token; `several` when two are equally near. */
function chooseApp(
  apps: readonly VendorApp[],
  tokens: readonly VendorToken[],
  { appId, teamId }: VendorWish,
): VendorApp | "several" | undefined {
  const fitting = apps.filter(
    (app) =>
      (appId === undefined || app.appId === appId) &&
      (teamId === undefined || app.teamId === teamId || app.enterpriseId === teamId) &&
      tokenOf(app, tokens),
  );
  const nearest = Math.min(...fitting.map(({ rank }) => rank));
  const [first, ...others] = fitting.filter(({ rank }) => rank === nearest);
  return others.length > 0 ? "several" : first;
}

/** An app of a whole organisation has the organisation's token. */
function tokenOf(app: VendorApp, tokens: readonly VendorToken[]): VendorToken | undefined {
  const ids = [app.teamId, app.enterpriseId];
  return tokens.find(({ id }) => id === app.teamId) ?? tokens.find(({ id }) => ids.includes(id));
}

function leftoversOf(path: string, { id, entry, token }: VendorToken, app?: VendorApp): VendorLeftovers {
  const ends = fieldOf(entry, "exp");
  const host = textOf(entry, "api_host") ?? liveAddress;
  return {
    origin: path,
    baseUrl: host.includes("://") ? host : `https://${host}`,
    appId: app?.appId,
    teamId: app?.teamId ?? id,
    token,
    expiresAt: typeof ends === "number" && ends > 0 ? ends : undefined,
  };
}

function several(path: string, tokens: readonly VendorToken[]): FlowtailError {
  const ids = listWords(
    tokens.map(({ id }) => id),
    "and",
  );
  return usageError(
    "several_workspaces",
    `${path} holds tokens of several workspaces: ${ids}.`,
    "Choose one with --team-id, or the app with --app-id.",
  );
}

function notHeld(path: string, teamId: string, tokens: readonly VendorToken[]): FlowtailError {
  const ids = listWords(
    tokens.map(({ id }) => id),
    "and",
  );
  return usageError(
    "unknown_workspace",
    `${path} has no token of the workspace ${teamId}, only of ${ids}.`,
    "Log in to it with that tool, or use `flowtail auth add`.",
  );
}

function vendorTokens(path: string): readonly VendorToken[] {
  return entriesOf(readJson(path)).flatMap(([id, entry]) => {
    const token = textOf(entry, "token");
    return token === undefined ? [] : [{ id, entry, token }];
  });
}

/** Apps of the nearest project upwards that has some. */
function vendorApps(folder: string, home: string | undefined): readonly VendorApp[] {
  for (const parent of projectFolders(folder, home)) {
    const own = join(parent, ".slack");
    if (foreignOwner(own) !== undefined) continue;
    const deployed = readJson(join(own, "apps.json"));
    const apps = [
      ...appsOf(fieldOf(deployed, "apps"), { preferred: fieldOf(deployed, "default"), isDev: false }),
      ...appsOf(readJson(join(own, "apps.dev.json")), { preferred: undefined, isDev: true }),
    ];
    if (apps.length > 0) return apps;
  }
  return [];
}

function appsOf(
  byTeam: unknown,
  { preferred, isDev }: { readonly preferred: unknown; readonly isDev: boolean },
): readonly VendorApp[] {
  return entriesOf(byTeam).flatMap(([teamId, app]) => {
    const appId = textOf(app, "app_id");
    if (appId === undefined) return [];
    const domain = textOf(app, "team_domain");
    const rank =
      domain !== undefined && domain === preferred ? 0 : isDev || fieldOf(app, "is_dev") === true ? 2 : 1;
    return [{ appId, teamId, enterpriseId: textOf(app, "enterprise_id"), rank }];
  });
}

function entriesOf(value: unknown): readonly (readonly [string, object])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    isJsonObject(entry) ? [[key, entry] as const] : [],
  );
}

function textOf(value: unknown, key: string): string | undefined {
  const found = fieldOf(value, key);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The tool has written its keys in two spellings: `is_dev` and `IsDev`. */
function fieldOf(value: unknown, key: string): unknown {
  if (!isJsonObject(value)) return undefined;
  const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
  return Object.entries(value).find(([name]) => plain(name) === plain(key))?.[1];
}

/** Undefined for an empty file too: the tool leaves one behind when it is interrupted. */
function readJson(path: string): unknown {
  try {
    return parseJson(readTextFile(path, settingsFileBytes), settingsBounds);
  } catch {
    // They belong to another tool: whatever cannot be read is not there.
    return undefined;
  }
}
