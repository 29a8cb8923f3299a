/**
 * The options by which a command line, run in the same folder, asks what the program asks now. What the environment says of
 * addresses, app and workspace is written out: the command is often run in another shell. Only what has no option, as a token, is left
 * to it.
 * The options are tried before they are given: settings are a mixture, and a profile's name alone may lead elsewhere.
 */

import { resolve } from "node:path";
import { eachName } from "../base/each-name.ts";
import { FlowtailError } from "../base/errors.ts";
import {
  isServiceUrl,
  optionNames,
  type SettingFlags,
  type SettingName,
  serviceUrls,
  settingNames,
  settingOptions,
} from "../config/setting-names.ts";
import { isOfThisRun } from "../config/setting-sources.ts";
import { resolveSettings, type Settings, type SettingsInput } from "../config/settings.ts";
import type { CommandOption } from "../query/command-line.ts";
import { serviceAddress } from "./service-address.ts";
import { protectedByNow, writeTargets } from "./writes/protection.ts";

/** The shortest that lead to the same place; those that the program was started with when no others do. */
export function placeOptions(input: SettingsInput, settings: Settings): readonly CommandOption[] {
  const given = withoutOthers(input);
  const place = JSON.stringify(placeOf(settings));
  const leadsThere = (flags: SettingFlags) => {
    const found = tryToResolve({ ...input, flags });
    return found !== undefined && JSON.stringify(placeOf(found)) === place;
  };
  return optionsOf(candidates(given, settings).find(leadsThere) ?? given);
}

/** A profile that all comes from is named alone. */
function candidates(given: SettingFlags, settings: Settings): readonly SettingFlags[] {
  const { baseUrl, appId, origins } = settings;
  const profile = settings.profile === "environment" ? undefined : settings.profile;
  const ofThisRun = (name: SettingName) => (isOfThisRun(origins[name]) ? settings[name] : undefined);
  const { token: _, ...named } = eachName(settingNames, ofThisRun);
  const written = { ...given, ...named, baseUrl: given.baseUrl, appId: given.appId };
  return [
    ...(profile === undefined ? [] : [{ profile }, { profile, appId }]),
    { ...written, baseUrl, appId },
    { ...written, baseUrl },
    { ...written, appId },
  ];
}

/** What a command would do the same with: where it goes, with which token, and whether it asks first. */
function placeOf(settings: Settings) {
  const { profile, embedded, tokens, dialect, origins, byProject } = settings;
  const guardianOf = protectedByNow(settings);
  const values = settingNames.map((name) => (isServiceUrl(name) ? null : (settings[name] ?? null)));
  return {
    ...{ profile, embedded, values, tokens, dialect, byProject },
    problem: settings.problem?.code,
    services: (["scim", "audit"] as const).map((service) => serviceAddress(settings, service) ?? null),
    origins: [origins["token"], ...serviceUrls.map((name) => givenBy(origins[name]))],
    isProtected: writeTargets.map((target) => guardianOf(target) !== undefined),
  };
}

/** A flag and a variable are the user's word alike. */
function givenBy(origin: string | undefined): string | undefined {
  return isOfThisRun(origin) ? "this run" : origin;
}

/** Undefined where a settings file is broken, maybe since it was read. */
export function tryToResolve(input: SettingsInput): Settings | undefined {
  try {
    return resolveSettings(input);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return undefined;
  }
}

/** The flags of settings among all of a command's, with no folder that depends on the working folder. */
function withoutOthers({ flags, folder }: SettingsInput): SettingFlags {
  const { configDir } = flags;
  const own = eachName(optionNames, (name) => flags[name]);
  return { ...own, configDir: configDir && resolve(folder, configDir) };
}

function optionsOf(flags: SettingFlags): readonly CommandOption[] {
  return optionNames.flatMap((name) => {
    const value = flags[name];
    return value ? [[settingOptions[name], value] as const] : [];
  });
}
