/** What a command works with, taken from flags, environment and files in that order, each value with its origin. */

import { type Clock, systemClock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { formatIso } from "../base/time.ts";
import { type ConfigFile, type ProfileConfig, readProjectConfig, readUserConfig } from "./config-file.ts";
import type { Keychain } from "./keychain.ts";
import type { Environment } from "./paths.ts";
import { findRunningSandbox, type SandboxAddress } from "./running-sandbox.ts";
import { findVendorLeftovers, type VendorLeftovers } from "./vendor-files.ts";

/** Settings given as flags; a token is never one of them, as process lists show flags. */
export interface SettingFlags {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface Settings {
  /** `sandbox` is built in; `environment` stands for settings without a profile. */
  readonly profile: string;
  /** True when a sandbox must be started in this process. */
  readonly embedded: boolean;
  readonly baseUrl: string | undefined;
  /** Where SCIM and the audit log are; undefined when nothing but the base URL says so. */
  readonly scimUrl: string | undefined;
  readonly auditUrl: string | undefined;
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  readonly token: string | undefined;
  /** The tokens of a running sandbox, by kind. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly protected: boolean;
  readonly dialect: ProfileConfig["dialect"];
  /** Where the token store is found, and the keychain that may hold its secrets. */
  readonly env: Environment;
  readonly keychain: Keychain | undefined;
  /** Where each value came from, in words. */
  readonly origins: Readonly<Record<string, string>>;
  /** What the user should be told about where values came from. */
  readonly notes: readonly string[];
}

type SettingName = "baseUrl" | "scimUrl" | "auditUrl" | "appId" | "teamId" | "token";

interface Source {
  readonly origin: string;
  readonly values: Partial<Record<SettingName, string | undefined>>;
}

export interface SettingsInput {
  readonly flags: SettingFlags;
  readonly env: Environment;
  /** Working folder. */
  readonly folder: string;
  readonly keychain?: Keychain | undefined;
  readonly clock?: Clock | undefined;
}

/** The profile that is used when none is named, whether or not it is known; throws a usage error when a file is broken. */
export function profileInUse(env: Environment, folder: string): string | undefined {
  return chosenProfile(env, configFiles(env, folder));
}

/** Throws a usage error when a named profile is not known or a file is broken; missing values are undefined. */
export function resolveSettings({
  flags,
  env,
  folder,
  keychain,
  clock = systemClock,
}: SettingsInput): Settings {
  const files = configFiles(env, folder);
  const named = flags.profile ?? chosenProfile(env, files);
  const running = named === "sandbox" ? findRunningSandbox(env) : undefined;
  const profile = named === undefined || named === "sandbox" ? undefined : findProfile(named, files);
  const sources: Source[] = [
    { origin: "flag", values: { baseUrl: flags.baseUrl, appId: flags.appId, teamId: flags.teamId } },
    {
      origin: "environment",
      values: {
        baseUrl: env["FLOWTAIL_BASE_URL"],
        scimUrl: env["FLOWTAIL_SCIM_URL"],
        auditUrl: env["FLOWTAIL_AUDIT_URL"],
        appId: env["FLOWTAIL_APP_ID"],
        teamId: env["FLOWTAIL_TEAM_ID"],
        token: env["FLOWTAIL_TOKEN"],
      },
    },
    ...(running ? [{ origin: "running sandbox", values: ofSandbox(running) }] : []),
    ...(profile ? [{ origin: profile.path, values: ofProfile(profile.values) }] : []),
  ];
  const leftovers =
    named === undefined && !knowsAddress(sources) ? findVendorLeftovers(env, folder) : undefined;
  // All of it or nothing: that token belongs to that address.
  if (leftovers) sources.push({ origin: leftovers.origin, values: leftovers });
  const origins: Record<string, string> = {};
  const pick = (key: keyof Source["values"]) => {
    const source = sources.find((candidate) => candidate.values[key]);
    if (source) origins[key] = source.origin;
    return source?.values[key];
  };
  const baseUrl = pick("baseUrl");
  // A profile's addresses of SCIM and the audit log go with its own base URL and with no other.
  const isForOtherBase = origins["baseUrl"] === "flag" || origins["baseUrl"] === "environment";
  const pickBeside = (key: "scimUrl" | "auditUrl") => {
    const isFromEnvironment = sources.some(({ origin, values }) => origin === "environment" && values[key]);
    return isForOtherBase && !isFromEnvironment ? undefined : pick(key);
  };
  return {
    profile: named ?? "environment",
    embedded: named === "sandbox" && baseUrl === undefined,
    baseUrl,
    scimUrl: pickBeside("scimUrl"),
    auditUrl: pickBeside("auditUrl"),
    appId: pick("appId"),
    teamId: pick("teamId"),
    token: pick("token"),
    tokens: running?.tokens ?? {},
    protected: profile?.values.protected ?? false,
    dialect: profile?.values.dialect,
    env,
    keychain,
    origins,
    notes: leftovers ? notesOn(leftovers, clock) : [],
  };
}

/** The project's before the user's. */
function configFiles(env: Environment, folder: string): readonly ConfigFile[] {
  return [readProjectConfig(folder), readUserConfig(env)].filter((file) => file !== undefined);
}

function chosenProfile(env: Environment, files: readonly ConfigFile[]): string | undefined {
  return env["FLOWTAIL_PROFILE"] ?? files.find(({ config }) => config.profile)?.config.profile;
}

/** It is another tool's token: said when it is used, and never renewed, as that would take it from its owner. */
function notesOn({ teamId, origin, expiresAt }: VendorLeftovers, clock: Clock): readonly string[] {
  const used = `using the token of workspace ${teamId} from ${origin}`;
  if (expiresAt === undefined || expiresAt * 1000 > clock.nowMs()) return [used];
  const ended = formatIso(expiresAt * 1_000_000);
  return [used, `that token ended at ${ended}: log in with that tool again, or use \`flowtail auth add\``];
}

function knowsAddress(sources: readonly Source[]): boolean {
  return sources.some(({ values }) => values.baseUrl || values.token);
}

function findProfile(
  name: string,
  files: readonly ConfigFile[],
): { readonly path: string; readonly values: ProfileConfig } {
  for (const { path, config } of files) {
    const values =
      config.profiles && Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
    if (values) return { path, values };
  }
  const known = ["sandbox", ...files.flatMap(({ config }) => Object.keys(config.profiles ?? {}))];
  throw usageError(
    "unknown_profile",
    `There is no profile "${name}".`,
    `Known profiles: ${listWords(known, "and")}. Profiles stand in .flowtail/config.json or in your own config.json.`,
  );
}

function ofProfile(profile: ProfileConfig): Source["values"] {
  return {
    baseUrl: profile.base_url,
    scimUrl: profile.scim_url,
    auditUrl: profile.audit_url,
    appId: profile.app_id,
    teamId: profile.team_id,
  };
}

function ofSandbox(sandbox: SandboxAddress): Source["values"] {
  return {
    baseUrl: sandbox.base_url,
    scimUrl: sandbox.scim_url,
    auditUrl: sandbox.audit_url,
    appId: sandbox.app_id,
    teamId: sandbox.team_id,
  };
}
