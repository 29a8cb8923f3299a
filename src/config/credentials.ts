/** Tokens by profile and kind, in a file only the user can read, changed whole and by one process at a time. */

import { join } from "node:path";
import { z } from "zod";
import { onFirstUse } from "../base/on-first-use.ts";
import { readJsonFile } from "./json-file.ts";
import { configDirectory, type Environment } from "./paths.ts";

const tokenRecordSchema = onFirstUse(() =>
  z.looseObject({
    token: z.string().optional(),
    refresh_token: z.string().optional(),
    /** The entry of the keychain that holds both in their place. */
    keychain: z.string().optional(),
    /** Epoch seconds; without it the token does not expire, or its end is not known. */
    expires_at: z.number().optional(),
    scopes: z.array(z.string()).optional(),
    /** How it is renewed: as an app's token, or as one of the platform's own tool. Absent where it cannot be. */
    renewal: z.enum(["oauth", "tooling"]).optional(),
  }),
);

const profileRecordSchema = onFirstUse(() =>
  z.looseObject({
    /** Where the tokens belong; they are never sent anywhere else. */
    base_url: z.string(),
    tokens: z.record(z.string(), tokenRecordSchema()),
    /** The app's own credentials, which renewing its tokens needs. */
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    /** The entry of the keychain that holds the client secret in its place. */
    keychain: z.string().optional(),
  }),
);

const credentialsSchema = onFirstUse(() =>
  z.looseObject({
    version: z.literal(1),
    profiles: z.record(z.string(), profileRecordSchema()),
  }),
);

/** What the file says of a token; its secrets stand here or in the keychain. */
export type TokenRecord = z.infer<ReturnType<typeof tokenRecordSchema>>;
export type ProfileRecord = z.infer<ReturnType<typeof profileRecordSchema>>;
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

export function profileRecord({ profiles }: Credentials, profile: string): ProfileRecord | undefined {
  return Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
}

/** The kinds of token stored for a profile. */
export function storedKindsOf(env: Environment, profile: string): readonly string[] {
  return Object.keys(profileRecord(readCredentials(env), profile)?.tokens ?? {});
}

/** Whether the token can be exchanged for a new one when it expires. */
export function canRenew(profile: ProfileRecord, { renewal }: TokenRecord): boolean {
  if (renewal === undefined) return false;
  const hasSecret = profile.client_secret !== undefined || profile.keychain !== undefined;
  return renewal === "tooling" || (profile.client_id !== undefined && hasSecret);
}
