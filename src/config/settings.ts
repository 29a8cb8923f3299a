/** What a command works with, taken from flags, environment and files in that order, each value with its origin. */

import { type Clock, systemClock } from "../base/clock.ts";
import { eachName } from "../base/each-name.ts";
import { FlowtailError } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import {
  choosingFile,
  findProfile,
  knownProfiles,
  profileAddress,
  readConfigFiles,
} from "./chosen-profile.ts";
import type { ProfileConfig } from "./config-file.ts";
import { unreadForeign } from "./foreign-files.ts";
import { identifierFault } from "./identifier.ts";
import type { Keychain } from "./keychain.ts";
import type { Environment } from "./paths.ts";
import { knownHome } from "./places.ts";
import { type UntrustedProject, untrustedError, untrustedProject } from "./project-trust.ts";
import { type Protection, protectionOf } from "./protection.ts";
import {
  type SettingFlags,
  type SettingName,
  settingNames,
  settingOptions,
  variables as variableNames,
} from "./setting-names.ts";
import { knowsAddress, pickValues, sourcesOf } from "./setting-sources.ts";
import { fileNotes, unusedNotes, vendorNote, vendorWarnings } from "./settings-notes.ts";
import { isChosenByProject, usedProfile } from "./used-profile.ts";
import type { VendorChoice } from "./vendor-choice.ts";
import { findVendorLeftovers, projectApp, type VendorRequest, type VendorSearch } from "./vendor-files.ts";
import { identifiersOf, type NamedEnvironment, namedEnvironment, teamElsewhere } from "./vendor-names.ts";

