/** What a command works with, taken from flags, environment and files in that order, each value with its origin. */

import { type Clock, systemClock } from "../base/clock.ts";
import type { FlowtailError } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import {
  addressOf,
  type ChosenProfile,
  type ConfigFiles,
  chooseProfile,
  findProfile,
  type KnownProfile,
  knownProfiles,
  readConfigFiles,
} from "./chosen-profile.ts";
import type { ProfileConfig } from "./config-file.ts";
import type { Keychain } from "./keychain.ts";
import type { Environment } from "./paths.ts";
import { type UntrustedProject, untrustedError, untrustedProject } from "./project-trust.ts";
import { chooseRunningSandbox, type SandboxAddress } from "./running-sandbox.ts";
import {
  knowsAddress,
  type PickedValues,
  pickValues,
  type SettingName,
  sourcesOf,
} from "./setting-sources.ts";
import { fileNotes, unusedNotes, vendorNotes } from "./settings-notes.ts";
import { findVendorLeftovers, type VendorWish } from "./vendor-files.ts";

/** Settings given as flags; a token is never one of them, as process lists show flags. */
export interface SettingFlags {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
  /** Folder of the platform's own tool. */
  readonly configDir?: string | undefined;
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
  /** The values that a project's file gave. */
  readonly byProject: readonly SettingName[];
  /** The project's folder, where one has a config.json. */
  readonly projectFolder: string | undefined;
  /** What the user should be told about where values came from. */
  readonly notes: readonly string[];
  /** Why nothing may be asked with these settings. Whoever opens a connection throws it. */
  readonly problem: FlowtailError | undefined;
  /** What a person may answer to that problem. */
  readonly untrusted: UntrustedProject | undefined;
}

export interface SettingsInput {
  readonly flags: SettingFlags;
  readonly env: Environment;
  /** Working folder. */
  readonly folder: string;
  readonly keychain?: Keychain | undefined;
  readonly clock?: Clock | undefined;
}

/** Throws a usage error when a named profile is not known or a file is broken; missing values are undefined. */
export function resolveSettings({
  flags,
  env,
  folder,
  keychain,
  clock = systemClock,
}: SettingsInput): Settings {
  const files = readConfigFiles(env, folder);
  const chosen = chooseProfile(flags.profile, env, files);
  const sandbox = chosen?.name === "sandbox" ? builtIn(chosen, flags, env) : undefined;
  const named = chosen?.name === "sandbox" && !sandbox ? undefined : chosen;
  const profile = named && !sandbox ? findProfile(named.name, files) : undefined;
  const sources = sourcesOf({ flags, env, isWhole: isWhole(named), sandbox: sandbox?.running, profile });
  const looksFurther = named === undefined && !knowsAddress(sources);
  const vendor = looksFurther ? findVendorLeftovers({ env, folder, ...wishOf(flags, env) }) : {};
  const { leftovers } = vendor;
  // All of it or nothing: that token belongs to that address.
  if (leftovers) sources.push({ origin: leftovers.origin, values: leftovers });
  const values = pickValues(sources);
  const untrusted = untrustedProject({ chosen: named, profile, values, files, env });
  const settings = {
    profile: named?.name ?? "environment",
    embedded: sandbox !== undefined && !sandbox.running && !sandbox.problem,
    baseUrl: values.baseUrl,
    scimUrl: values.scimUrl,
    auditUrl: values.auditUrl,
    appId: values.appId,
    teamId: values.teamId,
    token: values.token,
    tokens: sandbox?.running?.tokens ?? {},
    protected: isProtected(profile, values, files),
    dialect: profile?.values.dialect,
    env,
    keychain,
    untrusted,
    origins: values.origins,
    byProject: values.byProject,
    projectFolder: files.project?.folder,
    problem: sandbox?.problem ?? vendor.problem ?? (untrusted && untrustedError(untrusted)),
  };
  const notes = [
    ...fileNotes(files, profile),
    ...(isWhole(named) ? unusedNotes(settings, env) : []),
    ...(leftovers ? vendorNotes(leftovers, clock) : []),
  ];
  return { ...settings, notes };
}

/** What is said beforehand of the app chooses among what another tool left. */
function wishOf({ configDir, appId, teamId }: SettingFlags, env: Environment): Partial<VendorWish> {
  return {
    configDir,
    appId: appId ?? (env["FLOWTAIL_APP_ID"] || undefined),
    teamId: teamId ?? (env["FLOWTAIL_TEAM_ID"] || undefined),
  };
}

/** A profile named on the command line is taken with nothing of the environment; the built-in one always is. */
function isWhole(chosen: ChosenProfile | undefined): boolean {
  return chosen !== undefined && (chosen.by === "flag" || chosen.name === "sandbox");
}

interface BuiltIn {
  readonly running?: SandboxAddress | undefined;
  readonly problem?: FlowtailError | undefined;
}

/** Undefined where only a file chose the profile and something nearer names another address. */
function builtIn({ by }: ChosenProfile, flags: SettingFlags, env: Environment): BuiltIn | undefined {
  const isByFile = by === "project" || by === "user";
  const chosen = chooseRunningSandbox(env, flags.baseUrl);
  if (isByFile && flags.baseUrl !== undefined && chosen.problem) return undefined;
  if (isByFile && flags.baseUrl === undefined && env["FLOWTAIL_BASE_URL"]) return undefined;
  return chosen;
}

/**
 * The user's own profile says it for itself. Whatever else leads to a place that one of the user's profiles protects is
 * protected too: a project cannot take that away by calling the place by another name.
 */
function isProtected(profile: KnownProfile | undefined, values: PickedValues, files: ConfigFiles): boolean {
  if (profile?.by === "user" && values.origins["baseUrl"] === profile.path)
    return profile.values.protected ?? false;
  if (profile?.values.protected) return true;
  return knownProfiles(files).some(
    (other) =>
      other.by === "user" &&
      other.values.protected &&
      isSameOrigin(addressOf(other.values), values.baseUrl ?? (profile && addressOf(profile.values))) &&
      isSameApp(other.values.app_id, values.appId),
  );
}

function isSameApp(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
