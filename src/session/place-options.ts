/**
 * The options by which a command line, run in the same folder, asks what the program asks now. What the environment says of
 * addresses, app and workspace is written out: the command is often run in another shell. Only a token is left to it.
 * The options are tried before they are given: settings are a mixture, and a profile's name alone may lead elsewhere.
 */

import { resolve } from "node:path";
import { FlowtailError } from "../base/errors.ts";
import { isOfThisRun, type SettingName } from "../config/setting-sources.ts";
import { resolveSettings, type SettingFlags, type Settings, type SettingsInput } from "../config/settings.ts";
import type { CommandOption } from "../query/command-line.ts";
import { protectedByNow, writeTargets } from "./protection.ts";
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

/** A profile that all comes from is named alone. */
function candidates(given: SettingFlags, settings: Settings): readonly SettingFlags[] {
  const { baseUrl, appId, origins } = settings;
  const profile = settings.profile === "environment" ? undefined : settings.profile;
  const ofThisRun = (name: SettingName) => (isOfThisRun(origins[name]) ? settings[name] : undefined);
  const [scimUrl, auditUrl, teamId] = [ofThisRun("scimUrl"), ofThisRun("auditUrl"), ofThisRun("teamId")];
  const written = { ...given, scimUrl, auditUrl, teamId };
  return [
    ...(profile === undefined ? [] : [{ profile }, { profile, appId }]),
    { ...written, baseUrl, appId },
    { ...written, baseUrl },
    { ...written, appId },
  ];
}

/** What a command would do the same with: where it goes, with which token, and whether it asks first. */
function placeOf(settings: Settings) {
  const { profile, embedded, baseUrl, appId, teamId, token, tokens, dialect, origins, byProject } = settings;
  const guardianOf = protectedByNow(settings);
  return {
    ...{ profile, embedded, baseUrl, appId, teamId, token, tokens, dialect, byProject },
    problem: settings.problem?.code,
    services: (["scim", "audit"] as const).map((service) => serviceAddress(settings, service) ?? null),
    origins: [origins["token"], ...(["scimUrl", "auditUrl"] as const).map((name) => givenBy(origins[name]))],
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
  const { profile, baseUrl, scimUrl, auditUrl, appId, teamId, configDir } = flags;
  const folderOfTool = configDir && resolve(folder, configDir);
  return { profile, baseUrl, scimUrl, auditUrl, appId, teamId, configDir: folderOfTool };
}

function optionsOf(flags: SettingFlags): readonly CommandOption[] {
  const { profile, baseUrl, scimUrl, auditUrl, appId, teamId, configDir } = flags;
  const all = [
    ["--profile", profile],
    ["--base-url", baseUrl],
    ["--scim-url", scimUrl],
    ["--audit-url", auditUrl],
    ["--app-id", appId],
    ["--team-id", teamId],
    ["--config-dir", configDir],
  ] as const;
  return all.flatMap(([flag, value]) => (value ? [[flag, value] as const] : []));
}
