/** What the platform's own command-line tool left behind: read, never written, and said when it is used. */

import { join, resolve } from "node:path";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { isJsonObject } from "../base/json.ts";
import { listWords } from "../base/problem.ts";
import { readJson } from "../base/read-json.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readTextFile } from "../files/read-text.ts";
import { settingsBounds, settingsFileBytes } from "./json-file.ts";
import { chosenFolder, type Environment, knownHome } from "./paths.ts";
import { foreignOwner, projectFolders } from "./project-folders.ts";

export interface VendorLeftovers {
  /** Where it was found, for the note. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly teamId: string;
  readonly token: string;
  /** Epoch seconds; undefined where the file does not say. */
  readonly expiresAt: number | undefined;
  /** The project's app, and the file that names it. */
  readonly app: Pick<VendorApp, "origin" | "appId" | "teamId"> | undefined;
}

/** What is looked for among what the files hold. */
export interface VendorRequest {
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
  /** Files that are there and cannot be used, each with why. */
  readonly unusable?: readonly string[];
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
  /** The file that names it. */
  readonly origin: string;
  readonly appId: string;
  readonly teamId: string;
  readonly enterpriseId: string | undefined;
  /** Lower goes before: the default one, the deployed ones, those for development. */
  readonly rank: number;
}

/**
 * The app of the nearest project upwards and the token for its workspace, chosen by the request. Nothing when
 * the files say nothing of it; a problem when they leave a choice, or hold tokens and not the one that was asked for.
 */
export function findVendorLeftovers(request: VendorRequest): VendorSearch {
  const { env, folder } = request;
  const tool = toolFolder(request);
  if (tool === undefined) return {};
  const path = join(tool.path, "credentials.json");
  const file = readVendorFile(path);
  const tokens = vendorTokens(file.value);
  const { apps, unusable } = vendorApps(folder, knownHome(env));
  if (file.fault?.isBroken) unusable.push(`${path} ${file.fault.words}`);
  if (tokens.length > 0) return { unusable, ...chooseToken(path, tokens, apps, request) };
  return tool.isNamed ? { unusable, problem: holdsNone(path, file) } : { unusable };
}

function chooseToken(
  path: string,
  tokens: readonly VendorToken[],
  apps: readonly VendorApp[],
  request: VendorRequest,
): VendorSearch {
  const wanted = tokens.filter(({ id }) => request.teamId === undefined || request.teamId === id);
  const app = chooseApp(apps, tokens, request);
  const isOfProject = apps.length > 0 && request.teamId === undefined && request.appId === undefined;
  if (app === "several" || (!app && !isOfProject && wanted.length > 1))
    return { problem: several(path, wanted, app === undefined ? request.appId : undefined) };
  const found = app ? tokenOf(app, tokens) : isOfProject ? undefined : wanted[0];
  if (found) return { leftovers: leftoversOf(path, found, app) };
  return request.teamId === undefined ? {} : { problem: notHeld(path, request.teamId, tokens) };
}

interface ToolFolder {
  readonly path: string;
  /** The user named it: then something is expected in it. */
  readonly isNamed: boolean;
}

/** What the command line names is typed where it holds, and may be relative. Throws a usage error as chosenFolder does. */
function toolFolder({ env, folder, configDir }: VendorRequest): ToolFolder | undefined {
  const named = configDir ? resolve(folder, configDir) : chosenFolder(env, "SLACK_CONFIG_DIR");
  if (named !== undefined) return { path: named, isNamed: true };
  const home = knownHome(env);
  return home === undefined ? undefined : { path: join(home, ".slack"), isNamed: false };
}

/** Undefined when no app that fits has a token; `several` when two are equally near. */
function chooseApp(
  apps: readonly VendorApp[],
  tokens: readonly VendorToken[],
  { appId, teamId }: VendorRequest,
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
    app,
    teamId: app?.teamId ?? id,
    token,
    expiresAt: typeof ends === "number" && ends > 0 ? ends : undefined,
  };
}

/** `appId` is the app that was asked for and that no file of the project names. */
function several(path: string, tokens: readonly VendorToken[], appId: string | undefined): FlowtailError {
  const ids = listWords(
    tokens.map(({ id }) => id),
    "and",
  );
  const holds = `${path} holds tokens of several workspaces: ${ids}`;
  return appId === undefined
    ? usageError("several_workspaces", `${holds}.`, "Choose one with --team-id, or the app with --app-id.")
    : usageError(
        "several_workspaces",
        `${holds}; none is known to have the app ${appId}.`,
        "Choose the workspace with --team-id.",
      );
}

function holdsNone(path: string, { fault }: VendorFile): FlowtailError {
  return usageError(
    "no_tool_token",
    `${path} ${fault?.words ?? "holds no token"}.`,
    "--config-dir and SLACK_CONFIG_DIR name the folder in which the platform's own tool keeps that file: log in with that tool, name another folder, or use `flowtail auth add`.",
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

function vendorTokens(file: unknown): readonly VendorToken[] {
  return entriesOf(file).flatMap(([id, entry]) => {
    const token = textOf(entry, "token");
    return token === undefined ? [] : [{ id, entry, token }];
  });
}

/** Apps of the nearest project upwards that has some; and the files on the way that cannot be used. */
function vendorApps(folder: string, home: string | undefined) {
  const unusable: string[] = [];
  const read = (path: string) => {
    const { value, fault } = readVendorFile(path);
    if (fault?.isBroken) unusable.push(`${path} ${fault.words}`);
    return value;
  };
  for (const parent of projectFolders(folder, home)) {
    const own = join(parent, ".slack");
    if (foreignOwner(own) !== undefined) continue;
    const [path, devPath] = [join(own, "apps.json"), join(own, "apps.dev.json")];
    const deployed = read(path);
    const apps = [
      ...appsOf(fieldOf(deployed, "apps"), {
        origin: path,
        preferred: fieldOf(deployed, "default"),
        isDev: false,
      }),
      ...appsOf(read(devPath), { origin: devPath, preferred: undefined, isDev: true }),
    ];
    if (apps.length > 0) return { apps, unusable };
  }
  return { apps: [], unusable };
}

function appsOf(
  byTeam: unknown,
  {
    origin,
    preferred,
    isDev,
  }: { readonly origin: string; readonly preferred: unknown; readonly isDev: boolean },
): readonly VendorApp[] {
  return entriesOf(byTeam).flatMap(([teamId, app]) => {
    const appId = textOf(app, "app_id");
    if (appId === undefined) return [];
    const domain = textOf(app, "team_domain");
    const rank =
      domain !== undefined && domain === preferred ? 0 : isDev || fieldOf(app, "is_dev") === true ? 2 : 1;
    return [{ origin, appId, teamId, enterpriseId: textOf(app, "enterprise_id"), rank }];
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

interface VendorFile {
  readonly value?: unknown;
  /** Why there is no value, as the rest of a sentence; an empty file, as the tool leaves when interrupted, is not broken. */
  readonly fault?: { readonly words: string; readonly isBroken: boolean } | undefined;
}

function readVendorFile(path: string): VendorFile {
  let text: string;
  try {
    text = readTextFile(path, settingsFileBytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    return { fault: { words: thrown.message, isBroken: thrown.reason !== "missing" } };
  }
  if (text.trim() === "") return { fault: { words: "is empty", isBroken: false } };
  const json = readJson(text, settingsBounds);
  return json.ok ? { value: json.value } : { fault: { words: json.fault, isBroken: true } };
}
