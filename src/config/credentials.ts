/** Tokens by profile and kind, in a file only the user can read, changed whole and by one process at a time. */

import { join } from "node:path";
import { z } from "zod";
import { FlowtailError, usageError } from "../base/errors.ts";
import { isJsonObject, type JsonObject, ownValue } from "../base/json.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { openJsonFile, unreadableText } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { configDirectory, type Environment } from "./paths.ts";

const tokenRecordSchema = onFirstUse(() =>
  z.looseObject({
    token: z.string().optional(),
    refresh_token: z.string().optional(),
    /** The entry of the keychain that holds both in their place. */
    keychain: z.string().optional(),
    /** Epoch seconds; without it the end is not known. */
    expires_at: z.number().optional(),
    scopes: z.array(z.string()).optional(),
    /** What it belongs to, as the answer said that gave it. */
    app_id: z.string().optional(),
    team_id: z.string().optional(),
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

/** Each profile is checked alone: a mistake in one takes no other away. */
const credentialsSchema = onFirstUse(() =>
  z.looseObject({
    version: z.literal(1),
    profiles: z.record(z.string(), z.unknown()),
  }),
);

/** What the file says of a token; its secrets stand here or in the keychain. */
export type TokenRecord = z.infer<ReturnType<typeof tokenRecordSchema>>;
export type ProfileRecord = z.infer<ReturnType<typeof profileRecordSchema>>;

export interface Credentials {
  /** All that stands in the file, what is broken too: it is written back as it is. */
  readonly file: JsonObject & { readonly profiles: JsonObject };
  readonly profiles: Readonly<Record<string, ProfileRecord>>;
  /** Why a profile cannot be used, by its name. */
  readonly broken: ReadonlyMap<string, FlowtailError>;
}

export function credentialsPath(env: Environment): string {
  return join(configDirectory(env), "credentials.json");
}

/**
 * Nothing stored is an empty store. Throws a usage error when the file is broken as a whole; its content is never shown.
 */
export function readCredentials(env: Environment): Credentials {
  const found = inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    openJsonFile(
      credentialsPath(env),
      credentialsSchema,
      "Correct it, or move the file away and add the tokens again with `flowtail auth add`.",
    ),
  );
  if (!found) return { file: { version: 1, profiles: {} }, profiles: {}, broken: new Map() };
  const file = withProfiles(found.whole);
  const profiles: [string, ProfileRecord][] = [];
  const broken = new Map<string, FlowtailError>();
  for (const [name, value] of Object.entries(file.profiles)) {
    try {
      profiles.push([name, found.part(["profiles", name], value, profileRecordSchema())]);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      broken.set(name, thrown);
    }
  }
  return { file, profiles: Object.fromEntries(profiles), broken };
}

/** As it stands there: what the schemas give lacks a profile called `__proto__`. */
function withProfiles(whole: unknown): Credentials["file"] {
  const profiles = ownValue(whole, "profiles");
  return { ...(isJsonObject(whole) && whole), profiles: isJsonObject(profiles) ? profiles : {} };
}

/** The file's text with that profile changed, in its place among the others. Throws where it could not be read again. */
export function credentialsText(
  { file }: Credentials,
  name: string,
  changed: ProfileRecord | undefined,
): string {
  const { [name]: _before, ...others } = file.profiles;
  const profiles = changed ? { ...file.profiles, [name]: profileRecordSchema().parse(changed) } : others;
  const text = `${JSON.stringify({ ...file, profiles }, null, 2)}\n`;
  const fault = unreadableText(text);
  if (fault === undefined) return text;
  throw usageError(
    "store_full",
    `The tokens of "${name}" are not stored: the file of tokens ${fault}.`,
    "Remove what is not used any more with `flowtail auth remove --profile NAME`.",
  );
}

/** Undefined where nothing is stored of it; throws where what is stored is broken. */
export function profileRecord({ profiles, broken }: Credentials, profile: string): ProfileRecord | undefined {
  const fault = broken.get(profile);
  if (fault) throw fault;
  return Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
}

/** The kinds of token stored for a profile. */
export function storedKindsOf(env: Environment, profile: string): readonly string[] {
  return Object.keys(profileRecord(readCredentials(env), profile)?.tokens ?? {});
}

/** Where the tokens belong that are stored by that name; undefined where there are none, or what is stored is broken. */
export function homeOfTokens(env: Environment, profile: string): string | undefined {
  const { profiles } = readCredentials(env);
  return Object.hasOwn(profiles, profile) ? profiles[profile]?.base_url : undefined;
}

/** Whether the token can be exchanged for a new one when it expires. */
export function canRenew(profile: ProfileRecord, { renewal }: TokenRecord): boolean {
  if (renewal === undefined) return false;
  const hasSecret = profile.client_secret !== undefined || profile.keychain !== undefined;
  return renewal === "tooling" || (profile.client_id !== undefined && hasSecret);
}
