/** Tokens by profile and kind, in a file only the user can read, changed whole and by one process at a time. */

import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { readJsonFile } from "./json-file.ts";
import { withLock } from "./lock.ts";
import { configDirectory, type Environment } from "./paths.ts";
import { writeWhole } from "./write-file.ts";

const storedTokenSchema = () =>
  z.looseObject({
    token: z.string(),
    refresh_token: z.string().optional(),
    /** Epoch seconds; without it the token does not expire. */
    expires_at: z.number().optional(),
    scopes: z.array(z.string()).optional(),
    /** How it is renewed: as an app's token, or as one of the platform's own tool. */
    renewal: z.enum(["oauth", "tooling"]).optional(),
  });

const profileCredentialsSchema = () =>
  z.looseObject({
    /** Where the tokens belong; they are never sent anywhere else. */
    base_url: z.string(),
    tokens: z.record(z.string(), storedTokenSchema()),
    /** The app's own credentials, which renewing its tokens needs. */
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  });

const credentialsSchema = () =>
  z.looseObject({
    version: z.literal(1),
    profiles: z.record(z.string(), profileCredentialsSchema()),
  });

export type StoredToken = z.infer<ReturnType<typeof storedTokenSchema>>;
export type ProfileCredentials = z.infer<ReturnType<typeof profileCredentialsSchema>>;
export type Credentials = z.infer<ReturnType<typeof credentialsSchema>>;

export function credentialsPath(env: Environment): string {
  return join(configDirectory(env), "credentials.json");
}

/** Nothing stored is an empty store. Throws a usage error when the file is broken; its content is never shown. */
export function readCredentials(env: Environment): Credentials {
  return (
    readJsonFile(
      credentialsPath(env),
      credentialsSchema,
      "Move it away and add the tokens again with `flowtail auth add`.",
    ) ?? {
      version: 1,
      profiles: {},
    }
  );
}

export function profileCredentials(
  credentials: Credentials,
  profile: string,
): ProfileCredentials | undefined {
  return Object.hasOwn(credentials.profiles, profile) ? credentials.profiles[profile] : undefined;
}

/**
 * Reads, changes and writes the store while no other process can; the change may take its time, such as a call that
 * renews a token. The file is written only when the change gives another object than it was given.
 */
export async function changeCredentials(
  env: Environment,
  clock: Clock,
  change: (before: Credentials) => Credentials | Promise<Credentials>,
): Promise<Credentials> {
  const path = credentialsPath(env);
  return withLock(`${path}.lock`, clock, async () => {
    const before = readCredentials(env);
    const after = await change(before);
    if (after !== before) writeWhole(path, `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });
}

/** The store with the profile replaced; without credentials the profile is removed. */
export function withProfile(
  credentials: Credentials,
  profile: string,
  changed: ProfileCredentials | undefined,
): Credentials {
  const { [profile]: _before, ...others } = credentials.profiles;
  return { ...credentials, profiles: changed ? { ...others, [profile]: changed } : others };
}
