/** Whether a token works: asks the interface it is for, and gives what that says about it. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { ownText, ownValue, parseJson } from "../../base/json.ts";
import { redacted } from "../../client/failures/redact.ts";
import { type ClientOptions, createAuditClient, createClient, createScimClient } from "../../client/index.ts";
import { warningsOf } from "../../client/response/envelope.ts";
import type { TokenRecord } from "../../config/credentials.ts";
import { isIdentifier } from "../../config/identifier.ts";
import { askForLess } from "../ask-for-less.ts";
import { type ServiceAddresses, serviceAddress, webApiAddress } from "../service-address.ts";
import type { StoredKind } from "./add-token.ts";
import { endOfLifetime, scopesOf } from "./granted-token.ts";

export interface TokenReport {
  /** Undefined where the interface does not tell whose it is, as SCIM and the audit log do not. */
  readonly owner?: TokenOwner;
  /** What it may do; undefined where the platform does not tell. */
  readonly scopes?: readonly string[] | undefined;
  /** Seconds until it ends; undefined where the platform does not tell. */
  readonly expiresInS?: number | undefined;
  /** What the platform warns of. */
  readonly warnings: readonly string[];
  /** What of its answer is no identifier, and is not used. */
  readonly unused: readonly string[];
}

export interface TokenOwner {
  readonly teamId: string | undefined;
  readonly team: string | undefined;
  readonly user: string | undefined;
  readonly appId: string | undefined;
}

/** Rejects with what the platform says when the token does not work. The caller knows where the address comes from and what helps. */
export async function checkToken(
  kind: StoredKind,
  token: string,
  addresses: ServiceAddresses,
  signal: AbortSignal,
  { origins, remedies }: Pick<ClientOptions, "origins" | "remedies"> = {},
): Promise<TokenReport> {
  const service = kind === "scim" || kind === "audit" ? kind : undefined;
  const baseUrl = service ? serviceAddress(addresses, service) : webApiAddress(addresses);
  if (baseUrl === undefined) throw usageError("no_base_url", "No address is known.", "Give --base-url.");
  const known = { origins, remedies: { too_large: askForLess, ...remedies } };
  if (!service) return checkWebApi({ token, baseUrl, signal, ...known });
  const warnings: string[] = [];
  const onWarning = ({ warning }: { readonly warning: string }) => void warnings.push(warning);
  const options = { baseUrl, sandbox: {}, tokens: { [service]: token }, signal, onWarning, ...known };
  await using client = service === "scim" ? createScimClient(options) : createAuditClient(options);
  if ("v2" in client) await client.v2.users.list({ count: 1 }, once);
  else await client.logs({ limit: 1 }, once);
  return { warnings, unused: [] };
}

/** A check is not retried: its answer is wanted now. */
const once = { maxAttempts: 1 };

/** What the platform said of the token itself, as the store keeps it. */
export function knownOfToken(
  { scopes, expiresInS }: TokenReport,
  clock: Clock,
): Pick<TokenRecord, "scopes" | "expires_at"> {
  const expires_at = endOfLifetime(expiresInS, clock);
  return { ...(scopes && { scopes: [...scopes] }), ...(expires_at !== undefined && { expires_at }) };
}

/** Whose token it is, for a person: the user and the workspace. */
export function ownerInWords({ user, team, teamId }: TokenOwner): string {
  return [user, team ?? teamId].filter(Boolean).join(" in ");
}

async function checkWebApi(
  options: Pick<ClientOptions, "token" | "baseUrl" | "signal" | "origins" | "remedies">,
): Promise<TokenReport> {
  await using client = createClient({ ...options, sandbox: {} });
  const answer = await client.exchange("auth.test", {});
  if (!answer.ok) throw answer.failure.error;
  const body = parse(answer.body);
  const failure = answer.check({ envelope: body });
  if (failure) throw failure.error;
  const text = (key: string) => ownText(body, key) || undefined;
  const teamId = text("team_id");
  const appId = text("app_id");
  const isTeam = teamId === undefined || isIdentifier("team", teamId);
  const isApp = appId === undefined || isIdentifier("app", appId);
  const left = ownValue(body, "expires_in");
  return {
    owner: {
      teamId: isTeam ? teamId : undefined,
      team: text("team"),
      user: text("user"),
      appId: isApp ? appId : undefined,
    },
    scopes: scopesOfHeader(answer.headers["x-oauth-scopes"]),
    expiresInS: typeof left === "number" ? left : undefined,
    warnings: warningsOf(body),
    unused: [...(isTeam ? [] : ["team_id"]), ...(isApp ? [] : ["app_id"])],
  };
}

/** Where the token itself stands among them it is masked, and a mask is no scope. */
function scopesOfHeader(header: unknown): readonly string[] | undefined {
  return header === "" ? [] : scopesOf(header)?.filter((scope) => !scope.includes(redacted));
}

function parse(body: Buffer): unknown {
  try {
    return parseJson(body.toString("utf8"));
  } catch {
    throw new FlowtailError("transport", "truncated", "The answer to auth.test is damaged JSON.", {
      method: "auth.test",
      remedy: "Try again; if it stays so, look at what stands between here and the platform.",
    });
  }
}
