/** Secrets of a profile: taken out of the keychain when they are used, put into it when they are stored. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { FlowtailError } from "../base/errors.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import { credentialsPath, type ProfileRecord, type TokenRecord } from "./credentials.ts";
import type { Keychain } from "./keychain.ts";
import type { Environment } from "./paths.ts";

/** A token with its secrets at hand. */
export type StoredToken = TokenRecord & { readonly token: string };

/** A profile with all of its secrets at hand. */
export type OpenProfile = ProfileRecord & { readonly tokens: Readonly<Record<string, StoredToken>> };

/** Rejects with an auth error when the keychain does not answer or has lost what was put into it. */
export async function openProfile(
  profile: ProfileRecord,
  keychain: Keychain | undefined,
): Promise<OpenProfile> {
  const opened: [string, StoredToken][] = [];
  for (const [kind, record] of Object.entries(profile.tokens))
    opened.push([kind, await openToken(record, profile, keychain)]);
  const tokens = Object.fromEntries(opened);
  if (profile.client_secret !== undefined || profile.keychain === undefined) return { ...profile, tokens };
  const { client_secret } = await readEntry(profile.keychain, profile, keychain);
  return { ...profile, tokens, ...(client_secret !== undefined && { client_secret }) };
}

/** As `openProfile`, for one token of it. */
export async function openToken(
  record: TokenRecord,
  profile: ProfileRecord,
  keychain: Keychain | undefined,
): Promise<StoredToken> {
  if (record.token !== undefined) return { ...record, token: record.token };
  const { token, refresh_token } = await readEntry(record.keychain ?? "", profile, keychain);
  if (token === undefined) throw lost(record.keychain);
  return { ...record, token, ...(refresh_token !== undefined && { refresh_token }) };
}

export interface Sealed {
  readonly profile: ProfileRecord;
  /** Why secrets stay in the file, although a keychain was to be tried. */
  readonly fault?: FlowtailError | undefined;
}

/**
 * Moves the profile's secrets into the keychain, or leaves them where they are when it does not answer. Rejects then
 * when nothing but the keychain will do.
 */
export async function sealProfile(
  env: Environment,
  name: string,
  profile: ProfileRecord,
  keychain: Keychain | undefined,
): Promise<Sealed> {
  if (!keychain) return { profile: inFile(profile) };
  const account = (what: string) => `${name} ${what} ${storeMark(env)}`;
  const put = async (what: string, secrets: Omit<Entry, "base_url">) => {
    const entry: Entry = { base_url: profile.base_url, ...secrets };
    await keychain.write(account(what), JSON.stringify(entry));
    return account(what);
  };
  try {
    const sealed: [string, TokenRecord][] = [];
    for (const [kind, record] of Object.entries(profile.tokens)) {
      const { token, refresh_token, ...rest } = record;
      const isOpen = token !== undefined;
      sealed.push([kind, isOpen ? { ...rest, keychain: await put(kind, { token, refresh_token }) } : record]);
    }
    const tokens = Object.fromEntries(sealed);
    const { client_secret, ...rest } = profile;
    if (client_secret === undefined) return { profile: { ...profile, tokens } };
    return { profile: { ...rest, tokens, keychain: await put("app", { client_secret }) } };
  } catch (thrown) {
    if (keychain.required || !(thrown instanceof FlowtailError)) throw thrown;
    return { profile: inFile(profile), fault: thrown };
  }
}

/** The entries of the keychain that a profile has. */
export function entriesOf(profile: ProfileRecord | undefined): readonly string[] {
  if (!profile) return [];
  return [profile, ...Object.values(profile.tokens)].flatMap(({ keychain }) => keychain ?? []);
}

/** What has its secrets beside it has no entry: it would be read in their place. */
function inFile(profile: ProfileRecord): ProfileRecord {
  const tokens = Object.entries(profile.tokens).map(([kind, record]) => {
    const { keychain: _entry, ...rest } = record;
    return [kind, record.token === undefined ? record : rest] as const;
  });
  const { keychain: _entry, ...rest } = profile;
  return {
    ...(profile.client_secret === undefined ? profile : rest),
    tokens: Object.fromEntries(tokens),
  };
}

const entrySchema = onFirstUse(() =>
  z.object({
    /** An entry is good for the address it was written for, whatever the file says by now. */
    base_url: z.string(),
    token: z.string().optional(),
    refresh_token: z.string().optional(),
    client_secret: z.string().optional(),
  }),
);
type Entry = z.infer<ReturnType<typeof entrySchema>>;

async function readEntry(
  account: string,
  { base_url }: ProfileRecord,
  keychain: Keychain | undefined,
): Promise<Entry> {
  if (!keychain) {
    throw new FlowtailError(
      "auth",
      "keychain_off",
      `The entry "${account}" is in the keychain, which is switched off.`,
      {
        remedy: "Leave FLOWTAIL_KEYCHAIN=off out, or add the token again with `flowtail auth add`.",
      },
    );
  }
  const entry = entrySchema().safeParse(parse(await keychain.read(account)));
  if (!entry.success || !isSameOrigin(entry.data.base_url, base_url)) throw lost(account);
  return entry.data;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function lost(account: string | undefined): FlowtailError {
  return new FlowtailError(
    "auth",
    "no_stored_secret",
    `The keychain has no token under "${account ?? ""}".`,
    {
      remedy: "Add it again with `flowtail auth add`.",
    },
  );
}

/** Tells the entries of one store from those of another, such as that of another FLOWTAIL_CONFIG_DIR. */
function storeMark(env: Environment): string {
  return createHash("sha256").update(credentialsPath(env)).digest("hex").slice(0, 8);
}
