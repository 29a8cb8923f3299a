/** The files of the platform's own tool, read and never written: its tokens, and the apps of the project. */

import { join, resolve } from "node:path";
import { isJsonObject } from "../base/json.ts";
import { kindOfJson } from "../base/json-kind.ts";
import { listFew, listWords } from "../base/problem.ts";
import { isEmpty, readJson } from "../base/read-json.ts";
import { isMissing, notThere, UnreadableFile } from "../files/open-file.ts";
import { readTextFile } from "../files/read-text.ts";
import { settingsBounds, settingsFileBytes } from "./json-file.ts";
import { chosenFolder, type Environment } from "./paths.ts";
import { knownHome } from "./places.ts";
import { foreignOwner, projectFolders } from "./project-folders.ts";

/** A token of one workspace, or of an organisation. */
export interface VendorToken {
  readonly id: string;
  readonly entry: object;
  readonly token: string;
}

export interface VendorApp {
  /** The file that names it. */
  readonly origin: string;
  readonly appId: string;
  readonly teamId: string;
  readonly enterpriseId: string | undefined;
  /** The workspace's name in its address. */
  readonly domain: string | undefined;
  /** It is for development on this machine. */
  readonly isLocal: boolean;
  /** Lower goes before: those of the default workspace, and among them and among the others the deployed ones. */
  readonly rank: number;
}

/** Where the tool's files are looked for. */
export interface VendorPlace {
  readonly env: Environment;
  /** Working folder. */
  readonly folder: string;
  /** The tool's own folder, where it is not the usual one. */
  readonly configDir?: string | undefined;
}

export interface ToolFolder {
  readonly path: string;
  /** The user named it: then something is expected in it. */
  readonly isNamed: boolean;
}

/** What the command line names is typed where it holds, and may be relative. Throws a usage error as chosenFolder does. */
export function toolFolder({ env, folder, configDir }: VendorPlace): ToolFolder | undefined {
  const named = configDir ? resolve(folder, configDir) : chosenFolder(env, "SLACK_CONFIG_DIR");
  if (named !== undefined) return { path: named, isNamed: true };
  const home = knownHome(env);
  return home === undefined ? undefined : { path: join(home, ".slack"), isNamed: false };
}

/** What the tool's file of tokens says. */
export interface ToolTokens {
  readonly path: string;
  readonly file: VendorFile;
  readonly tokens: readonly VendorToken[];
  /** What of it cannot be used, a sentence each without its stop. */
  readonly unusable: readonly string[];
}

export function toolTokens(tool: ToolFolder): ToolTokens {
  const path = join(tool.path, tokensFile);
  const file = readVendorFile(path);
  const misfit = unusableTokens(path, file.value);
  const unusable = [
    ...(file.fault?.isBroken ? [nothingTaken(path, file.fault.words)] : []),
    ...(misfit === undefined ? [] : [misfit]),
  ];
  return { path, file, tokens: vendorTokens(file.value), unusable };
}

const tokensFile = "credentials.json";

/** What the tool's file of tokens holds. Throws as `toolFolder` does. */
export function toolSecretsFile(place: VendorPlace): unknown {
  const tool = toolFolder(place);
  return tool && readVendorFile(join(tool.path, tokensFile)).value;
}

function vendorTokens(file: unknown): readonly VendorToken[] {
  return entriesOf(file).flatMap(([id, entry]) => {
    const token = textOf(entry, "token");
    return token === undefined ? [] : [{ id, entry, token }];
  });
}

export interface VendorApps {
  readonly apps: readonly VendorApp[];
  /** The files on the way that cannot be used, a sentence each without its stop. */
  readonly unusable: readonly string[];
  /** The project's file of deployed apps, where it is there and cannot be read, or is empty: what it named is not known. */
  readonly unread?: { readonly path: string; readonly words: string; readonly isBroken: boolean };
}

/** Apps of the nearest project upwards that has some. */
export function vendorApps(folder: string, home: string | undefined): VendorApps {
  const unusable: string[] = [];
  const read = (path: string) => {
    const file = readVendorFile(path);
    if (file.fault?.isBroken) unusable.push(nothingTaken(path, file.fault.words));
    return file;
  };
  for (const parent of projectFolders(folder, home)) {
    const own = join(parent, ".slack");
    if (foreignOwner(own) !== undefined) continue;
    const [path, devPath] = [join(own, "apps.json"), join(own, "apps.dev.json")];
    const { value: deployed, fault } = read(path);
    const { value: local } = read(devPath);
    const preferred = fieldOf(deployed, "default");
    const byTeam = [fieldOf(deployed, "apps"), local];
    const misfits = [
      ...misfitsOfDeployed(path, deployed),
      ...misfitsOfDefault(path, byTeam, preferred),
      ...misfitsOfLocal(devPath, local),
    ];
    for (const misfit of misfits) unusable.push(misfit);
    const apps = [
      ...appsOf(fieldOf(deployed, "apps"), { origin: path, isDev: false }),
      ...appsOf(local, { origin: devPath, isDev: true }),
    ];
    const unread = fault && fault.words !== notThere ? { path, ...fault } : undefined;
    if (apps.length > 0) return { apps: ranked(apps, preferred), unusable, ...(unread && { unread }) };
  }
  return { apps: [], unusable };
}

function nothingTaken(path: string, why: string): string {
  return `${path} ${why}: nothing is taken from it`;
}

