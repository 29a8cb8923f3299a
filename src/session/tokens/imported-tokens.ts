/** The tokens inside an answer that carries some, as the store keeps them: an installation, a renewal, a rotation. */

import { withArticle } from "../../base/article.ts";
import type { Clock } from "../../base/clock.ts";
import { usageError } from "../../base/errors.ts";
import { isJsonObject, type JsonObject, ownValue, parseJson } from "../../base/json.ts";
import { kindOfJson } from "../../base/json-kind.ts";
import { findJsonMistake } from "../../base/json-mistake.ts";
import { describeSchemaIssues, type SchemaIssue } from "../../base/schema-issues.ts";
import { toolingTokensRotate } from "../../catalog/methods/tooling.tokens.rotate.ts";
import { oauthInstall } from "../../catalog/oauth/install.ts";
import { oauthRefresh } from "../../catalog/oauth/refresh.ts";
import { isIdentifier } from "../../config/identifier.ts";
import type { StoredToken } from "../../config/secrets.ts";
import { grantedFor } from "./granted-for.ts";
import { endOf, endOfLifetime, isTokenText, noTokenWords, scopesOf } from "./granted-token.ts";

export interface ImportedTokens {
  /** By kind. */
  readonly tokens: Readonly<Record<string, StoredToken>>;
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
}

/**
 * Reads the answer of oauth.v2.access to a code (interface document, 2.3) or to a refresh token (2.4), or that of
 * tooling.tokens.rotate. Throws a usage error that names what is missing; the text itself, being full of secrets, is
 * never shown.
 */
export function readImportedTokens(text: string, clock: Clock): ImportedTokens {
  const mistake = findJsonMistake(text);
  if (mistake)
    throw notTokens(`line ${mistake.line}, column ${mistake.column}: ${mistake.expected} was expected`);
  const given: unknown = parseJson(text);
  if (!isJsonObject(given)) throw notTokens(`it is ${kindOfJson(given)}, not an object`);
  const answer = withoutNulls(given);
  const has = (key: string) => ownValue(answer, key) !== undefined;
  const error = ownValue(answer, "error");
  const code = typeof error === "string" && /^[a-z_]{1,100}$/.test(error) ? `: ${error}` : " without a code";
  if (ownValue(answer, "ok") === false) throw notTokens(`it is a refusal${code}`);
  if (error !== undefined && error !== null && error !== "")
    throw notTokens(`it says that it is ok, and has an error beside that${code}`);
  if (has("token") && has("exp")) return ofRotation(answer);
  // Without a refresh token it is no renewal, whatever else it lacks.
  if (has("refresh_token") && has("access_token") && !has("authed_user"))
    return ofRenewal(withPlaces(answer), clock);
  if (has("access_token") || has("authed_user")) return ofInstallation(withPlaces(answer), clock);
  // The error names the field that a rotation needs and this lacks.
  if (has("token")) return ofRotation(answer);
  throw notTokens("it holds no token, neither access_token, authed_user nor token");
}

/** Null is as good as left out, but for a workspace and an organisation, which are null where there is none. */
function withoutNulls(answer: JsonObject): JsonObject {
  const kept = Object.entries(answer).filter(([key, value]) => value !== null || nullable.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, isJsonObject(value) ? withoutNulls(value) : value]),
  );
}

const nullable: ReadonlySet<string> = new Set(["team", "enterprise"]);

/**
 * The interface document shows a workspace, an organisation and which of them the install is on in each answer; what an answer leaves
 * out it says by the others (assumption).
 */
function withPlaces(answer: JsonObject): JsonObject {
  const { team = null, enterprise = null, is_enterprise_install = team === null } = answer;
  return { ...answer, team, enterprise, is_enterprise_install };
}

function checkPlace({ team, enterprise }: Readonly<Record<"team" | "enterprise", unknown>>): void {
  if (team === null && enterprise === null)
    throw incomplete("it names neither a workspace, in team, nor an organisation, in enterprise");
}

