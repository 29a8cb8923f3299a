/** What is stored of a profile's tokens, for its own address alone. */

import { FlowtailError } from "../../base/errors.ts";
import { isSameOrigin } from "../../base/same-origin.ts";
import { shellQuote } from "../../base/shell.ts";
import type { TokenKind } from "../../catalog/method.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import type { Notices } from "../../client/index.ts";
import type { CredentialStore } from "../../config/change-profile.ts";
import { type ProfileRecord, profileRecord, readCredentials } from "../../config/credentials.ts";
import { type OpenProfile, openProfile } from "../../config/secrets.ts";
import type { CommandTime } from "../command-time.ts";
import type { AskedInVain } from "./asked-in-vain.ts";
import type { LeaveUnknown } from "./left-unknown.ts";

export interface StoredTokens {
  /** By kind. */
  readonly tokens: Readonly<Partial<Record<TokenKind, string | undefined>>>;
}

export interface TokenStore extends CredentialStore, Pick<Notices, "onWarning" | "onRetry" | "onWait"> {
  readonly profile: string;
  readonly baseUrl: string;
  /** Hears of a new token that may be the last; a warning unless given. */
  readonly onLast?: Notices["onWarning"];
  /** Hears what is left to do or to find out where a renewal was asked for and gave nothing, however the work ends. */
  readonly onUnknown?: LeaveUnknown | undefined;
  /** The app's own credentials, to renew with in place of those that are stored; stored once they were of use. */
  readonly app?: Pick<OpenProfile, "client_id" | "client_secret"> | undefined;
  /** The platform has answered: a stray page at a renewal passes. Default false. */
  readonly hasAnswered?: boolean | undefined;
  readonly commandTime?: CommandTime | undefined;
  /** Shared by all that one command connects to. */
  readonly inVain?: AskedInVain | undefined;
}

/** What is stored of the profile. */
export function recordOf(store: TokenStore): ProfileRecord | undefined {
  const found = profileRecord(readCredentials(store.env), store.profile);
  if (found) refuseOtherAddress(store, found);
  return found;
}

export async function currentTokens(store: TokenStore): Promise<StoredTokens | undefined> {
  const found = recordOf(store);
  return found && byKind(await openProfile(found, store.keychain));
}

/** A project's config may name any address; it must not be given the user's tokens for another one. */
export function refuseOtherAddress(
  { profile, baseUrl }: Pick<TokenStore, "profile" | "baseUrl">,
  { base_url: storedFor }: Pick<ProfileRecord, "base_url">,
): void {
  if (isSameOrigin(storedFor, baseUrl)) return;
  throw new FlowtailError(
    "auth",
    "token_of_another_address",
    `The stored tokens of "${profile}" belong to ${storedFor}; they are not sent to ${baseUrl}.`,
    {
      remedy: `Leave the other address out, use another profile, or remove them with \`flowtail auth remove --profile ${shellQuote(profile)}\` and store those for this address.`,
    },
  );
}

export function byKind({ tokens }: OpenProfile): StoredTokens {
  return {
    tokens: Object.fromEntries(
      Object.entries(tokens).flatMap(([kind, { token }]) => (isKnown(kind) ? [[kind, token]] : [])),
    ),
  };
}

/** For the person, beside the work that goes on. */
export function warn(
  { onWarning }: Pick<TokenStore, "onWarning">,
  method: string | undefined,
  warning: string,
): void {
  onWarning?.({ method: method ?? "", warning, isOwn: true });
}

/** A later flowtail may have stored one of a kind that no call takes here. */
function isKnown(kind: string): boolean {
  return (anyTokenKinds as readonly string[]).includes(kind);
}
