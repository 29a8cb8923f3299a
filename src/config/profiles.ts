/** The user's profiles in config.json: added, changed and removed, the rest of the file kept as it is. */

import { join } from "node:path";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { withLock } from "../files/lock.ts";
import { writeWhole } from "../files/write-whole.ts";
import { type Config, type ProfileConfig, readUserConfig } from "./config-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { configDirectory, type Environment } from "./paths.ts";

/** What settings without a profile are called where a profile's name stands. */
export const noProfile = "environment";

/** The one that tokens are stored for where none is named or in use. */
export const firstProfile = "default";

/** The name of a profile for people, who named none by that word. */
export function profileWords(profile: string): string {
  return profile === noProfile ? "none: variables and files alone" : profile;
}

/** Throws a usage error for a name that would have to be quoted in a shell, or that JSON keys cannot all be. */
export function checkProfileName(name: string): void {
  if (name === noProfile)
    throw usageError(
      "invalid_profile_name",
      `"${name}" cannot be a profile's name: it stands for settings without a profile.`,
      "Choose another name.",
    );
  if (/^[a-z0-9][\w.-]{0,63}$/i.test(name)) return;
  throw usageError(
    "invalid_profile_name",
    `${JSON.stringify(name.slice(0, 100))} cannot be a profile's name.`,
    "Use letters, digits, dots, underscores and hyphens; a letter or digit first, 64 at most.",
  );
}

/** Where the user's settings are kept, and the time to wait by while another process changes them. */
export interface SettingsPlace {
  readonly env: Environment;
  readonly clock: Clock;
  /** Ends that wait. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the changed settings while no other process can, and gives the file's path; rejects with a usage error when the
 * file there is broken.
 */
export async function changeUserConfig(
  { env, ...waiting }: SettingsPlace,
  change: (before: Config) => Config,
): Promise<string> {
  const path = join(configDirectory(env), "config.json");
  return inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    withLock(`${path}.lock`, waiting, () => {
      const before = readUserConfig(env)?.config ?? {};
      writeWhole(path, `${JSON.stringify(change(before), null, 2)}\n`);
      return path;
    }),
  );
}

/** Undefined where the user's settings have no such profile; a usage error where their file is broken. */
export function userProfile(env: Environment, name: string): ProfileConfig | undefined {
  return profileIn(readUserConfig(env)?.config ?? {}, name);
}

/** The settings with that profile's values replaced where given. */
export function withProfileValues(config: Config, name: string, values: ProfileConfig): Config {
  const before = profileIn(config, name);
  return { ...config, profiles: { ...config.profiles, [name]: { ...before, ...values } } };
}

function profileIn({ profiles }: Config, name: string): ProfileConfig | undefined {
  return profiles && Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}