/** The addresses of SCIM and the audit log are undefined where nothing but the base URL says where they are. */
export interface Settings extends Readonly<Record<SettingName, string | undefined>> {
  /** `sandbox` is built in; `environment` stands for settings without a profile. */
  readonly profile: string;
  /** The project's file, where nothing else chose this profile of the user's. */
  readonly chosenBy?: string | undefined;
  /** True when a sandbox must be started in this process. */
  readonly embedded: boolean;
  /** The file that says which app is meant, where a word such as `local` names it. */
  readonly appFile?: string | undefined;
  /** When that token ends, where what left it says so; epoch seconds. */
  readonly tokenEndsAt: number | undefined;
  /** The tokens of a running sandbox, by kind. */
  readonly tokens: Readonly<Record<string, string>>;
  /** They stand in the note by which the sandbox was found, and were not given by the user. */
  readonly isFound: boolean;
  /** What is known of protection; `isProtected` of the session decides by where a call goes. */
  readonly protection: Protection;
  readonly dialect: ProfileConfig["dialect"];
  /** Where the token store is found, and the keychain that may hold its secrets. */
  readonly env: Environment;
  readonly keychain: Keychain | undefined;
  /** Where each value came from, in words. */
  readonly origins: Readonly<Record<string, string>>;
  /** The values that a project's file gave. */
  readonly byProject: readonly SettingName[];
  /** The profiles that can be chosen beside the built-in one. */
  readonly profiles: readonly string[];
  /** Where they were asked for. */
  readonly folder: string;
  /** The project's folder, where there is one with a config.json. */
  readonly projectFolder: string | undefined;
  /** What the user should know about where values came from. */
  readonly notes: readonly string[];
  /** Those of the notes that say only what is used: nothing is to be done about them. */
  readonly said: readonly string[];
  /** Why nothing may be asked with these settings. What opens a connection throws it. */
  readonly problem: FlowtailError | undefined;
  /** Why there is no token, where the files of the platform's own tool are why: a sentence without its stop. */
  readonly toolLacks?: string | undefined;
  /** The file in which the platform's own tool has a login at this very address: one that is named, or a profile, leaves it aside. */
  readonly loginAside?: (() => string | undefined) | undefined;
  /** What a person may answer to that problem. */
  readonly untrusted: UntrustedProject | undefined;
  /** What a person may choose from, where that is the problem. */
  readonly choice?: VendorChoice | undefined;
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
  flags: given,
  env,
  folder,
  keychain,
  clock = systemClock,
}: SettingsInput): Settings {
  const files = readConfigFiles(env, folder);
  const { chosen, sandbox, isWhole, passedOver } = usedProfile(given, env, files);
  const profile = chosen && !sandbox ? findProfile(chosen, files) : undefined;
  const place = { env, folder, configDir: given.configDir };
  const elsewhere = teamElsewhere(isWhole ? undefined : env, profile);
  const meant = identifiersOf({ ...given, ...place, elsewhere });
  const flags = { ...given, appId: meant.appId, teamId: meant.teamId };
  const variables: NamedEnvironment = isWhole
    ? { env }
    : namedEnvironment(flags, { ...place, elsewhere: teamElsewhere(undefined, profile) });
  const sources = sourcesOf({
    flags,
    env: variables.env,
    isWhole,
    sandbox: sandbox?.running,
    profile,
  });
  const looksFurther = chosen === undefined && !knowsAddress(sources);
  const request = { env, folder, ...vendorRequest(flags, variables.env) };
  const vendor: VendorSearch = looksFurther ? findVendorLeftovers(request) : {};
  const { leftovers } = vendor;
  const isForEnvironment = chosen === undefined && !looksFurther && !pickValues(sources).appId;
  const search = isForEnvironment ? projectApp(request) : vendor;
  const { app, found, choosing, unusable = [] } = search;
  // What is mistyped leads to none of what the tool left, and no choice among that mends it.
  const misformed = search.problem && misformedId(flags, variables.env);
  if (app && !leftovers)
    sources.push({ origin: app.origin, values: { appId: app.appId, teamId: app.teamId } });
  if (leftovers?.app) sources.push({ origin: leftovers.app.origin, values: leftovers.app });
  // All of it or nothing: that token belongs to that address.
  if (leftovers) sources.push({ origin: leftovers.origin, values: leftovers });
  const values = pickValues(sources);
  const running = sandbox?.running;
  // Of a sandbox that surrounds the command the token is one of several; any other was put in their place.
  const isItsToken = values.token !== undefined && values.token === running?.tokens["service"];
  const tokens = values.token === undefined || isItsToken ? running?.tokens : undefined;
  const untrusted = untrustedProject({ chosen, profile, values, files, env });
  const settings = {
    profile: chosen?.name ?? "environment",
    chosenBy:
      chosen && profile?.by === "user" && isChosenByProject(chosen, files) ? files.project?.path : undefined,
    embedded: sandbox !== undefined && !running && !sandbox.problem,
    ...eachName(settingNames, (name) => values[name]),
    appFile: meant.appFile ?? variables.appFile,
    token: isItsToken ? undefined : values.token,
    tokenEndsAt: values.origins["token"] === leftovers?.origin ? leftovers?.expiresAt : undefined,
    tokens: tokens ?? {},
    isFound: tokens !== undefined && !sandbox?.surrounds,
    protection: protectionOf(profile, values, files, env),
    dialect: profile?.values.dialect,
    env,
    keychain,
    untrusted,
    toolLacks: vendor.lacks,
    loginAside:
      sandbox || looksFurther
        ? undefined
        : () => loginAt(values.baseUrl ?? (profile && profileAddress(profile.values)), request),
    choice: variables.problem || misformed ? undefined : vendor.choice,
    origins: values.origins,
    byProject: values.byProject,
    profiles: knownProfiles(files).map(({ name }) => name),
    folder,
    projectFolder: files.project?.folder,
    problem:
      sandbox?.problem ??
      variables.problem ??
      misformed ??
      search.problem ??
      (untrusted && untrustedError(untrusted)),
  };
  const said = [
    ...passedOver,
    ...(leftovers ? [vendorNote(leftovers)] : []),
    ...(isForEnvironment && app ? [`using the app ${app.appId} from ${app.origin}`] : []),
  ];
  const notes = [
    ...unreadForeign(folder, knownHome(env)),
    ...fileNotes(files, profile),
    ...(chosen && isWhole ? unusedNotes(settings, env, choosingFile(chosen, files)) : []),
    ...new Set([...meant.unusable, ...(variables.unusable ?? []), ...unusable]),
    ...said,
    ...(leftovers ? vendorWarnings(leftovers, clock) : []),
    ...(found ? [`${found}: ${isForEnvironment ? `choose one with ${choosing}` : loginWays}`] : []),
  ];
  return { ...settings, notes, said };
}

/** What is wrong with the tool's folder is no news where nothing of it is used. */
function loginAt(baseUrl: string | undefined, request: VendorRequest): string | undefined {
  try {
    const { leftovers } = findVendorLeftovers(request);
    return isSameOrigin(leftovers?.baseUrl, baseUrl) ? leftovers?.origin : undefined;
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}

const loginWays = "log in with that tool, or use `flowtail auth add`";

/** What is said beforehand of the app chooses among what another tool left. */
function vendorRequest({ configDir, appId, teamId }: SettingFlags, env: Environment): Partial<VendorRequest> {
  return {
    configDir,
    appId: appId ?? (env["FLOWTAIL_APP_ID"] || undefined),
    teamId: teamId ?? (env["FLOWTAIL_TEAM_ID"] || undefined),
  };
}

/** Why what names the app or the workspace has not the form of an identifier. */
function misformedId(given: SettingFlags, env: Environment): FlowtailError | undefined {
  const [fault] = (["app", "team"] as const).flatMap((kind) => {
    const key = `${kind}Id` as const;
    const [text, by] = given[key]
      ? [given[key], settingOptions[key]]
      : [env[variableNames[key]], variableNames[key]];
    return (text && identifierFault(kind, text, by)) || [];
  });
  return fault;
}
