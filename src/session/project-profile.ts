/** The name of the profile that `init` lays in a project's file: the project's own, as one of the user's would go before it. */

import { basename } from "node:path";
import { FlowtailError } from "../base/errors.ts";
import { ownText, ownValue } from "../base/json.ts";
import { builtInProfile, readConfigFiles } from "../config/chosen-profile.ts";
import { readUserConfig } from "../config/config-file.ts";
import { readCredentials } from "../config/credentials.ts";
import { findManifest } from "../config/find-manifest.ts";
import type { Environment } from "../config/paths.ts";
import { firstProfile, noProfile } from "../config/profiles.ts";
import { isSecretName } from "./tokens/secret-name.ts";

/** By the app's name, else by the folder's; with a number behind it where a profile of the user's has that name, or tokens stored for one. */
export function newProfileName(env: Environment, folder: string): string {
  const manifest = findManifest(folder, "display_information")?.manifest;
  const appName = ownText(ownValue(manifest, "display_information"), "name");
  const names = [appName, basename(folder)].filter((text) => !isSecretName(text)).map(plainName);
  const name = names.find((each) => each !== "" && !isSecretName(each)) ?? "app";
  const taken = new Set([builtInProfile, noProfile, firstProfile, ...usersNames(env)]);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** The one that the project's file describes, where it does: the one that it chooses, else its first. */
export function describedProfile(env: Environment, folder: string): string | undefined {
  const { profile, profiles = {} } = orNone(() => readConfigFiles(env, folder).project?.config) ?? {};
  const names = Object.keys(profiles).filter((name) => name !== builtInProfile);
  return names.find((name) => name === profile) ?? names[0];
}

/** Letters, digits and hyphens: what every shell takes as it is. */
function plainName(text: string): string {
  const letters = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 40).replace(/-$/, "");
}

function usersNames(env: Environment): readonly string[] {
  const described = orNone(() => readUserConfig(env)?.config.profiles);
  const stored = orNone(() => readCredentials(env).file.profiles);
  return [...Object.keys(described ?? {}), ...Object.keys(stored ?? {})];
}

/** What is wrong with a file is said by the next command, which reads it for what it says. */
function orNone<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}