/** What of a file says nothing though it is there; one without entries is as the tool begins it. */
function misfitsOfDeployed(path: string, file: unknown): readonly string[] {
  if (!isJsonObject(file)) return misfitsOfLocal(path, file);
  const byTeam = fieldOf(file, "apps");
  const hasOthers = Object.keys(file).some((key) => plain(key) !== "default");
  if (byTeam === undefined)
    return hasOthers ? [nothingTaken(path, "has no `apps`, an object of apps by workspace")] : [];
  return misfitsOfApps(path, byTeam);
}

function misfitsOfLocal(path: string, file: unknown): readonly string[] {
  if (file === undefined) return [];
  if (isJsonObject(file)) return misfitsOfApps(path, file);
  return [nothingTaken(path, `is not an object but ${kindOfJson(file)}`)];
}

function misfitsOfApps(path: string, byTeam: unknown): readonly string[] {
  if (!isJsonObject(byTeam))
    return [nothingTaken(path, `has no apps by workspace but ${kindOfJson(byTeam)}`)];
  const nameless = Object.keys(byTeam).filter((team) => textOf(byTeam[team], "app_id") === undefined);
  const unclear = Object.keys(byTeam).filter((team) => !nameless.includes(team) && isUnclear(byTeam[team]));
  return [
    ...(nameless.length > 0 ? [`${path} names no app_id for ${fewOf(nameless)}: that is passed over`] : []),
    ...(unclear.length > 0
      ? [`${path} has as is_dev of ${fewOf(unclear)} neither true nor false: that is passed over`]
      : []),
  ];
}

/** A default that no app of either file goes by: without a word another app would be taken. Where there is none, none is. */
function misfitsOfDefault(path: string, files: readonly unknown[], preferred: unknown): readonly string[] {
  const apps = files.flatMap((byTeam) => entriesOf(byTeam).map(([, app]) => app));
  const isOfOne = apps.some((app) => textOf(app, "team_domain") === preferred);
  if (isLeftOut(preferred) || isOfOne || apps.length === 0) return [];
  const given =
    typeof preferred === "string" ? JSON.stringify(preferred.slice(0, 40)) : kindOfJson(preferred);
  const domains = [...new Set(apps.flatMap((app) => textOf(app, "team_domain") ?? []))];
  const known = domains.length > 0 ? ` (there are ${listFew(domains)})` : "";
  return [`${path} has as default ${given}, which is the team_domain of no app${known}: that is passed over`];
}

/** Whose token is there and is none: without a word another workspace's would be the only one. */
function unusableTokens(path: string, file: unknown): string | undefined {
  const found = entriesOf(file).flatMap(([id, entry]) =>
    isLeftOut(fieldOf(entry, "token")) || textOf(entry, "token") !== undefined ? [] : [id],
  );
  if (found.length === 0) return undefined;
  return `${path} has no text as the token of ${fewOf(found)}: that is passed over`;
}

function fewOf(teams: readonly string[]): string {
  return listWords(teams.slice(0, mostNamed).map((team) => team.slice(0, 40)));
}

/** It may be a local app, and would be taken for a deployed one. */
function isUnclear(app: unknown): boolean {
  const isDev = fieldOf(app, "is_dev");
  return !isLeftOut(isDev) && typeof isDev !== "boolean";
}

/** How many workspaces one sentence names. */
const mostNamed = 3;

function appsOf(
  byTeam: unknown,
  { origin, isDev }: { readonly origin: string; readonly isDev: boolean },
): readonly Omit<VendorApp, "rank">[] {
  return entriesOf(byTeam).flatMap(([teamId, app]) => {
    const appId = textOf(app, "app_id");
    if (appId === undefined || isUnclear(app)) return [];
    const isLocal = isDev || fieldOf(app, "is_dev") === true;
    const [domain, enterpriseId] = [textOf(app, "team_domain"), textOf(app, "enterprise_id")];
    return [{ origin, appId, teamId, enterpriseId, domain, isLocal }];
  });
}

/** The default is a workspace's name: it says nothing of which app is meant among two of one kind, whatever file they stand in. */
function ranked(apps: readonly Omit<VendorApp, "rank">[], preferred: unknown): readonly VendorApp[] {
  const named = apps.filter(({ domain }) => domain !== undefined && domain === preferred);
  const teams = new Set(named.map(({ teamId }) => teamId));
  return apps.map((app) => ({
    ...app,
    rank: (teams.has(app.teamId) ? 0 : 2) + (app.isLocal ? 1 : 0),
  }));
}

function entriesOf(value: unknown): readonly (readonly [string, object])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    isJsonObject(entry) ? [[key, entry] as const] : [],
  );
}

export function textOf(value: unknown, key: string): string | undefined {
  const found = fieldOf(value, key);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** What says nothing; anything else says something, also where it is of another type than it should be. */
export function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** The tool has written its keys in two spellings: `is_dev` and `IsDev`. */
export function fieldOf(value: unknown, key: string): unknown {
  if (!isJsonObject(value)) return undefined;
  const wanted = plain(key);
  return Object.entries(value).find(([name]) => plain(name) === wanted)?.[1];
}

function plain(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}

export interface VendorFile {
  readonly value?: unknown;
  /** Why there is no value, as the rest of a sentence; an empty file, as the tool leaves when interrupted, is not broken. */
  readonly fault?: { readonly words: string; readonly isBroken: boolean } | undefined;
}

function readVendorFile(path: string): VendorFile {
  if (isMissing(path)) return { fault: { words: notThere, isBroken: false } };
  let text: string;
  try {
    text = readTextFile(path, settingsFileBytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    return { fault: { words: thrown.message, isBroken: thrown.reason !== "missing" } };
  }
  const json = readJson(text, settingsBounds);
  if (json.ok) return { value: json.value };
  return { fault: { words: json.fault, isBroken: json.fault !== isEmpty } };
}
