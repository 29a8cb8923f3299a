/**
 * The options by which a command line, run with the same environment in the same folder, asks what the program asks now.
 * They are tried before they are given: settings are a mixture, and a profile's name alone may lead elsewhere.
 */

import { resolve } from "node:path";
import { FlowtailError } from "../base/errors.ts";
import { resolveSettings, type SettingFlags, type Settings, type SettingsInput } from "../config/settings.ts";
import type { CommandOption } from "../query/command-line.ts";
import { isProtected, writeTargets } from "./protection.ts";
import { serviceAddress } from "./service-address.ts";

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

/** A profile that all comes from is named alone; what the environment says of address and app is written out. */
function candidates(given: SettingFlags, settings: Settings): readonly SettingFlags[] {
  const { baseUrl, appId } = settings;
  const profile = settings.profile === "environment" ? undefined : settings.profile;
  return [
    ...(profile === undefined ? [] : [{ profile }, { profile, appId }]),
    { ...given, baseUrl, appId },
    { ...given, baseUrl },
    { ...given, appId },
  ];
}

/** What a command would do the same with: where it goes, with which token, and whether it asks first. */
function placeOf(settings: Settings) {
  const { profile, embedded, baseUrl, appId, teamId, token, tokens, dialect, origins, byProject } = settings;
  return {
    ...{ profile, embedded, baseUrl, appId, teamId, token, tokens, dialect, byProject },
    problem: settings.problem?.code,
    services: (["scim", "audit"] as const).map((service) => serviceAddress(settings, service) ?? null),
    origins: [origins["token"], origins["scimUrl"], origins["auditUrl"]],
    isProtected: writeTargets.map((target) => isProtected(settings, target)),
  };
}

function tryToResolve(input: SettingsInput): Settings | undefined {
  try {
    return resolveSettings(input);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return undefined;
  }
}

/** The flags of settings among all of a command's, with no folder that depends on where one is. */
function withoutOthers({ flags, folder }: SettingsInput): SettingFlags {
  const { profile, baseUrl, appId, teamId, configDir } = flags;
  return { profile, baseUrl, appId, teamId, configDir: configDir && resolve(folder, configDir) };
}

function optionsOf({ profile, baseUrl, appId, teamId, configDir }: SettingFlags): readonly CommandOption[] {
  const all = [
    ["--profile", profile],
    ["--base-url", baseUrl],
    ["--app-id", appId],
    ["--team-id", teamId],
    ["--config-dir", configDir],
  ] as const;
  return all.flatMap(([flag, value]) => (value ? [[flag, value] as const] : []));
}