function ofInstallation(answer: unknown, clock: Clock): ImportedTokens {
  const install = checked(oauthInstall().safeParse(answer));
  const bot = storedOf(install, clock);
  const user = storedOf(install.authed_user, clock);
  if (!bot && !user) throw incomplete("it holds no token");
  checkPlace(install);
  return {
    tokens: {
      ...(bot && { bot: { ...grantedFor(install), ...bot } }),
      ...(user && {
        [kindOfUser(install.is_enterprise_install, install.authed_user.scope)]: {
          ...grantedFor(install),
          ...user,
        },
      }),
    },
    appId: identifier("app", install.app_id),
    teamId: identifier("team", install.team?.id),
  };
}

/** An admin's token comes as the user token of an installation on the whole organisation. */
function kindOfUser(isEnterpriseInstall: boolean, scope: string | undefined): "admin" | "user" {
  return isEnterpriseInstall && /\badmin\b|admin\./.test(scope ?? "") ? "admin" : "user";
}

function ofRenewal(answer: unknown, clock: Clock): ImportedTokens {
  // The document shows one on a workspace alone.
  const schema = oauthRefresh().extend({ team: oauthInstall().shape.team });
  const renewal = checked(schema.safeParse(answer));
  checkPlace(renewal);
  const token = storedOf(renewal, clock);
  const { token_type: type, is_enterprise_install, scope } = renewal;
  const kind = type === "user" ? kindOfUser(is_enterprise_install, scope) : type;
  return {
    tokens: token ? { [kind]: { ...grantedFor(renewal), ...token } } : {},
    appId: identifier("app", renewal.app_id),
    teamId: identifier("team", renewal.team?.id),
  };
}

function ofRotation(answer: unknown): ImportedTokens {
  const { token, refresh_token, exp, team_id } = checked(toolingTokensRotate.result.safeParse(answer));
  checkToken("token", token);
  checkToken("refresh_token", refresh_token);
  return {
    tokens: {
      service: {
        ...grantedFor(answer),
        ...{ token, refresh_token, expires_at: checkedEnd("exp", endOf(exp)), renewal: "tooling" },
      },
    },
    appId: undefined,
    teamId: identifier("team", team_id),
  };
}

function identifier(kind: "app" | "team", text: string | undefined): string | undefined {
  if (text === undefined || isIdentifier(kind, text)) return text;
  const what = kind === "app" ? "app" : "workspace";
  throw incomplete(`the ${what}'s ID in it is not the ID of ${withArticle(what)}`);
}

interface Grant {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
}

function storedOf(
  { access_token, refresh_token, expires_in, scope }: Grant,
  clock: Clock,
): StoredToken | undefined {
  if (!access_token) return undefined;
  checkToken("access_token", access_token);
  if (refresh_token) checkToken("refresh_token", refresh_token);
  const scopes = scopesOf(scope);
  return {
    token: access_token,
    ...(refresh_token && { refresh_token, renewal: "oauth" as const }),
    ...(expires_in !== undefined && {
      expires_at: checkedEnd("expires_in", endOfLifetime(expires_in, clock)),
    }),
    ...(scopes && { scopes }),
  };
}

/** The user can fetch the answer again, so an odd token is refused with a reason. */
function checkToken(field: string, value: unknown): void {
  if (!isTokenText(value)) throw incomplete(noTokenWords(field, value));
}

function checkedEnd(field: string, end: number | undefined): number {
  if (end === undefined) throw incomplete(`${field} is no time in seconds`);
  return end;
}

type Checked<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };

function checked<T>(result: Checked<T>): T {
  if (result.success) return result.data;
  throw incomplete(describeSchemaIssues(result.error.issues).join("; "));
}

function notTokens(
  why: string,
  remedy = "Pipe in the JSON that oauth.v2.access or tooling.tokens.rotate answered with.",
) {
  return usageError("not_an_install", `That is not the answer to an installation: ${why}.`, remedy);
}

/** Of what looks like such an answer, so that to ask for one would say nothing. */
function incomplete(why: string) {
  return notTokens(
    why,
    "Pipe the answer in whole, as it came, or install the app again; `flowtail auth add` stores a token by itself.",
  );
}
