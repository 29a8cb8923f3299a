/**
 * Asks for a renewal, and takes of its answer what can be used. The platform has spent the old refresh token by then, so what is
 * odd beside a good token takes nothing from it.
 */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import type { Client } from "../../client/index.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import type { OpenProfile, StoredToken } from "../../config/secrets.ts";
import { grantedFor, grantedForOther } from "./granted-for.ts";
import { endOf, endOfLifetime, isTokenText, noEndWords, noTokenWords, scopesOf } from "./granted-token.ts";

type RenewalMethod = "tooling.tokens.rotate" | "oauth.v2.access";

export interface RenewalAnswer {
  readonly method: RenewalMethod;
  /** As the platform gave it; nothing of it is sure. */
  readonly body: unknown;
}

export interface RenewedToken {
  readonly method: RenewalMethod;
  readonly token: StoredToken;
  /** Why the answer has no refresh token; the one from before is kept then. */
  readonly fault: string | undefined;
  /** Why the token's end is not known. */
  readonly endFault: string | undefined;
}

/** Rejects as the client's call does. */
export async function askForRenewal(
  client: Client,
  { client_id = "", client_secret = "" }: OpenProfile,
  { refresh_token = "", renewal }: StoredToken,
): Promise<RenewalAnswer> {
  if (renewal === "tooling")
    return {
      method: "tooling.tokens.rotate",
      body: await client.tooling.tokens.rotate({ refresh_token }),
    };
  const grant = { client_id, client_secret, grant_type: "refresh_token", refresh_token } as const;
  return { method: "oauth.v2.access", body: await client.oauth.v2.access(grant) };
}

/** What a token is renewed for. */
export interface RenewalNeed {
  readonly kind: string;
  readonly before: StoredToken;
  /** What the user's settings say of the profile. */
  readonly profile: ProfileConfig | undefined;
}

/**
 * Throws a transport error where the answer has no new token of the kind, or one for something else: nothing that is stored is replaced
 * then.
 */
export function renewedToken(
  { kind, before, profile }: RenewalNeed,
  { method, body }: RenewalAnswer,
  clock: Clock,
): RenewedToken {
  const field = (key: string) => ownValue(body, key);
  const isTooling = method === "tooling.tokens.rotate";
  const name = isTooling ? "token" : "access_token";
  const token = field(name);
  if (!isTokenText(token)) throw malformed(method, noTokenWords(name, token));
  const other = isTooling ? undefined : otherType(kind, field("token_type"));
  if (other) throw malformed(method, `token_type is ${other}, and the ${kind} token was asked for`);
  const whatFor = grantedFor(body);
  const elsewhere = grantedForOther(whatFor, before, profile);
  if (elsewhere) throw malformed(method, elsewhere);
  const refresh = field("refresh_token");
  const endName = isTooling ? "exp" : "expires_in";
  const end = field(endName);
  const expires_at = isTooling ? endOf(end) : endOfLifetime(end, clock);
  const scopes = scopesOf(field("scope"));
  const { expires_at: _past, ...kept } = before;
  return {
    method,
    token: {
      ...whatFor,
      ...kept,
      token,
      ...(isTokenText(refresh) && { refresh_token: refresh }),
      ...(expires_at !== undefined && { expires_at }),
      ...(scopes && { scopes }),
    },
    fault: isTokenText(refresh) ? undefined : noTokenWords("refresh_token", refresh),
    endFault: expires_at === undefined ? noEndWords(endName, end) : undefined,
  };
}

/**
 * Source: interface document, 2.4: `bot` or `user`, and an admin's token is one of a user. Stored as another kind, the token of a user
 * would act as the bot. What is neither says nothing.
 */
function otherType(kind: string, type: unknown): "bot" | "user" | undefined {
  const isBot = kind === "bot";
  if (type === "bot" && !isBot) return type;
  return type === "user" && isBot ? type : undefined;
}

function malformed(method: RenewalMethod, fault: string): FlowtailError {
  return new FlowtailError(
    "transport",
    "malformed_answer",
    `The answer of ${method} is malformed: ${fault}. Nothing that is stored was replaced, but the platform may have spent the refresh token.`,
    { method },
  );
}
